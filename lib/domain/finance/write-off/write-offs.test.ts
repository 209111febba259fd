import { and, eq, sql } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { bill, db, feeOrder, ledgerEntry, team } from "@/db";
import { systemActor } from "@/lib/audit";
import { lockForFee, settleFees, undoFees } from "@/lib/domain/enrollment";
import {
  askWriteOff,
  billDetail,
  decideWriteOff,
  makeBills,
  orderDetail,
  orderSums,
  writeOffPage,
} from "@/lib/domain/finance";
import { takeMoney } from "@/lib/domain/finance/bill/settling";
import { orderFor } from "@/lib/domain/finance/order/making";
import { aCampus, anActor, anEnteredTeam, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { test, useDatabase } from "@/lib/testing/database";

useDatabase();
const why = { reason: "the school was closed" };
const page = { pageNum: 1, pageSize: 10 };

/** Teams that owe so much each, and the orders of them that are open. */
async function owing(fees: number[]) {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const teams: string[] = [];
  for (const feeFen of fees)
    teams.push((await anEnteredTeam(campus, { status: "approved", feeFen, payStatus: "due" }, captain)).id);
  const orderOf = async (n: number) => (await orderFor(await lockForFee(teams[n] as string), systemActor)).id;
  const teamRow = async (n: number) =>
    (
      await db
        .select()
        .from(team)
        .where(eq(team.id, teams[n] as string))
    )[0];
  const row = async (id: string) => (await db.select().from(feeOrder).where(eq(feeOrder.id, id)))[0];
  const booked = async (account: "writtenOff" | "receivable" | "charged") => {
    const of = and(eq(ledgerEntry.account, account), eq(ledgerEntry.contestId, campus.contest.id));
    const [sum] = await db.select({ fen: sql<number>`coalesce(sum(amount_fen), 0)::int` }).from(ledgerEntry).where(of);
    return sum?.fen;
  };
  return { ...campus, captain, teams, orderOf, teamRow, row, booked };
}

describe("what is owed and will not come in", () => {
  test("is given up with a reason: the order closes, the team takes part without a fee, the books say so", async () => {
    const { orderOf, row, teamRow, booked, host, ofB, contest } = await owing([100_00]);
    const orderId = await orderOf(0);
    expect(await faultOf(askWriteOff({ orderId, ...why }, ofB))).toBe("notFound");
    expect(await askWriteOff({ orderId, ...why }, host)).toMatchObject({ status: "done" });
    expect(await row(orderId)).toMatchObject({ status: "closed", writtenOffFen: 100_00 });
    expect(await teamRow(0)).toMatchObject({ payStatus: "waived", payReason: why.reason });
    expect([await booked("writtenOff"), await booked("receivable"), await booked("charged")]).toEqual([
      100_00, 0, -100_00,
    ]);
    expect(await orderDetail({ orderId }, host)).toMatchObject({
      writtenOff: 100_00,
      writeOffs: [{ status: "done", amount: 100_00, ...why }],
    });
    expect(await orderSums({ competitionId: contest.id }, host)).toMatchObject({ writtenOff: 100_00, received: 0 });
    expect(await faultOf(askWriteOff({ orderId, ...why }, host)), "once").toBe("illegalTransition");
  });

  test("waits for a second person over the limit, also in parts of one payer; what was paid meanwhile is passed over", async () => {
    vi.stubEnv("REFUND_LIMIT_FEN", "15000");
    const { orderOf, row, teamRow, booked, host, ofB } = await owing([100_00, 100_00]);
    const [one, other] = [await orderOf(0), await orderOf(1)];
    expect(await askWriteOff({ orderId: one, ...why }, host)).toMatchObject({ status: "done" });
    const asked = await askWriteOff({ orderId: other, ...why }, host);
    expect(asked.status).toBe("asked");
    expect(await row(other)).toMatchObject({ status: "unpaid", writtenOffFen: 0 });
    expect(await faultOf(askWriteOff({ orderId: other, ...why }, host))).toBe("writeOffWaits");
    const { writeOffId } = asked;
    const decide = (approve: boolean, by = host, reason = "no") => decideWriteOff({ writeOffId, approve, reason }, by);
    expect(await faultOf(decide(true))).toBe("ownWriteOff");
    expect(await faultOf(decide(true, ofB))).toBe("notFound");
    const second = await anActor("PLATFORM_ADMIN");
    expect(await faultOf(decide(false, second, ""))).toBe("reasonRequired");
    expect((await writeOffPage(page, host)).list).toMatchObject([
      { writeOffId, own: true, orderId: other },
      { status: "done" },
    ]);
    expect((await writeOffPage(page, ofB)).list).toEqual([]);
    await decide(true, second);
    expect(await row(other)).toMatchObject({ status: "closed", writtenOffFen: 100_00 });
    expect(await teamRow(1)).toMatchObject({ payStatus: "waived", payReason: why.reason });
    expect(await booked("writtenOff")).toBe(200_00);
    expect(await faultOf(decide(true, second))).toBe("illegalTransition");
    vi.unstubAllEnvs();
  });

  test("is all that is open of a bill, which is paid by what it was paid, or voided where nothing was", async () => {
    const { teams, row, host, ofA, orderOf } = await owing([100_00, 100_00]);
    const { billIds } = await makeBills({ teamIds: teams, dueOn: "2099-01-01", note: "", send: true }, ofA);
    const billId = billIds[0] as string;
    const orders = [await orderOf(0), await orderOf(1)];
    const [held] = await db.select().from(bill).where(eq(bill.id, billId));
    await takeMoney(held as typeof bill.$inferSelect, 150_00, "2026-01-01", host);
    expect(await faultOf(askWriteOff({ billId, ...why }, ofA)), "the payer itself").toBe("notFound");
    await askWriteOff({ billId, ...why }, host);
    expect((await row(orders[0] as string))?.status).toBe("paid");
    expect(await row(orders[1] as string)).toMatchObject({ status: "closed", writtenOffFen: 100_00 });
    expect(await billDetail({ billId }, host)).toMatchObject({
      ...{ status: "paid", credit: 50_00, writeOffs: [{ amount: 100_00, status: "done" }] },
    });
    const other = await owing([70_00]);
    const made = await makeBills({ teamIds: other.teams, dueOn: "2099-01-01", note: "", send: true }, other.ofA);
    await askWriteOff({ billId: made.billIds[0] as string, ...why }, other.host);
    expect((await billDetail({ billId: made.billIds[0] as string }, other.host)).status).toBe("void");
  });

  test("is undone on its day: the team owes it again by another order, and the books take it back", async () => {
    const { orderOf, row, teamRow, booked, host, teams } = await owing([100_00]);
    const orderId = await orderOf(0);
    await askWriteOff({ orderId, ...why }, host);
    expect(await undoFees({ ids: teams, reason: "another school" }, host)).toMatchObject({ succeeded: 1 });
    expect(await teamRow(0)).toMatchObject({ payStatus: "due", feeBefore: null });
    expect(await row(orderId)).toMatchObject({ status: "closed", writtenOffFen: 0 });
    expect([await booked("writtenOff"), await booked("charged")]).toEqual([0, 0]);
    const anew = await orderOf(0);
    expect(anew).not.toBe(orderId);
    expect(await askWriteOff({ orderId: anew, ...why }, host)).toMatchObject({ status: "done" });
    expect(await booked("writtenOff")).toBe(100_00);
  });

  test("is a part of an order: the order closes, the team owes the rest by another one, and undoing brings back the whole", async () => {
    const { orderOf, row, teamRow, booked, host, teams } = await owing([100_00]);
    const orderId = await orderOf(0);
    const part = (amountFen: number, of = orderId) => askWriteOff({ orderId: of, amountFen, ...why }, host);
    expect(await faultOf(part(100_01))).toBe("writeOffTooMuch");
    expect(await part(40_00)).toMatchObject({ status: "done" });
    expect(await row(orderId)).toMatchObject({ status: "closed", amountFen: 100_00, writtenOffFen: 40_00 });
    expect(await teamRow(0)).toMatchObject({ payStatus: "due", feeFen: 60_00, feeBasis: { by: "hand" } });
    const rest = await orderOf(0);
    expect(await row(rest)).toMatchObject({ status: "unpaid", amountFen: 60_00 });
    expect([await booked("writtenOff"), await booked("receivable"), await booked("charged")]).toEqual([
      40_00, 60_00, -100_00,
    ]);
    expect((await orderDetail({ orderId }, host)).writeOffs).toMatchObject([{ amount: 40_00, owed: 100_00 }]);

    expect(await part(25_00, rest), "and a part of the rest").toMatchObject({ status: "done" });
    expect((await teamRow(0))?.feeFen).toBe(35_00);
    await undoFees({ ids: teams, reason: "too much" }, host);
    expect(await teamRow(0)).toMatchObject({ payStatus: "due", feeFen: 60_00 });
    expect([await booked("writtenOff"), (await row(orderId))?.writtenOffFen, (await row(rest))?.writtenOffFen]).toEqual(
      [40_00, 40_00, 0],
    );

    const whole = await orderOf(0);
    expect(await part(60_00, whole), "all that is left").toMatchObject({ status: "done" });
    expect(await teamRow(0)).toMatchObject({ payStatus: "waived" });
    await undoFees({ ids: teams, reason: "another team" }, host);
    expect(await teamRow(0)).toMatchObject({ payStatus: "due", feeFen: 60_00 });
    expect([await booked("writtenOff"), await booked("charged")], "the part before stands").toEqual([40_00, -40_00]);
  });

  test("a part over the limit waits too, and in a bill the rest takes the place of the whole", async () => {
    vi.stubEnv("REFUND_LIMIT_FEN", "3000");
    const { teams, orderOf, row, teamRow, host, ofA, booked } = await owing([100_00, 50_00]);
    const { billIds } = await makeBills({ teamIds: teams, dueOn: "2099-01-01", note: "", send: true }, ofA);
    const billId = billIds[0] as string;
    const orderId = await orderOf(0);
    expect(await faultOf(askWriteOff({ orderId: "1", amountFen: 1, ...why }, host))).toBe("notFound");
    const { status, writeOffId } = await askWriteOff({ orderId, amountFen: 40_00, ...why }, host);
    expect([status, (await teamRow(0))?.feeFen]).toEqual(["asked", 100_00]);
    await decideWriteOff({ writeOffId, approve: true, reason: "" }, await anActor("PLATFORM_ADMIN"));
    expect(await row(orderId)).toMatchObject({ status: "closed", writtenOffFen: 40_00 });
    expect(await billDetail({ billId }, host)).toMatchObject({
      status: "sent",
      lines: [{ amount: 60_00, before: 100_00 }, { amount: 50_00 }],
    });
    const [waits] = (await writeOffPage(page, host)).list;
    expect(waits).toMatchObject({ status: "done", amount: 40_00, owed: 100_00 });
    await undoFees({ ids: [teams[0] as string], reason: "it came" }, host);
    expect(await billDetail({ billId }, host)).toMatchObject({
      lines: [{ amount: 100_00, before: null }, { amount: 50_00 }],
    });
    expect([await booked("writtenOff"), await booked("receivable")]).toEqual([0, 150_00]);
    vi.unstubAllEnvs();
  });

  test("a waiver of what is left of an order leaves what was given up before, also when the waiver is undone", async () => {
    const { orderOf, booked, host, teams, teamRow } = await owing([100_00]);
    await askWriteOff({ orderId: await orderOf(0), amountFen: 40_00, ...why }, host);
    await settleFees({ ids: teams, as: "waived", reason: "a guest" }, host);
    await undoFees({ ids: teams, reason: "no guest" }, host);
    expect(await teamRow(0)).toMatchObject({ payStatus: "due", feeFen: 60_00 });
    expect([await booked("writtenOff"), await booked("charged")]).toEqual([40_00, -40_00]);
  });
});
