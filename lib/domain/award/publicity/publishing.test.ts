import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { award, db, team, work } from "@/db";
import type { Actor, Caller } from "@/lib/domain/actor";
import { listAwards } from "@/lib/domain/award/proposal/listing";
import { previewAwards, proposeAwards } from "@/lib/domain/award/proposal/proposing";
import { awardNameOf, ownAwards, publicResults, publicResultsOf } from "@/lib/domain/award/public";
import { finishContest } from "@/lib/domain/contest";
import { websiteMembers } from "@/lib/domain/enrollment";
import { aJudgedContest, anActor, anAwardDef, aRevision, aStudent } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { closePublicity, openPublicity, publishAwards } from "./publicity";

const nobody = { ip: "10.0.0.9" };

useDatabase();

const visitor: Caller = { userId: null, ip: "", userAgent: "", locale: "zh-cn", host: "nobody.test" };
const page = { pageNum: 1, pageSize: 100 };
const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "went through",
    (error: { fault?: string; message?: string }) => error.fault ?? error.message ?? "no Error",
  );

/** Ten works, a first prize for one of ten and a second for two. */
const scene = async (scores = [99, 95, 90, 85, 80, 75, 70, 65, 60, 55]) => {
  const place = await aJudgedContest(scores);
  const first = await anAwardDef(place, { name: "一等奖", level: 1, value: 1_000 });
  const second = await anAwardDef(place, { name: "二等奖", level: 2, value: 2_000 });
  return { ...place, first, second, id: place.contest.id };
};
type Scene = Awaited<ReturnType<typeof scene>>;
const proposed = async (s: Scene) => proposeAwards({ revisionId: s.revision.id, chosen: [] }, s.manager);
const opened = async (s: Scene) => {
  await proposed(s);
  return openPublicity({ planId: s.planId, endTime: null }, s.manager);
};
const published = async (s: Scene) => {
  const { publicityId } = await opened(s);
  await closePublicity({ publicityId, reason: "early" }, s.manager);
  await publishAwards({ publicityId }, s.manager);
  return publicityId;
};
const statusesOf = async (s: Scene) =>
  new Map((await db.select().from(award).where(eq(award.contestId, s.id))).map((a) => [a.workId, a.status]));

/** Everything that anybody who does not run the contest can ask, as one text. */
async function everythingPublic(s: Scene, extra: Actor[]) {
  const [winner, ...others] = s.works;
  const people = [winner?.captain, others[0]?.captain, await aStudent(), ...extra].filter((p) => p !== undefined);
  const seen: unknown[] = [
    await publicResults(s.id, "zh-cn"),
    await publicResultsOf({ competitionId: s.id }, visitor),
    await websiteMembers({ teamId: winner?.team.id as string }, nobody).catch(() => null),
  ];
  for (const person of people) seen.push(await ownAwards({}, person), (await listAwards(page, person)).list);
  return JSON.stringify(seen);
}

describe("before publication no verb tells a winner", () => {
  test("drafts and proposals are the organiser's; on view they are everybody's", async () => {
    const s = await scene();
    const schoolOf = async (n: number) => {
      const [row] = await db
        .select()
        .from(team)
        .where(eq(team.id, s.works[n]?.team.id as string));
      return row?.ownerGroupId as string;
    };
    const school = { ...(await anActor("SCHOOL_ADMIN")), dataScope: 3, groupId: await schoolOf(0) };
    const tellsWinner = async () => /一等奖|二等奖/.test(await everythingPublic(s, [school]));
    expect(await tellsWinner()).toBe(false);
    await proposed(s);
    expect((await listAwards(page, s.manager)).total).toBe(3);
    expect(await tellsWinner()).toBe(false);
    const { publicityId } = await openPublicity({ planId: s.planId, endTime: null }, s.manager);
    expect((await publicResults(s.id, "zh-cn"))?.state).toBe("publicity");
    expect((await listAwards(page, school)).list.map((a) => a.awardName)).toEqual(["一等奖"]);
    // On view is not yet won: nobody's own page says so, and no team's people are shown.
    expect(await ownAwards({}, s.works[0]?.captain as Actor)).toEqual([]);
    await closePublicity({ publicityId, reason: "early" }, s.manager);
    expect(await ownAwards({}, s.works[0]?.captain as Actor)).toEqual([]);
    expect(await faultOf(websiteMembers({ teamId: s.works[0]?.team.id as string }, nobody))).toBe("notFound");
    const first = { workId: s.works[0]?.id as string, locale: "zh-cn" as const };
    expect(await awardNameOf(first)).toBeNull();
    await publishAwards({ publicityId }, s.manager);
    expect(await tellsWinner()).toBe(true);
    expect(await awardNameOf(first)).toBe("一等奖");
    expect((await ownAwards({}, s.works[0]?.captain as Actor)).map((a) => a.awardName)).toEqual(["一等奖"]);
    expect(await ownAwards({}, s.works[9]?.captain as Actor)).toEqual([]);
    expect(await faultOf(websiteMembers({ teamId: s.works[0]?.team.id as string }, nobody))).toBe("went through");
    expect((await publicResults(s.id, "zh-cn"))?.state).toBe("published");
  });

  test("a contest that is not public shows nothing, whatever was published", async () => {
    const s = await scene();
    await published(s);
    expect(await publicResults(s.id, "zh-cn")).not.toBeNull();
    await db.execute(`update contest set status = 'draft' where id = ${s.id}`);
    expect(await publicResults(s.id, "zh-cn")).toBeNull();
  });

  test("a foreign organiser sees and does nothing", async () => {
    const s = await scene();
    const stranger = await anActor("CONTEST_MANAGER");
    await proposed(s);
    expect((await listAwards(page, stranger)).total).toBe(0);
    const { publicityId } = await openPublicity({ planId: s.planId, endTime: null }, s.manager);
    for (const act of [
      previewAwards({ revisionId: s.revision.id }, stranger),
      proposeAwards({ revisionId: s.revision.id, chosen: [] }, stranger),
      openPublicity({ planId: s.planId, endTime: null }, stranger),
      closePublicity({ publicityId, reason: "x" }, stranger),
      publishAwards({ publicityId }, stranger),
    ])
      expect(await faultOf(act)).toBe("notFound");
    expect(await faultOf(closePublicity({ publicityId, reason: "x" }, s.manager))).toBe("went through");
  });
});

describe("from a revision to published awards", () => {
  test("33 works at 10/20/30 % are 3, 6 and 10; each award follows its revision", async () => {
    const s = await aJudgedContest(Array.from({ length: 33 }, (_, n) => 99 - n));
    for (const [n, value] of [1_000, 2_000, 3_000].entries())
      await anAwardDef(s, { name: `${n + 1}`, level: n + 1, value });
    const { rules } = await previewAwards({ revisionId: s.revision.id }, s.manager);
    expect(rules.map((r) => [r.base, r.seats])).toEqual([
      [33, 3],
      [33, 6],
      [33, 10],
    ]);
    expect(await proposeAwards({ revisionId: s.revision.id, chosen: [] }, s.manager)).toEqual({
      added: 19,
      kept: 0,
      revoked: 0,
    });
    // The same again changes nothing.
    expect(await proposeAwards({ revisionId: s.revision.id, chosen: [] }, s.manager)).toEqual({
      added: 0,
      kept: 19,
      revoked: 0,
    });
    const ranks = (await db.select({ rank: award.rank }).from(award))
      .map((a) => a.rank)
      .sort((a, b) => (a ?? 0) - (b ?? 0));
    expect(ranks).toEqual(Array.from({ length: 19 }, (_, n) => n + 1));
  });

  test("a track's own rules come before the stage's, with the track's own base", async () => {
    const s = await scene();
    const own = await anAwardDef(s, { name: "赛道奖", level: 1, method: "rank", value: 2, itemId: s.track.id });
    const { rows } = await previewAwards({ revisionId: s.revision.id }, s.manager);
    expect(rows.map((r) => [r.ruleId, r.rank])).toEqual([
      [own.id, 1],
      [own.id, 2],
    ]);
  });

  test("a base of teams or submitted works counts them all", async () => {
    const s = await aJudgedContest([90, 80, 70]);
    await anAwardDef(s, { value: 3_400, base: "entered" });
    const seats = async () => (await previewAwards({ revisionId: s.revision.id }, s.manager)).rules[0];
    expect(await seats()).toMatchObject({ base: 3, seats: 1 });
    await db
      .update(work)
      .set({ status: "invalid" })
      .where(eq(work.id, s.works[2]?.id as string));
    expect(await seats()).toMatchObject({ base: 3, seats: 1 });
  });

  test("who ties across a cut gets it too; a tie left to people waits for them", async () => {
    const s = await aJudgedContest([90, 90, 80, 80, 80, 60]);
    const def = await anAwardDef(s, { method: "rank", value: 1 });
    const names = async () => (await previewAwards({ revisionId: s.revision.id }, s.manager)).rows.map((r) => r.rank);
    expect(await names()).toEqual([1, 1]);
    const hand = await anAwardDef(s, { name: "二等奖", level: 2, method: "rank", value: 2, tie: "manual" });
    const { undecided } = await previewAwards({ revisionId: s.revision.id }, s.manager);
    expect(undecided.map((u) => [u.ruleId, u.seats, u.works.length])).toEqual([[hand.id, 1, 3]]);
    const choose = (...ns: number[]) => ns.map((n) => ({ ruleId: hand.id, workId: s.works[n]?.id as string }));
    const propose = (chosen: { ruleId: string; workId: string }[]) =>
      proposeAwards({ revisionId: s.revision.id, chosen }, s.manager);
    expect(await faultOf(propose(choose(2, 3)))).toBe("awardRuleInvalid");
    expect(await faultOf(propose(choose(5)))).toBe("awardRuleInvalid");
    expect(await propose(choose(3))).toEqual({ added: 3, kept: 0, revoked: 0 });
    const got = await db.select({ workId: award.workId, defId: award.defId }).from(award);
    expect(got.map((a) => [s.works.findIndex((w) => w.id === a.workId), a.defId]).sort()).toEqual([
      [0, def.id],
      [1, def.id],
      [3, hand.id],
    ]);
  });

  test("a level that may be vacant stays vacant, one that may not is filled", async () => {
    const s = await aJudgedContest([90, 80, 70]);
    await anAwardDef(s, { name: "特等奖", level: 1, value: 1_000 });
    const seats = async () => (await previewAwards({ revisionId: s.revision.id }, s.manager)).rows.length;
    expect(await seats()).toBe(0);
    await anAwardDef(s, { name: "一等奖", level: 2, value: 0, method: "rank", mayBeVacant: false });
    expect(await seats()).toBe(1);
  });

  test("closing needs a reason before the end and none after; then works are awarded or out", async () => {
    const s = await scene();
    expect(await faultOf(finishContest({ competitionId: s.id }, s.manager))).toBe("resultsUnconfirmed");
    const { publicityId } = await opened(s);
    expect(await faultOf(openPublicity({ planId: s.planId, endTime: null }, s.manager))).toBe("publicityOpen");
    expect(await faultOf(closePublicity({ publicityId }, s.manager))).toBe("reasonRequired");
    expect(await faultOf(publishAwards({ publicityId }, s.manager))).toBe("publicityOpen");
    expect(await faultOf(finishContest({ competitionId: s.id }, s.manager))).toBe("publicityOpen");
    await moveClock("10 days");
    await closePublicity({ publicityId }, s.manager);
    expect(await faultOf(closePublicity({ publicityId, reason: "x" }, s.manager))).toBe("publicityClosed");
    expect([...(await statusesOf(s)).values()]).toEqual(["confirmed", "confirmed", "confirmed"]);
    expect(await faultOf(finishContest({ competitionId: s.id }, s.manager))).toBe("awardsUnpublished");
    await publishAwards({ publicityId }, s.manager);
    expect(await faultOf(publishAwards({ publicityId }, s.manager))).toBe("awardsPublished");
    const rows = await db.select({ status: work.status }).from(work).where(eq(work.contestId, s.id)).orderBy(work.id);
    expect(rows.map((r) => r.status)).toEqual([...Array(3).fill("awarded"), ...Array(7).fill("eliminated")]);
    expect(await faultOf(finishContest({ competitionId: s.id }, s.manager))).toBe("went through");
  });

  test("nothing to show is refused", async () => {
    const s = await scene();
    expect(await faultOf(openPublicity({ planId: s.planId, endTime: null }, s.manager))).toBe("nothingProposed");
    await proposed(s);
    expect(await faultOf(openPublicity({ planId: s.planId, endTime: "2020-01-01 00:00" }, s.manager))).toBe("badInput");
    expect(await faultOf(openPublicity({ planId: s.planId, endTime: null }, s.manager))).toBe("went through");
  });

  test("a new revision shows only what changed, and needs a reason to touch what is public", async () => {
    const s = await scene();
    const { publicityId } = await opened(s);
    const swapped = s.works.map((w, n) => ({ id: w.id, score: n === 0 ? 50 : w.score }));
    const later = await aRevision(s.planId, swapped, s.manager.userId);
    const again = (reason?: string) =>
      proposeAwards({ revisionId: later.id, chosen: [], ...(reason && { reason }) }, s.manager);
    expect(await faultOf(again())).toBe("publicAwardsChange");
    const lines = (await publicResults(s.id, "zh-cn"))?.lists.flatMap((l) => l.rows).length;
    expect(lines).toBe(3);
    // Work 1 rises to the first prize, work 3 enters the second; work 0 loses its award; work 2 stays.
    expect(await again("objection upheld")).toEqual({ added: 2, kept: 1, revoked: 2 });
    await closePublicity({ publicityId, reason: "corrected" }, s.manager);
    const second = await openPublicity({ planId: s.planId, endTime: null }, s.manager);
    const lists = (await publicResults(s.id, "zh-cn"))?.lists ?? [];
    expect(lists.map((l) => [l.publicityId, l.rows.length])).toEqual([
      [second.publicityId, 2],
      [publicityId, 1],
    ]);
  });
});
