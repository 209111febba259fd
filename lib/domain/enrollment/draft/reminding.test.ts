import { and, eq, sql } from "drizzle-orm";
import { test as bare, expect } from "vitest";
import { contest, db, extension, message, setting, stageOrg, stageOrgWindow, stageWindow, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { saveSubscriptions } from "@/lib/domain/inbox";
import { aContest, anItem, aStage, aStudent, aTeam } from "@/lib/seed/factories";
import { moveClock, test, useDatabase } from "@/lib/testing/database";
import { remindDrafts } from "./reminding";

useDatabase();

/** A draft of a contest whose sign-up closes in so many days. */
async function scene(closes = "10 days") {
  const row = await aContest();
  const [stage, track] = [await aStage(row.id, [["signUp", "-1 day", closes]]), await anItem(row.id)];
  const place = { contestId: row.id, stageId: stage.id, itemId: track.id };
  const captain = await aStudent();
  const draft = await aTeam({ ...place, captain });
  return { contest: row, stage, track, place, captain, draft };
}
const heard = async (userId: string) =>
  (
    await db
      .select()
      .from(message)
      .where(and(eq(message.userId, userId), eq(message.topic, "draftDue")))
  ).map(({ params }) => params);
const times = async (userId: string) => (await heard(userId)).length;

test("the captain of a draft is reminded three days and one day before sign-up closes, once each, and not after it", async () => {
  const s = await scene();
  for (const [offset, expected] of [
    ["6 days", 0],
    ["7 days 1 hour", 1],
    ["8 days", 1],
    ["9 days 1 hour", 2],
    ["9 days 23 hours", 2],
    ["10 days 1 hour", 2],
  ] as const) {
    await moveClock(offset);
    for (let n = 0; n < 2; n++) await remindDrafts();
    expect(await times(s.captain.userId), offset).toBe(expected);
  }
  const [first] = await heard(s.captain.userId);
  expect(first).toMatchObject({ team: s.draft.name, contest: s.contest.name });
  expect(first?.due).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test("where both steps have come the nearer alone is said, and what is new is not reminded of", async () => {
  const near = await scene("20 hours");
  await remindDrafts();
  expect(await times(near.captain.userId), "begun a moment ago").toBe(0);
  await moveClock("7 hours");
  for (let n = 0; n < 3; n++) await remindDrafts();
  expect(await times(near.captain.userId)).toBe(1);
});

test("only entries that wait for their captain: returned ones, too, submitted and withdrawn ones not", async () => {
  const s = await scene();
  const people: string[] = [];
  for (const status of ["returned", "submitted", "approved", "withdrawn", "rejected"] as const) {
    const captain = await aStudent();
    await aTeam({ ...s.place, captain, status });
    people.push(captain.userId);
  }
  await moveClock("8 days");
  await remindDrafts();
  expect(await Promise.all(people.map(times))).toEqual([1, 0, 0, 0, 0]);
});

test("a team's extension and its organisation's own end are the deadlines that hold", async () => {
  const s = await scene();
  const more = await aStudent();
  const extended = await aTeam({ ...s.place, captain: more });
  const until = sql`now() + interval '20 days'` as never;
  const by = { reason: "ill", grantedBy: s.captain.userId };
  await db.insert(extension).values({ teamId: extended.id, stageId: s.stage.id, window: "signUp", until, ...by });
  const own = await scene();
  const [run] = await db
    .insert(stageOrg)
    .values({ stageId: own.stage.id, orgId: own.draft.ownerGroupId, status: "collecting" })
    .returning({ id: stageOrg.id });
  await db.execute(sql`update stage set level = 'school', owner_scope = 'org' where id = ${own.stage.id}`);
  const ends = sql`now() + interval '5 days'` as never;
  await db.insert(stageOrgWindow).values({
    stageOrgId: run?.id as string,
    type: "signUp",
    startsAt: sql`now() - interval '1 day'` as never,
    endsAt: ends,
  });
  await moveClock("3 days");
  await remindDrafts();
  expect([await times(own.captain.userId), await times(s.captain.userId)]).toEqual([1, 0]);
  await moveClock("8 days");
  await remindDrafts();
  expect([await times(own.captain.userId), await times(s.captain.userId), await times(more.userId)]).toEqual([1, 1, 0]);
  await moveClock("18 days");
  await remindDrafts();
  expect(await times(more.userId)).toBe(1);
});

test("a deadline that is put off by days is reminded of anew, one by an hour is not", async () => {
  const s = await scene();
  await moveClock("8 days");
  await remindDrafts();
  const end = (days: string) =>
    db
      .update(stageWindow)
      .set({ endsAt: sql`now() + ${days}::interval` as never })
      .where(eq(stageWindow.stageId, s.stage.id));
  await end("10 days 1 hour");
  await remindDrafts();
  expect(await times(s.captain.userId)).toBe(1);
  await end("15 days");
  await moveClock("13 days");
  await remindDrafts();
  expect(await times(s.captain.userId)).toBe(2);
});

test("a contest that is not public, or has switched reminders off, reminds nobody; who muted the topic hears nothing", async () => {
  const [hushed, suspended, muted, plain] = [await scene(), await scene(), await scene(), await scene()];
  await db.insert(setting).values({ contestId: hushed.contest.id, kind: "enroll", value: { reminders: false } });
  await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, suspended.contest.id));
  await saveSubscriptions({ topics: [{ topic: "draftDue", channels: [], enabled: 0 }], competitionIds: [] }, {
    ...systemActor,
    ...muted.captain,
  } as never);
  await moveClock("8 days");
  await remindDrafts();
  const count = (one: typeof plain) => times(one.captain.userId);
  expect([await count(hushed), await count(suspended), await count(muted), await count(plain)]).toEqual([0, 0, 0, 1]);
});

bare("two processes that tick at once remind once", async () => {
  const s = await scene("2 days");
  await db
    .update(team)
    .set({ createdAt: sql`now() - interval '1 day'` as never })
    .where(eq(team.id, s.draft.id));
  await db.execute(sql`alter table transition disable trigger all`);
  await db.execute(sql`update transition set created_at = now() - interval '1 day' where entity_id = ${s.draft.id}`);
  await db.execute(sql`alter table transition enable trigger all`);
  const reminded = await Promise.all([1, 2, 3, 4].map(() => remindDrafts()));
  expect(reminded.reduce((sum, n) => sum + n, 0)).toBe(1);
  expect(await times(s.captain.userId)).toBe(1);
});
