import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import {
  db,
  delegation,
  calendarFeed as feed,
  formVersion,
  promotionOffer,
  promotionRun,
  reviewTask,
  studyResource,
  team,
  teamMember,
  transition,
} from "@/db";
import { addFeed, calendarFeed } from "@/lib/domain/center/competition/feed";
import {
  type AnExpert,
  aMember,
  anOpenContest,
  aReview,
  aStage,
  aStudent,
  aTask,
  aTeacher,
  aTeam,
  aWork,
  aWorkField,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { today } from "./today";

useDatabase();

const inDays = (days: number) => sql`app_now() + make_interval(days => ${days})` as never;
const visitor = { userId: null, ip: "198.51.100.9", userAgent: "", locale: "zh-cn" as const, host: "x" };
async function calendarOf(actor: Parameters<typeof addFeed>[1]) {
  const token = new URL((await addFeed({}, actor)).address).searchParams.get("token") as string;
  const text = (await calendarFeed({ token }, visitor)).stream as string;
  await db.delete(feed).where(eq(feed.userId, actor.userId));
  return text.replaceAll(/\r?\n[ \t]/g, "");
}

async function scene() {
  const { contest, stage, track } = await anOpenContest();
  const [captain, member, advisor] = [await aStudent(), await aStudent(), await aTeacher()];
  const place = { contestId: contest.id, stageId: stage.id, itemId: track.id };
  return { contest, stage, place, captain, member, advisor };
}

test("an offered place is the captain's next deadline, and stands in the captain's calendar alone", async () => {
  const { contest, stage, place, captain, member } = await scene();
  const final = await aStage(contest.id, [["submit", "20 days", "30 days"]]);
  const row = await aTeam({ ...place, captain, status: "locked" });
  await aMember(row.id, member.userId);
  const [offered, left] = [
    await aWork({ team: row, status: "reviewed", title: "水质监测" }),
    await aWork({ team: await aTeam({ ...place, status: "locked" }), status: "reviewed" }),
  ];
  const run = { fromStageId: stage.id, toStageId: final.id, no: 1, rule: {}, digest: "0".repeat(64) };
  const [made] = await db
    .insert(promotionRun)
    .values({ ...run, publishedBy: captain.userId })
    .returning();
  const offer = { runId: made?.id as string, workId: offered.id, placeOf: left.id, answerBy: inDays(1) };
  await db.insert(promotionOffer).values(offer);
  expect((await today({}, captain)).next).toMatchObject({ dueKind: "offer", name: "水质监测", teamId: null });
  expect((await today({}, member)).next, "the captain answers").not.toMatchObject({ dueKind: "offer" });
  expect(await calendarOf(captain)).toContain("水质监测");
  expect(await calendarOf(member)).not.toContain("水质监测");
  await db.update(promotionOffer).set({ status: "declined", answeredAt: sql`app_now()` as never });
  expect((await today({}, captain)).next).not.toMatchObject({ dueKind: "offer" });
});

test("what is required to be learned by a day is a deadline; what is not required, or has no day, is none", async () => {
  const { contest, place, captain } = await scene();
  await aTeam({ ...place, captain, status: "approved" });
  const of = { contestId: contest.id, kind: "article" as const, audience: ["entrant"], createdBy: captain.userId };
  const add = (title: string, more: object) =>
    db.insert(studyResource).values({ ...of, title, publishedAt: sql`app_now()` as never, ...more });
  const tomorrow = sql`(app_now() at time zone 'Asia/Shanghai')::date` as never;
  await add("Free", { dueOn: tomorrow });
  await add("Without a day", { required: true });
  expect((await today({}, captain)).next?.dueKind).not.toBe("study");
  await add("安全须知", { required: true, dueOn: tomorrow });
  expect((await today({}, captain)).next).toMatchObject({ dueKind: "study", name: "安全须知" });
  expect(await calendarOf(captain)).toContain("安全须知");
});

test("teams that wait for a decision are counted, for an advisor and for whom one stands in", async () => {
  const { place, captain, advisor } = await scene();
  const deputy = await aTeacher();
  const waiting = { ...place, status: "submitted" as const, auditLevel: "advisor" as const };
  for (const status of ["submitted", "approved"] as const) {
    const row = await aTeam(status === "submitted" ? { ...waiting, captain } : { ...place, status });
    for (const { userId } of [advisor, deputy]) await aMember(row.id, userId, { role: "advisor" });
  }
  const own = { delegationId: null, delegatorName: null, count: 1 };
  expect((await today({}, advisor)).decisions).toEqual([own]);
  expect((await today({}, captain)).decisions).toEqual([]);
  const period = { startsAt: inDays(-1), endsAt: inDays(1), reason: "on leave", part: "advisor" as const };
  const [made] = await db
    .insert(delegation)
    .values({ ...period, delegatorId: advisor.userId, deputyId: deputy.userId })
    .returning();
  const held = { delegationId: made?.id, delegatorName: advisor.realName, count: 1 };
  expect((await today({}, deputy)).decisions).toEqual([own, held]);
  await db.update(team).set({ auditLevel: "school" }).where(eq(team.captainId, captain.userId));
  expect((await today({}, advisor)).decisions).toEqual([]);
});

test("a member whose own answers are missing is asked for them; one who gave them looks on", async () => {
  const { contest, place, captain, member, advisor } = await scene();
  const size = aWorkField({ key: "size", target: "member", required: "always" });
  await db.insert(formVersion).values({
    ...{ contestId: contest.id, purpose: "enroll", no: 1, fields: [size] },
    publishedAt: sql`app_now()` as never,
  });
  const row = await aTeam({ ...place, captain });
  const mine = await aMember(row.id, member.userId);
  await aMember(row.id, advisor.userId, { role: "advisor" });
  const actOf = async (who: typeof captain) => (await today({}, who)).tracks[0]?.nextAct;
  expect([await actOf(captain), await actOf(member), await actOf(advisor)]).toEqual(["finish", "answer", "look"]);
  await db
    .update(teamMember)
    .set({ answers: { size: "M" } })
    .where(eq(teamMember.id, mine.id));
  expect(await actOf(member)).toBe("look");
  await db.update(teamMember).set({ answers: {} }).where(eq(teamMember.id, mine.id));
  await db.execute(
    sql`update stage_window set ends_at = app_now() - interval '1 hour' where stage_id = ${row.stageId} and type = 'signUp'`,
  );
  expect(await actOf(member), "sign-up is over").toBe("look");
});

test("who asked to join waits for the captain alone, until the request expires or the team is closed to changes", async () => {
  const { place, captain, member, advisor } = await scene();
  const row = await aTeam({ ...place, captain });
  const asking = { status: "invited" as const, askedBy: "person" as const };
  const first = await aMember(row.id, member.userId, { ...asking, expiresAt: inDays(1) });
  const second = await aMember(row.id, advisor.userId, { ...asking, role: "advisor", expiresAt: inDays(2) });
  await aMember(row.id, (await aStudent()).userId, { status: "invited", askedBy: "team", expiresAt: inDays(1) });
  const [waits, ...more] = (await today({}, captain)).requests;
  expect(more).toEqual([]);
  expect(waits).toMatchObject({ teamId: row.id, names: [member.realName, advisor.realName] });
  expect((await today({}, member)).requests, "it is the captain who answers").toEqual([]);
  const asked = (memberId: string, expiresAt: never) =>
    db.update(teamMember).set({ expiresAt }).where(eq(teamMember.id, memberId));
  await asked(first.id, inDays(-1));
  expect((await today({}, captain)).requests).toMatchObject([{ names: [advisor.realName] }]);
  await db.update(team).set({ status: "submitted" }).where(eq(team.id, row.id));
  expect((await today({}, captain)).requests).toEqual([]);
  await db.update(team).set({ status: "draft" }).where(eq(team.id, row.id));
  await asked(second.id, inDays(-1));
  expect((await today({}, captain)).requests).toEqual([]);
});

test("a review that was returned stands with its reason for its expert alone, until it is submitted again", async () => {
  const { plan, works, experts } = await aReview({ works: 2, experts: 2 });
  const [judge, other] = experts as [AnExpert, AnExpert];
  const [one, two] = works as [(typeof works)[0], (typeof works)[0]];
  const of = { planId: plan.id, expertId: judge.row.id, total: 500_000 };
  const task = await aTask({ ...of, work: one, status: "returned" });
  await aTask({ ...of, work: two, status: "submitted" });
  await aTask({ ...of, work: one, expertId: other.row.id, status: "submitted" });
  const moved = { entity: "task" as const, entityId: task.id, from: "submitted", to: "returned", reason: "评语太短" };
  await db.insert(transition).values(moved);
  expect((await today({}, judge.actor)).returned).toMatchObject([
    { returnedKind: "review", taskId: task.id, reason: "评语太短" },
  ]);
  expect((await today({}, other.actor)).returned).toEqual([]);
  await db.update(reviewTask).set({ status: "submitted" }).where(eq(reviewTask.id, task.id));
  expect((await today({}, judge.actor)).returned).toEqual([]);
});
