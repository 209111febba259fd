import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, calendarFeed as feed, user } from "@/db";
import { sha256 } from "@/lib/crypto";
import { followContest } from "@/lib/domain/contest";
import { fileResponse } from "@/lib/http/file/file";
import {
  aMember,
  anActor,
  anExpert,
  anOpenContest,
  aPlan,
  aProvince,
  aStudent,
  aTask,
  aTeam,
  aWork,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { addFeed, calendarFeed, deleteFeed, feedDetail } from "./feed";
import { myContests } from "./own-contests";

useDatabase();

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );
const visitor = { userId: null, ip: "198.51.100.7", userAgent: "", locale: "zh-cn" as const, host: "x" };

async function scene() {
  const province = await aProvince();
  const [captain, follower, stranger] = [await aStudent(), await aStudent(), await aStudent()];
  const advisor = await anActor("TEACHER", { in: province });
  const { contest, stage, track } = await anOpenContest({}, { in: province });
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  const team = await aTeam({ ...place, captain, status: "approved" });
  await aMember(team.id, advisor.userId, { role: "advisor" });
  await followContest({ competitionId: contest.id, follow: true }, follower);
  return { province, contest, stage, track, place, captain, follower, stranger, advisor, team };
}
const tokenOf = async (actor: Parameters<typeof addFeed>[1]) =>
  new URL((await addFeed({}, actor)).address).searchParams.get("token") as string;
const said = async (token: string) => (await calendarFeed({ token }, visitor)).stream as string;
const startsIn = (text: string) => text.match(/DTSTART:\d{8}T\d{6}Z/g) ?? [];

test("an address gives its person's deadlines, extensions of their teams among them, and nobody else's", async () => {
  const s = await scene();
  const token = await tokenOf(s.captain);
  expect(token.length, "128 bits").toBeGreaterThanOrEqual(22);
  const before = startsIn(await said(token));
  expect(before).toHaveLength(2);
  await db.insert(extension).values({
    ...{ teamId: s.team.id, stageId: s.stage.id, window: "submit", reason: "illness", grantedBy: s.captain.userId },
    until: sql`app_now() + interval '9 days'`,
  });
  const after = startsIn(await said(token));
  expect([after.length, after[0], after[1] === before[1]]).toEqual([2, before[0], false]);
  expect(startsIn(await said(await tokenOf(s.follower))), "without the extension").toEqual(before);
  expect(startsIn(await said(await tokenOf(s.stranger)))).toEqual([]);
});

test("two teams of one contest have their dates apart where one was given more time", async () => {
  const s = await scene();
  const other = await aTeam({ ...s.place, captain: s.captain, status: "approved" });
  await db.insert(extension).values({
    ...{ teamId: other.id, stageId: s.stage.id, window: "submit", reason: "illness", grantedBy: s.captain.userId },
    until: sql`app_now() + interval '9 days'`,
  });
  const text = await said(await tokenOf(s.captain));
  expect(startsIn(text)).toHaveLength(3);
  expect(text).toContain(other.name);
});

test("only the digest of a token is stored; a renewed or revoked one stops working, as does that of a deleted person", async () => {
  const s = await scene();
  const first = await tokenOf(s.captain);
  const [row] = await db.select().from(feed).where(eq(feed.userId, s.captain.userId));
  expect([row?.tokenHash, JSON.stringify(row).includes(first)]).toEqual([sha256(first), false]);
  const second = await tokenOf(s.captain);
  expect(await faultOf(said(first))).toBe("notFound");
  await said(second);
  expect(await feedDetail({}, s.captain)).toMatchObject({ isOn: 1, readNum: 1 });
  await deleteFeed({}, s.captain);
  expect(await faultOf(said(second))).toBe("notFound");
  expect(await feedDetail({}, s.captain)).toMatchObject({ isOn: 0, createTime: null });
  const third = await tokenOf(s.captain);
  await db.update(user).set({ status: "disabled" }).where(eq(user.id, s.captain.userId));
  expect(await faultOf(said(third))).toBe("notFound");
});

test("who guesses addresses finds nothing more, and a right one behind another address still works", async () => {
  const s = await scene();
  const token = await tokenOf(s.captain);
  const guesser = { ...visitor, ip: "198.51.100.99" };
  for (let n = 0; n < 10; n++) expect(await faultOf(calendarFeed({ token: `x${n}` }, guesser))).toBe("notFound");
  expect(await faultOf(calendarFeed({ token: "x" }, guesser))).toBe("tooFast");
  expect(startsIn(await said(token))).toHaveLength(2);
});

test("a calendar that has the dates is told so, and is sent them again once they change", async () => {
  const s = await scene();
  const token = await tokenOf(s.captain);
  const ask = async (known?: string) =>
    fileResponse(
      await calendarFeed({ token }, visitor),
      new Request("https://a.test", { headers: known ? { "if-none-match": known } : {} }),
    );
  const first = await ask();
  const etag = first.headers.get("etag") as string;
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await ask(etag)).status).toBe(304);
  await db.execute(sql`update stage_window set ends_at = ends_at + interval '1 hour'`);
  expect((await ask(etag)).status).toBe(200);
});

test("one's contests stand with every role in them, their dates and the next act", async () => {
  const s = await scene();
  const expert = await anExpert({ in: s.province });
  const plan = await aPlan(s, { experts: [expert] });
  await aTask({ planId: plan.id, work: await aWork({ team: s.team, status: "valid" }), expertId: expert.row.id });
  const rolesOf = async (who: Parameters<typeof myContests>[1]) =>
    (await myContests({}, who)).list.map(({ roles }) => roles);
  expect(await rolesOf(s.captain)).toEqual([["entrant"]]);
  expect(await rolesOf(s.advisor)).toEqual([["advisor"]]);
  expect(await rolesOf(s.follower)).toEqual([["follower"]]);
  expect(await rolesOf(expert.actor)).toEqual([["expert"]]);
  expect(await rolesOf(s.stranger)).toEqual([]);
  const [own] = (await myContests({}, s.captain)).list;
  expect([own?.dates.map(({ kind }) => kind), own?.tracks[0]?.teamId]).toEqual([["signUp", "submit"], s.team.id]);
  await followContest({ competitionId: s.contest.id, follow: true }, s.captain);
  expect(await rolesOf(s.captain)).toEqual([["entrant", "follower"]]);
});
