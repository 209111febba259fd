import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { audit, db, feeOrder, message, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { orderFor } from "@/lib/domain/finance/order/making";
import { aCampus, anEnteredTeam, aStage, aStudent } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { changeFees, extendFees, remindFees } from "./changing";
import { feePreview } from "./showing";

useDatabase();

async function scene(rules: object = {}) {
  const campus = await aCampus({ feeFen: 100_00, howToPay: "转账", ...rules });
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" }, captain);
  const now = async () => (await db.select().from(team).where(eq(team.id, row.id)))[0] as typeof team.$inferSelect;
  const told = (topic: string) =>
    db.$count(message, and(eq(message.userId, captain.userId), eq(message.topic, topic as never)));
  return { ...campus, campus, captain, row, now, told };
}
const why = "two teams of one teacher";

test("an organiser sets what a team owes, with a reason; what was open at the old amount closes", async () => {
  const { row, host, now, told } = await scene();
  const order = await orderFor(row, systemActor);
  const done = await changeFees({ ids: [row.id], feeFen: 70_00, reason: why }, host);
  expect(done).toMatchObject({ succeeded: 1, failed: 0 });
  expect(await now()).toMatchObject({ feeFen: 70_00, payStatus: "due", feeBasis: { by: "hand", unitFen: 70_00 } });
  expect((await db.select().from(feeOrder).where(eq(feeOrder.id, order.id)))[0]?.status).toBe("closed");
  const [written] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, row.id), eq(audit.action, "team.fee.changed")));
  expect(written).toMatchObject({ reason: why, detail: { feeFen: [100_00, 70_00] } });
  expect(await told("feeChanged")).toBe(1);
  await changeFees({ ids: [row.id], feeFen: 70_00, reason: why }, host);
  expect(await told("feeChanged"), "the same amount changes nothing").toBe(1);
});

test("what is paid is not changed, nor by a school", async () => {
  const { row, host, ofA, now } = await scene();
  const refused = await changeFees({ ids: [row.id], feeFen: 1, reason: why }, ofA);
  expect(refused).toMatchObject({ succeeded: 0, failed: 1 });
  await db.update(team).set({ payStatus: "paid", payReason: "cash" }).where(eq(team.id, row.id));
  expect(await changeFees({ ids: [row.id], feeFen: 1, reason: why }, host)).toMatchObject({ succeeded: 0 });
  expect(await remindFees({ ids: [row.id] }, host)).toMatchObject({ succeeded: 0 });
  expect((await now()).feeFen).toBe(100_00);
});

test("an organiser gives a team more days to pay, with a reason; never fewer, and no end where there was none", async () => {
  const { row, host, ofA, now, told } = await scene();
  const extend = async (payBy: string, by = host) =>
    (await extendFees({ ids: [row.id], payBy, reason: why }, by)).succeeded;
  expect(await extend("2099-01-01"), "without an end there is nothing to extend").toBe(0);
  const until = new Date("2098-06-01T16:00:00Z");
  await db.update(team).set({ payBy: until, feeRemindedAt: until }).where(eq(team.id, row.id));
  expect(await extend("2098-06-01"), "the day that it has").toBe(0);
  expect(await extend("2098-06-02", ofA), "a school").toBe(0);
  expect(await extend("2098-06-02")).toBe(1);
  expect(await now()).toMatchObject({ payBy: new Date("2098-06-02T16:00:00Z"), feeRemindedAt: null });
  expect(await told("feeExtended")).toBe(1);
  const [written] = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, row.id), eq(audit.action, "team.fee.extended")));
  expect(written).toMatchObject({ reason: why, detail: { payBy: ["2098-06-02 00:00:00", "2098-06-03 00:00:00"] } });
  await db.update(team).set({ payStatus: "paid", payReason: "cash" }).where(eq(team.id, row.id));
  expect(await extend("2098-07-01"), "what is paid").toBe(0);
});

test("a captain is reminded of what is due, and not again within half a day", async () => {
  const { row, host, told } = await scene();
  expect(await remindFees({ ids: [row.id] }, host)).toMatchObject({ succeeded: 1 });
  expect(await remindFees({ ids: [row.id] }, host)).toMatchObject({ succeeded: 0 });
  expect(await told("paymentReminder")).toBe(1);
});

test("a preview prices so many teams of one school, or those that owe, for any day", async () => {
  const feeTiers = [{ until: "2026-06-03", feeFen: 80_00 }];
  const { contest, host, row, ofB } = await scene({ feeTiers, feeByCount: [{ from: 31, feeFen: 50_00 }] });
  const asked = { competitionId: contest.id, teams: 40, people: 3 };
  const early = await feePreview({ ...asked, day: "2026-06-03" }, host);
  expect(early.rows.map(({ teams, feeFen }) => [teams, feeFen])).toEqual([
    [30, 80_00],
    [10, 50_00],
  ]);
  expect(early).toMatchObject({ teams: 40, sumFen: 2900_00 });
  expect((await feePreview({ ...asked, day: "2026-06-04" }, host)).sumFen).toBe(3500_00);
  const real = await feePreview({ ...asked, day: "2026-06-03", unpaid: 1 }, host);
  expect(real).toMatchObject({ teams: 1, sumFen: 80_00, rows: [{ teamId: row.id, frozenFen: 100_00 }] });
  await expect(feePreview({ ...asked, day: "2026-06-03" }, ofB)).rejects.toMatchObject({ fault: "notFound" });
});

test("a preview counts the works that a place asks for", async () => {
  const { contest, host, stage, row } = await scene({ feeScope: "work" });
  await aStage(contest.id, [["submit", "1 day", "9 days"]]);
  const asked = { competitionId: contest.id, teams: 40, people: 3, day: "2026-06-03" };
  const [first] = (await feePreview(asked, host)).rows;
  expect(first).toMatchObject({ teams: 40, feeFen: 200_00, basis: { units: 2, per: "work", unitFen: 100_00 } });
  expect((await feePreview({ ...asked, stageId: stage.id }, host)).sumFen).toBe(8000_00);
  const real = await feePreview({ ...asked, unpaid: 1 }, host);
  expect(real.rows).toMatchObject([{ teamId: row.id, feeFen: 200_00, frozenFen: 100_00 }]);
});

test("a preview of those who owe leaves what an organiser set, which no submission changes", async () => {
  const { contest, host, row, campus } = await scene();
  const other = await anEnteredTeam(campus, { status: "approved", feeFen: 100_00, payStatus: "due" });
  await changeFees({ ids: [row.id], feeFen: 70_00, reason: why }, host);
  const asked = { competitionId: contest.id, teams: 1, people: 1, day: "2026-06-03", unpaid: 1 as const };
  const { rows, sumFen } = await feePreview(asked, host);
  expect(rows.map(({ teamId, feeFen, basis }) => [teamId, feeFen, basis.by]).toSorted()).toEqual(
    [
      [row.id, 70_00, "hand"],
      [other.id, 100_00, "fee"],
    ].toSorted(),
  );
  expect(sumFen).toBe(170_00);
});
