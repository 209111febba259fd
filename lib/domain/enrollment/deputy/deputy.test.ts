import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, delegation, message, team, teamAudit, user, userRole } from "@/db";
import { fromWireTime, toWireTime } from "@/lib/clock";
import { databaseNow } from "@/lib/domain/contest";
import { deskTeam } from "@/lib/domain/enrollment";
import { approve } from "@/lib/domain/enrollment/audit/verbs";
import {
  aCampus,
  aCollege,
  aMember,
  anActor,
  anEnteredTeam,
  anExpert,
  aPlan,
  aStudent,
  aTeacher,
  type Campus,
} from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { decideMany, decisionPage, decisionReasons, decisionTeam, remindAdvisors } from "./deciding";
import { delegations } from "./listing";
import { nameDeputy, revokeDeputy } from "./naming";

useDatabase();

type Person = Awaited<ReturnType<typeof anActor>>;
const page = { pageNum: 1, pageSize: 10 };
const HOUR = 3_600_000;

/** A wire time so many hours from the database's now. */
const hence = async (hours: number) => toWireTime(new Date((await databaseNow()).getTime() + hours * HOUR));
const periodOf = async (from = -1, until = 24) => ({ startTime: await hence(from), endTime: await hence(until) });

const name = async (who: Person, by: Person, of: object = {}) =>
  nameDeputy(
    {
      part: "desk",
      account: who.username,
      realName: who.realName,
      reason: "on leave",
      ...(await periodOf()),
      ...of,
    } as never,
    by,
  );
const decide = (delegationId: string | undefined, ids: string[], actor: Person, of: object = {}) =>
  decideMany({ delegationId, ids, decision: "approved", ...of } as never, actor);
const statusOf = async (id: string) => (await db.select().from(team).where(eq(team.id, id)))[0]?.status;

/** A campus whose school audits, its administrator's colleague, and a team that waits. */
async function scene(rules: object = {}) {
  const c = await aCampus({ auditLevels: ["school", "province"], ...rules });
  const row = await anEnteredTeam(c, { auditLevel: "school" });
  return { ...c, row, colleague: await aTeacher({ in: c.a }) };
}

test("a deputy sees the queue of whom they stand in for and decides in their place, with both names written down", async () => {
  const s = await scene();
  const foreign = await anEnteredTeam(s, { auditLevel: "school", ownerGroupId: s.b.id });
  const { delegationId } = await name(s.colleague, s.ofA);
  expect((await db.select().from(message).where(eq(message.userId, s.colleague.userId))).map((m) => m.topic)).toEqual([
    "deputyNamed",
  ]);
  expect(await delegations({}, s.colleague)).toMatchObject({
    given: [],
    held: [{ delegationId, state: "active", delegatorName: s.ofA.realName, groupName: s.a.name, waiting: 1 }],
  });
  const { list } = await decisionPage({ delegationId, ...page }, s.colleague);
  expect(list.map((one) => one.teamId)).toEqual([s.row.id]);
  expect((await decisionTeam({ teamId: s.row.id, delegationId }, s.colleague)).team.teamId).toBe(s.row.id);
  expect(await decide(delegationId, [s.row.id, foreign.id], s.colleague)).toMatchObject({
    succeeded: 1,
    failed: 1,
    rows: [{ ok: 1, status: "auditing" }, { ok: 0 }],
  });
  expect((await deskTeam({ teamId: s.row.id }, s.ofA)).audits).toMatchObject([
    { level: "school", decision: "approved", auditorName: s.colleague.realName, onBehalfOf: s.ofA.realName },
  ]);
  const noted = await db.select().from(audit).where(eq(audit.action, "team.onBehalf"));
  expect(noted).toMatchObject([{ actorId: s.colleague.userId, detail: { userId: s.ofA.userId } }]);
  // The province's turn is not in the school's place.
  expect((await decide(delegationId, [s.row.id], s.colleague)).rows).toMatchObject([{ ok: 0 }]);
  expect((await decisionPage({ delegationId, ...page }, s.colleague)).total).toBe(0);
});

test("returning takes a reason, chosen from those given before in the place of whom they stand in for", async () => {
  const s = await scene();
  const { delegationId } = await name(s.colleague, s.ofA);
  expect((await decide(delegationId, [s.row.id], s.colleague, { decision: "returned" })).rows).toMatchObject([
    { ok: 0 },
  ]);
  await decide(delegationId, [s.row.id], s.colleague, { decision: "returned", reason: "No proof" });
  expect(await statusOf(s.row.id)).toBe("returned");
  expect(await decisionReasons({ delegationId }, s.colleague)).toEqual(["No proof"]);
});

test("oneself, a student, a person of another organisation, and nobody's role are no ground to stand in", async () => {
  const s = await scene();
  const college = await aCollege({ parent: s.a });
  const at = (fault: string, field = "account") => ({ fault, errors: [{ field, fault }] });
  await expect(name(s.ofA, s.ofA)).rejects.toMatchObject(at("deputySelf"));
  await expect(name(await aTeacher({ in: s.b }), s.ofA)).rejects.toMatchObject(at("deputyOutside"));
  await expect(name(await aStudent({ in: s.a }), s.ofA)).rejects.toMatchObject(at("deputyOutside"));
  await expect(name(s.colleague, await aTeacher({ in: s.a }))).rejects.toMatchObject({ fault: "noPermission" });
  await expect(name(s.colleague, s.ofA, await periodOf(-3, -1))).rejects.toMatchObject(at("dayPast", "endTime"));
  await expect(name(s.colleague, s.ofA, await periodOf(3, 2))).rejects.toMatchObject(at("periodEmpty", "endTime"));
  await expect(name(await aTeacher({ in: college }), s.ofA)).resolves.toBeTruthy();
});

test("no circle, no chain, and one deputy at a time", async () => {
  const s = await scene();
  const second = await anActor("SCHOOL_ADMIN", { in: s.a });
  const third = await anActor("SCHOOL_ADMIN", { in: s.a });
  await name(second, s.ofA);
  await expect(name(third, s.ofA)).rejects.toMatchObject({ fault: "delegationOpen" });
  await expect(name(s.ofA, second)).rejects.toMatchObject({ fault: "deputyBusy" });
  await expect(name(third, second)).rejects.toMatchObject({ fault: "deputyBusy" });
  await expect(name(s.ofA, third)).rejects.toMatchObject({ fault: "deputyAway" });
  // After it another one begins.
  await expect(name(third, s.ofA, await periodOf(24, 48))).resolves.toBeTruthy();
  await expect(name(s.ofA, second, await periodOf(49, 50))).resolves.toBeTruthy();
});

const ends: Record<string, (s: Awaited<ReturnType<typeof scene>>, id: string) => Promise<unknown>> = {
  "its end on the database's clock": (_, id) =>
    db
      .update(delegation)
      .set({ startsAt: sql`app_now() - interval '2 days'` as never, endsAt: sql`app_now()` as never })
      .where(eq(delegation.id, id)),
  "being revoked": (s, id) => revokeDeputy({ delegationId: id }, s.ofA),
  "the loss of the delegator's role": (s) => db.delete(userRole).where(eq(userRole.userId, s.ofA.userId)),
  "the deputy's leaving the organisation": (s) => db.delete(userRole).where(eq(userRole.userId, s.colleague.userId)),
  "the delegator's account being closed": (s) =>
    db.update(user).set({ status: "disabled" }).where(eq(user.id, s.ofA.userId)),
};
for (const [how, end] of Object.entries(ends))
  test(`ends by ${how}`, async () => {
    const s = await scene();
    const { delegationId } = await name(s.colleague, s.ofA);
    await end(s, delegationId);
    await expect(decisionPage({ delegationId, ...page }, s.colleague)).rejects.toMatchObject({ fault: "notFound" });
    await expect(decide(delegationId, [s.row.id], s.colleague)).rejects.toMatchObject({ fault: "notFound" });
    expect(await statusOf(s.row.id)).toBe("submitted");
  });

test("before its beginning, and for anybody else, there is nothing to decide; who revokes it is who gave it", async () => {
  const s = await scene();
  const { delegationId } = await name(s.colleague, s.ofA, await periodOf(1, 2));
  const other = await aTeacher({ in: s.a });
  for (const who of [s.colleague, other, s.ofA])
    await expect(decide(delegationId, [s.row.id], who)).rejects.toMatchObject({ fault: "notFound" });
  await expect(revokeDeputy({ delegationId }, s.colleague)).rejects.toMatchObject({ fault: "notFound" });
  await revokeDeputy({ delegationId }, s.ofA);
  await expect(revokeDeputy({ delegationId }, s.ofA)).rejects.toMatchObject({ fault: "notFound" });
});

type Scene = Awaited<ReturnType<typeof scene>>;
/** What keeps a deputy, or whom they stand in for, from deciding on this team. */
const duties: Record<string, [fault: number, put: (s: Scene) => Promise<unknown>]> = {
  "the deputy imported it": [20137, (s) => imported(s, s.colleague)],
  "the delegator imported it": [20137, (s) => imported(s, s.ofA)],
  "the deputy advises it": [20136, (s) => aMember(s.row.id, s.colleague.userId, { role: "advisor" })],
  "the delegator is in it": [20136, (s) => aMember(s.row.id, s.ofA.userId)],
  "the deputy judges in the contest": [
    20147,
    async (s) => {
      const [row] = await db.select().from(user).where(eq(user.id, s.colleague.userId));
      await aPlan(s, { experts: [await anExpert({ as: { user: row } })] });
    },
  ],
  "the deputy decided on it at another level": [
    20145,
    async (s) => {
      await db
        .insert(teamAudit)
        .values({ teamId: s.row.id, level: "college", decision: "approved", auditorId: s.colleague.userId });
    },
  ],
};
const imported = (s: Campus & { row: { id: string } }, { userId }: Person) =>
  db.update(team).set({ importedBy: userId }).where(eq(team.id, s.row.id));

for (const [why, [code, put]] of Object.entries(duties))
  test(`separation of duties: not where ${why}`, async () => {
    const s = await scene({ fourEyes: true });
    const { delegationId } = await name(s.colleague, s.ofA);
    const free = await anEnteredTeam(s, { auditLevel: "school" });
    await put(s);
    const { rows } = await decide(delegationId, [s.row.id, free.id], s.colleague);
    expect(rows[0]).toMatchObject({ ok: 0, code });
    if (code !== 20147) expect(rows[1]).toMatchObject({ ok: 1 });
  });

test("whoever is in a team does not decide on it at the desk, either", async () => {
  const s = await scene();
  await aMember(s.row.id, s.ofA.userId, { role: "advisor" });
  await expect(approve({ teamId: s.row.id }, s.ofA)).rejects.toMatchObject({ fault: "ownTeam" });
});

test("an advisor's queue holds the teams that wait for them, and is worked off many at a time", async () => {
  const c = await aCampus({ auditLevels: ["advisor", "school"] });
  const [mine, other] = [await aTeacher({ in: c.a }), await aTeacher({ in: c.b })];
  const captain = await aStudent({ in: c.a });
  const rows = [];
  for (let n = 0; n < 3; n++) {
    const row = await anEnteredTeam(c, { auditLevel: "advisor" }, n === 0 ? captain : undefined);
    await aMember(row.id, mine.userId, { role: "advisor" });
    rows.push(row);
  }
  const [first, second, third] = rows as [Row, Row, Row];
  await aMember(second.id, other.userId, { role: "advisor" });
  const unled = await anEnteredTeam(c, { auditLevel: "advisor" });
  expect((await decisionPage(page, mine)).total).toBe(3);
  expect((await decisionPage(page, other)).list.map((one) => one.teamId)).toEqual([second.id]);
  await remindAdvisors({ teamId: first.id }, captain);
  await expect(remindAdvisors({ teamId: first.id }, captain)).rejects.toMatchObject({ fault: "tooFast" });
  expect((await db.select().from(message).where(eq(message.userId, mine.userId))).map((m) => m.topic)).toEqual([
    "auditReminder",
  ]);
  // Somebody who advises one of them with me stands in for me there, and nowhere else.
  const { delegationId } = await name(other, mine, { part: "advisor" });
  await expect(name(await aTeacher(), mine, { part: "advisor", ...(await periodOf(30, 40)) })).rejects.toMatchObject({
    fault: "deputyOutside",
  });
  const done = await decide(delegationId, [first.id, second.id], other);
  expect(done.rows.map((row) => row.ok)).toEqual([0, 1]);
  expect((await db.select().from(teamAudit).where(eq(teamAudit.teamId, second.id)))[0]).toMatchObject({
    auditorId: other.userId,
    onBehalfOf: mine.userId,
  });
  const back = await decide(undefined, [first.id, third.id, unled.id], mine, { decision: "returned", reason: "Late" });
  expect(back.rows.map((row) => row.ok)).toEqual([1, 1, 0]);
  expect(await decisionReasons({}, mine)).toEqual(["Late"]);
});
type Row = Awaited<ReturnType<typeof anEnteredTeam>>;

test("times on the wire are read as they are shown", async () => {
  const s = await scene();
  const period = await periodOf(2, 5);
  await name(s.colleague, s.ofA, period);
  const { given } = await delegations({}, s.ofA);
  expect(given).toMatchObject([{ ...period, state: "coming" }]);
  expect(fromWireTime(period.startTime) < fromWireTime(period.endTime)).toBe(true);
});
