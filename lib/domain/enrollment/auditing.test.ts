import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db, extension, item, message, team, teamAudit } from "@/db";
import {
  aCollege,
  aMember,
  anActor,
  anOpenContest,
  aProvince,
  aSchool,
  aStudent,
  aTeacher,
  aTeam,
} from "@/db/seed/factories";
import { test, useDatabase } from "@/db/testing";
import { reactions } from "@/lib/domain/wiring";
import { approve, reject, returnTeam } from "./audit-verbs";
import { advise } from "./auditing";
import { approveMany, settleFees } from "./batches";
import { onContestCancelled } from "./cancelling";
import { teamNum } from "./counting";
import { deskTeam, teamPage } from "./desk";
import { isEffective } from "./effective";
import { disqualify, grantExtension, reopen } from "./overseeing";
import { submit } from "./submitting";
import { lockDueTeams } from "./ticking";

useDatabase();

/** A province that organises, two of its schools with an administrator each, and a contest. */
async function campus(rules: Record<string, unknown> = {}, capacity?: number) {
  const province = await aProvince();
  const [a, b] = [await aSchool({ parent: province }), await aSchool({ parent: province })];
  const place = await anOpenContest(rules, { in: province, capacity, code: "GJ" });
  return {
    ...place,
    a,
    b,
    host: await anActor("HOST_ADMIN", { in: province }),
    ofA: await anActor("SCHOOL_ADMIN", { in: a }),
    ofB: await anActor("SCHOOL_ADMIN", { in: b }),
  };
}
type Campus = Awaited<ReturnType<typeof campus>>;
const entered = async (
  c: Campus,
  of: Partial<typeof team.$inferInsert> = {},
  captain?: Awaited<ReturnType<typeof aStudent>>,
) =>
  aTeam({
    contestId: c.contest.id,
    stageId: c.stage.id,
    itemId: c.track.id,
    status: "submitted",
    captain: captain ?? (await aStudent({ in: c.a })),
    ...of,
  });
const rowOf = async (id: string) =>
  (await db.select().from(team).where(eq(team.id, id)))[0] as typeof team.$inferSelect;
const seatsOf = async (c: Campus) => (await db.select().from(item).where(eq(item.id, c.track.id)))[0]?.taken;
const page = { pageNum: 1, pageSize: 10, order: "DESC" as const };

test("the school of the captain approves; the number counts per track", async () => {
  const c = await campus();
  const [first, second] = [await entered(c), await entered(c)];
  expect(await approve({ teamId: first.id }, c.ofA)).toEqual({ status: "approved", teamNumber: "GJ2600001" });
  expect(await approve({ teamId: second.id }, c.ofA)).toEqual({ status: "approved", teamNumber: "GJ2600002" });
  const audits = await db.select().from(teamAudit).where(eq(teamAudit.teamId, first.id));
  expect(audits).toMatchObject([{ level: "school", decision: "approved", auditorId: c.ofA.userId }]);
  await expect(approve({ teamId: first.id }, c.ofA)).rejects.toMatchObject({ fault: "illegalTransition" });
});

test("levels take turns: advisor, college, school, province; nobody acts at another's turn", async () => {
  const c = await campus({ auditLevels: ["advisor", "college", "school", "province"] });
  const college = await aCollege({ parent: c.a });
  const captain = await aStudent({ in: c.a, as: { collegeId: college.id } });
  const row = await entered(c, { auditLevel: "advisor" }, captain);
  const teacher = await aTeacher({ in: c.a });
  await aMember(row.id, teacher.userId, { role: "advisor" });
  const dean = await anActor("COLLEGE_ADMIN", { in: college });
  const other = await anActor("COLLEGE_ADMIN", { in: await aCollege({ parent: c.a }) });
  const teamId = row.id;
  await expect(approve({ teamId }, c.ofA)).rejects.toMatchObject({ fault: "noPermission" });
  await expect(advise({ teamId, decision: "approved" }, captain)).rejects.toMatchObject({ fault: "notFound" });
  await expect(advise({ teamId, decision: "approved" }, await aTeacher())).rejects.toMatchObject({ fault: "notFound" });
  await advise({ teamId, decision: "approved" }, teacher);
  expect((await rowOf(teamId)).auditLevel).toBe("college");
  await expect(advise({ teamId, decision: "approved" }, teacher)).rejects.toMatchObject({ fault: "noPermission" });
  await expect(approve({ teamId }, other)).rejects.toMatchObject({ fault: "notFound" });
  await expect(approve({ teamId }, c.ofA)).rejects.toMatchObject({ fault: "noPermission" });
  expect((await teamPage({ ...page, mine: 1 }, dean)).total).toBe(1);
  await approve({ teamId }, dean);
  expect((await teamPage({ ...page, mine: 1 }, dean)).total).toBe(0);
  expect((await rowOf(teamId)).auditLevel).toBe("school");
  await approve({ teamId }, c.ofA);
  expect((await rowOf(teamId)).auditLevel).toBe("province");
  await expect(approve({ teamId }, c.ofA)).rejects.toMatchObject({ fault: "noPermission" });
  expect(await approve({ teamId }, c.host)).toMatchObject({ status: "approved" });
});

test("a team without an advisor skips the advisors' level", async () => {
  const c = await campus({ auditLevels: ["advisor", "school"] });
  const captain = await aStudent({ in: c.a });
  const row = await entered(c, { status: "draft" }, captain);
  await submit({ teamId: row.id, version: 1 }, captain);
  expect((await rowOf(row.id)).auditLevel).toBe("school");
});

test("returned teams keep their seat and come back; reasons are required", async () => {
  const c = await campus({}, 1);
  const captain = await aStudent({ in: c.a });
  const row = await entered(c, {}, captain);
  await expect(returnTeam({ teamId: row.id, reason: "" }, c.ofA)).rejects.toMatchObject({ fault: "reasonRequired" });
  await returnTeam({ teamId: row.id, reason: "name the advisor" }, c.ofA);
  expect(await rowOf(row.id)).toMatchObject({ status: "returned", seated: true, auditLevel: null });
  expect(await submit({ teamId: row.id, version: 1 }, captain)).toMatchObject({ status: "submitted" });
  expect(await seatsOf(c)).toBe(1);
});

test("a rejected team's seat is free; reopening takes one again, if one is left", async () => {
  const c = await campus({}, 1);
  const row = await entered(c);
  await reject({ teamId: row.id, reason: "twice entered" }, c.ofA);
  expect(await rowOf(row.id)).toMatchObject({ status: "rejected", seated: false });
  expect(await seatsOf(c)).toBe(0);
  await expect(reopen({ teamId: row.id, reason: "a mistake" }, c.ofA)).rejects.toMatchObject({ fault: "noPermission" });
  const next = await entered(c);
  await expect(reopen({ teamId: row.id, reason: "a mistake" }, c.host)).rejects.toMatchObject({ fault: "itemFull" });
  await reject({ teamId: next.id, reason: "withdrawn by phone" }, c.ofA);
  await reopen({ teamId: row.id, reason: "a mistake" }, c.host);
  expect(await rowOf(row.id)).toMatchObject({ status: "auditing", auditLevel: "school", seated: true });
});

test("a school sees its own teams, and nothing of another's", async () => {
  const c = await campus();
  const row = await entered(c);
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
  const c = await campus();
  const draft = await entered(c, { status: "draft" });
  const row = await entered(c, { name: "Red kite", status: "approved" });
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
  const c = await campus();
  const [good, done, foreign] = [
    await entered(c),
    await entered(c, { status: "approved" }),
    await entered(c, {}, await aStudent({ in: c.b })),
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

test("a fee is waived or noted as paid with a reason, once; then the team is effective", async () => {
  const c = await campus();
  const [due, free] = [
    await entered(c, { status: "approved", feeFen: 100, payStatus: "due" }),
    await entered(c, { status: "approved" }),
  ];
  expect([isEffective(due), isEffective(free)]).toEqual([false, true]);
  const result = await settleFees({ ids: [due.id, free.id], as: "waived", reason: "poor region" }, c.host);
  expect(result.rows.map((r) => r.ok)).toEqual([1, 0]);
  const after = await rowOf(due.id);
  expect(after).toMatchObject({ payStatus: "waived", payReason: "poor region", feeFen: 100 });
  expect(isEffective(after)).toBe(true);
  expect(isEffective({ status: "submitted", payStatus: "free" })).toBe(false);
});

test("a disqualified team's seat is free, and later rooms are told", async () => {
  const c = await campus();
  const row = await entered(c, { status: "approved" });
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
  const c = await campus({ lockAt: "2020-01-01 00:00:00" });
  const later = await campus({ lockAt: "2099-01-01 00:00:00" });
  const [due, early, longer] = [
    await entered(c, { status: "approved" }),
    await entered(later, { status: "approved" }),
    await entered(c, { status: "approved" }),
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

test("more time is given by the organiser, for the future", async () => {
  const c = await campus();
  const row = await entered(c);
  const more = { teamId: row.id, window: "signUp" as const, reason: "storm" };
  await expect(grantExtension({ ...more, until: "2020-01-01 00:00:00" }, c.host)).rejects.toMatchObject({
    errors: [{ field: "until" }],
  });
  await expect(grantExtension({ ...more, until: "2099-01-01 00:00:00" }, c.ofA)).rejects.toMatchObject({
    fault: "noPermission",
  });
  await grantExtension({ ...more, until: "2099-01-01 00:00:00" }, c.host);
  expect((await deskTeam({ teamId: row.id }, c.host)).extensions).toMatchObject([
    { window: "signUp", reason: "storm" },
  ]);
});

test("everybody in a team hears that the contest is cancelled", async () => {
  const c = await campus();
  const captain = await aStudent({ in: c.a });
  const row = await entered(c, {}, captain);
  const [friend, gone] = [await aStudent(), await aStudent()];
  await aMember(row.id, friend.userId);
  await aMember(row.id, gone.userId, { status: "left" });
  await onContestCancelled({ contestId: c.contest.id, reason: "typhoon" });
  const heard = await db.select().from(message).where(eq(message.topic, "contestCancelled"));
  expect(heard.map((m) => m.userId).sort()).toEqual([captain.userId, friend.userId].sort());
});
