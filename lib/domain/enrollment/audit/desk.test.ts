import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { contest, db, extension, item, message, team } from "@/db";
import { onContestCancelled } from "@/lib/domain/enrollment/cancelling";
import { isEffective } from "@/lib/domain/enrollment/eligibility/effective";
import { teamNum } from "@/lib/domain/enrollment/public/counting";
import { owes, type TeamStatus, teamStatuses } from "@/lib/domain/enrollment/shapes";
import { lockDueTeams } from "@/lib/domain/enrollment/ticking";
import { reactions } from "@/lib/domain/wiring";
import { faults } from "@/lib/fault";
import {
  aCampus,
  aMember,
  anActor,
  anEnteredTeam,
  anOpenContest,
  aStudent,
  aTeam,
  type Campus,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { approveMany, returnMany, settleFees } from "./batches";
import { Settled } from "./calls";
import { deskTeam, teamPage } from "./desk";
import { returnReasons } from "./history";
import { disqualify, reopen, settleFee } from "./overseeing";
import { approve, reject, returnTeam } from "./verbs";

useDatabase();

const rowOf = async (id: string) =>
  (await db.select().from(team).where(eq(team.id, id)))[0] as typeof team.$inferSelect;
const seatsOf = async (c: Campus) => (await db.select().from(item).where(eq(item.id, c.track.id)))[0]?.taken;
const page = { pageNum: 1, pageSize: 10, order: "DESC" as const };

test("a school sees its own teams, and nothing of another's", async () => {
  const c = await aCampus();
  const row = await anEnteredTeam(c);
  const seen = async (who: Campus["ofA"]) => (await teamPage(page, who)).list.map((r) => r.teamId);
  expect(await seen(c.ofA)).toEqual([row.id]);
  expect(await seen(c.host)).toEqual([row.id]);
  expect(await seen(c.ofB)).toEqual([]);
  expect((await deskTeam({ teamId: row.id }, c.ofA)).team.teamId).toBe(row.id);
  for (const act of [deskTeam, approve])
    await expect(act({ teamId: row.id }, c.ofB)).rejects.toMatchObject({ fault: "notFound" });
  const why = { teamId: row.id, reason: "no" };
  for (const act of [returnTeam, reject, disqualify, reopen])
    await expect(act(why, c.ofB)).rejects.toMatchObject({ fault: "notFound" });
  const counts = async (who: Campus["ofA"]) => (await teamNum({ competitionId: c.contest.id }, who)).teamNum;
  expect([await counts(c.ofA), await counts(c.ofB)]).toEqual([1, 0]);
  expect((await rowOf(row.id)).status).toBe("submitted");
});

test("a contest manager sees the teams of the own contests alone", async () => {
  const manager = await anActor("CONTEST_MANAGER");
  const mine = await anOpenContest({}, { managerId: manager.userId });
  const other = await anOpenContest();
  const of = (p: typeof mine) =>
    aTeam({ contestId: p.contest.id, stageId: p.stage.id, itemId: p.track.id, status: "submitted" });
  const [seen, hidden] = [await of(mine), await of(other)];
  expect((await teamPage(page, manager)).list.map((r) => r.teamId)).toEqual([seen.id]);
  await expect(deskTeam({ teamId: hidden.id }, manager)).rejects.toMatchObject({ fault: "notFound" });
});

test("drafts are nobody's business, and filters narrow", async () => {
  const c = await aCampus();
  const draft = await anEnteredTeam(c, { status: "draft" });
  const row = await anEnteredTeam(c, { name: "Red kite", status: "approved" });
  expect((await teamPage(page, c.ofA)).total).toBe(1);
  await expect(deskTeam({ teamId: draft.id }, c.ofA)).rejects.toMatchObject({ fault: "notFound" });
  const total = async (by: object) => (await teamPage({ ...page, ...by }, c.ofA)).total;
  expect(await total({ keywords: "kite" })).toBe(1);
  expect(await total({ keywords: "%" })).toBe(0);
  expect(await total({ status: "submitted" })).toBe(0);
  expect(await total({ status: "approved", itemId: c.track.id, schoolId: c.a.id, competitionId: c.contest.id })).toBe(
    1,
  );
  expect((await deskTeam({ teamId: row.id }, c.ofA)).members).toHaveLength(1);
});

test("many at once: each row by itself", async () => {
  const c = await aCampus();
  const [good, done, foreign] = [
    await anEnteredTeam(c),
    await anEnteredTeam(c, { status: "approved" }),
    await anEnteredTeam(c, {}, await aStudent({ in: c.b })),
  ];
  const result = await approveMany({ ids: [good.id, done.id, foreign.id] }, c.ofA);
  expect(result).toMatchObject({ succeeded: 1, failed: 2 });
  expect(result.rows.map((r) => [r.teamId, r.ok, r.teamName !== ""])).toEqual([
    [good.id, 1, true],
    [done.id, 0, true],
    [foreign.id, 0, false],
  ]);
  expect((await rowOf(foreign.id)).status).toBe("submitted");
});

test("many teams are returned with one reason, which joins the phrases of those who see these teams", async () => {
  const c = await aCampus();
  const [one, two, done] = [
    await anEnteredTeam(c),
    await anEnteredTeam(c),
    await anEnteredTeam(c, { status: "approved" }),
  ];
  expect((await teamPage(page, c.ofA)).list.map((row) => row.waitingSince !== null)).toEqual([false, true, true]);
  const result = await returnMany({ ids: [one.id, two.id, done.id], reason: "Upload the stamped form" }, c.ofA);
  expect(result).toMatchObject({ succeeded: 2, failed: 1 });
  expect([(await rowOf(one.id)).status, (await rowOf(done.id)).status]).toEqual(["returned", "approved"]);
  const three = await anEnteredTeam(c);
  await returnTeam({ teamId: three.id, reason: "Name the advisor" }, c.ofA);
  for (const who of [c.ofA, c.host])
    expect(await returnReasons({}, who)).toEqual(["Upload the stamped form", "Name the advisor"]);
  expect(await returnReasons({}, c.ofB)).toEqual([]);
});

test("a fee is waived or recorded as paid with a reason, once; then the team is effective", async () => {
  const c = await aCampus();
  const [due, free] = [
    await anEnteredTeam(c, { status: "approved", feeFen: 100, payStatus: "due" }),
    await anEnteredTeam(c, { status: "approved" }),
  ];
  expect([isEffective(due), isEffective(free)]).toEqual([false, true]);
  const result = await settleFees({ ids: [due.id, free.id], as: "waived", reason: "poor region" }, c.host);
  expect(result.rows.map((r) => r.ok)).toEqual([1, 0]);
  const after = await rowOf(due.id);
  expect(after).toMatchObject({ payStatus: "waived", payReason: "poor region", feeFen: 100 });
  expect(isEffective(after)).toBe(true);
  expect(isEffective({ status: "submitted", payStatus: "free" })).toBe(false);
});

test("a fee is settled in exactly the states in which a team owes it", async () => {
  const c = await aCampus();
  const settled: TeamStatus[] = [];
  for (const status of teamStatuses) {
    const row = await anEnteredTeam(c, { status, feeFen: 100, payStatus: "due", submittedAt: new Date() });
    const { rows } = await settleFees({ ids: [row.id], ...received(100) }, c.host);
    const { payStatus } = await rowOf(row.id);
    expect(payStatus, status).toBe(rows[0]?.ok ? "paid" : "due");
    if (rows[0]?.ok) settled.push(status);
    else expect([faults.feeNotDue, faults.notFound], status).toContain(rows[0]?.code);
  }
  expect(settled).toEqual(["submitted", "auditing", "approved", "returned", "locked"]);
});

const received = (amountFen: number) => ({
  as: "paid" as const,
  amountFen,
  paidOn: "2026-01-05",
  reason: "by transfer",
});

test("a payment is recorded with the amount that is owed and a day that has been; the drawer says by whom", async () => {
  const c = await aCampus();
  const due = { status: "approved", feeFen: 100, payStatus: "due" } as const;
  const [one, two] = [await anEnteredTeam(c, due), await anEnteredTeam(c, { ...due, feeFen: 250 })];
  const ids = [one.id, two.id];
  for (const [wrong, field] of [
    [received(349), "amountFen"],
    [{ ...received(350), paidOn: "2999-01-01" }, "paidOn"],
  ] as const)
    await expect(settleFees({ ids, ...wrong }, c.host)).rejects.toMatchObject({
      fault: "badInput",
      errors: [{ field }],
    });
  expect(Settled.safeParse({ as: "paid", reason: "x" }).error?.issues.map((i) => i.path[0])).toEqual([
    "amountFen",
    "paidOn",
  ]);
  expect((await rowOf(one.id)).payStatus).toBe("due");
  const { succeeded } = await settleFees({ ids, ...received(350) }, c.host);
  expect(succeeded).toBe(2);
  expect(await deskTeam({ teamId: two.id }, c.host)).toMatchObject({
    paidOn: "2026-01-05",
    payReason: "by transfer",
    settledBy: c.host.realName,
    settledTime: expect.any(String),
  });
});

test("a sum beyond 32 bits that came in for many is recorded", async () => {
  const c = await aCampus();
  const due = { status: "approved", feeFen: 1_200_000_000, payStatus: "due" } as const;
  const ids = [(await anEnteredTeam(c, due)).id, (await anEnteredTeam(c, due)).id];
  await expect(settleFees({ ids, ...received(2_400_000_001) }, c.host)).rejects.toMatchObject({
    errors: [{ field: "amountFen", message: expect.stringContaining("24000000.00") }],
  });
  expect((await settleFees({ ids, ...received(2_400_000_000) }, c.host)).succeeded).toBe(2);
});

test("a payment is recorded for no team whose fee is another by then than what was counted for it", async () => {
  const c = await aCampus();
  const row = await anEnteredTeam(c, { status: "approved", feeFen: 100, payStatus: "due" });
  await expect(settleFee(row.id, received(100), c.host, 60)).rejects.toMatchObject({ fault: "feeChanged" });
  expect((await rowOf(row.id)).payStatus).toBe("due");
  await settleFee(row.id, received(100), c.host, 100);
  expect((await rowOf(row.id)).payStatus).toBe("paid");
});

test("those who owe are found: neither drafts nor teams that have left, and a school settles no host's fee", async () => {
  const c = await aCampus();
  const rows = [];
  for (const status of teamStatuses)
    rows.push(await anEnteredTeam(c, { status, feeFen: 100, payStatus: "due", submittedAt: new Date() }));
  const { list } = await teamPage({ ...page, pageSize: 20, competitionId: c.contest.id, payStatus: "due" }, c.host);
  expect(list.map((row) => row.teamId).sort()).toEqual(
    rows
      .filter(owes)
      .map((row) => row.id)
      .sort(),
  );
  const approved = rows.find((row) => row.status === "approved");
  const { rows: refused } = await settleFees({ ids: [approved?.id as string], as: "waived", reason: "ours" }, c.ofA);
  expect(refused.map((row) => row.code)).toEqual([faults.noPermission]);
});

test("a disqualified team's seat is free, and later rooms are notified", async () => {
  const c = await aCampus();
  const row = await anEnteredTeam(c, { status: "approved" });
  const heard: unknown[] = [];
  const listen = async (fact: unknown) => heard.push(fact);
  (reactions.teamDisqualified as (typeof listen)[]).push(listen);
  try {
    await expect(disqualify({ teamId: row.id, reason: "copied" }, c.ofA)).rejects.toMatchObject({
      fault: "noPermission",
    });
    await disqualify({ teamId: row.id, reason: "copied" }, c.host);
  } finally {
    (reactions.teamDisqualified as (typeof listen)[]).pop();
  }
  expect(heard).toEqual([{ teamId: row.id, reason: "copied" }]);
  expect(await rowOf(row.id)).toMatchObject({ status: "disqualified", seated: false });
  expect(await seatsOf(c)).toBe(0);
});

test("approved teams are locked when their time has come, an extended one later", async () => {
  const c = await aCampus({ lockAt: "2020-01-01 00:00:00" });
  const later = await aCampus({ lockAt: "2099-01-01 00:00:00" });
  const [due, early, longer] = [
    await anEnteredTeam(c, { status: "approved" }),
    await anEnteredTeam(later, { status: "approved" }),
    await anEnteredTeam(c, { status: "approved" }),
  ];
  const until = {
    stageId: c.stage.id,
    window: "submit" as const,
    until: sql`app_now() + interval '1 hour'`,
    reason: "ill",
  };
  await db.insert(extension).values({ ...until, teamId: longer.id, grantedBy: c.host.userId });
  expect(await lockDueTeams()).toBe(1);
  expect([(await rowOf(due.id)).status, (await rowOf(early.id)).status, (await rowOf(longer.id)).status]).toEqual([
    "locked",
    "approved",
    "approved",
  ]);
  expect(await lockDueTeams()).toBe(0);
});

test("every approved team of every place that is due is locked in one go, but none of a suspended contest", async () => {
  const c = await aCampus({ lockAt: "2020-01-01 00:00:00" });
  const stopped = await aCampus({ lockAt: "2020-01-01 00:00:00" });
  const [{ id: other } = { id: "" }] = await db
    .insert(item)
    .values({ ...c.track, id: undefined, code: "QT" })
    .returning();
  const [{ id: sub } = { id: "" }] = await db
    .insert(item)
    .values({ ...c.track, id: undefined, code: "ZX", parentId: c.track.id })
    .returning();
  const places = [{}, {}, { itemId: other }, { subItemId: sub }];
  const due: string[] = [];
  for (const place of places) due.push((await anEnteredTeam(c, { status: "approved", ...place })).id);
  const waits = await anEnteredTeam(c, { status: "submitted" });
  const held = await anEnteredTeam(stopped, { status: "approved" });
  await db.update(contest).set({ status: "suspended" }).where(eq(contest.id, stopped.contest.id));
  expect(await lockDueTeams()).toBe(places.length);
  for (const id of due) expect((await rowOf(id)).status).toBe("locked");
  expect([(await rowOf(waits.id)).status, (await rowOf(held.id)).status]).toEqual(["submitted", "approved"]);
  await db.update(contest).set({ status: "published" }).where(eq(contest.id, stopped.contest.id));
  expect(await lockDueTeams()).toBe(1);
});

test("everybody in a team is notified that the contest is cancelled", async () => {
  const c = await aCampus();
  const captain = await aStudent({ in: c.a });
  const row = await anEnteredTeam(c, {}, captain);
  const [friend, gone] = [await aStudent(), await aStudent()];
  await aMember(row.id, friend.userId);
  await aMember(row.id, gone.userId, { status: "left" });
  await onContestCancelled({ contestId: c.contest.id, reason: "typhoon" });
  const heard = await db.select().from(message).where(eq(message.topic, "contestCancelled"));
  expect(heard.map((m) => m.userId).sort()).toEqual([captain.userId, friend.userId].sort());
});
