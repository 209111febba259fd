import { eq } from "drizzle-orm";
import { test as bare, describe, expect } from "vitest";
import { bill, db, feeOrder, team } from "@/db";
import { settleFee } from "@/lib/domain/enrollment/audit/overseeing";
import {
  applyInvoice,
  askRefund,
  decideCheck,
  makeBills,
  orderDetail,
  orderSums,
  putVoucher,
  restateBills,
  undoReceived,
} from "@/lib/domain/finance";
import { aCampus, anEnteredTeam, aPdf, aStudent } from "@/lib/seed/factories";
import { faultOf } from "@/lib/seed/factories/signed-in";
import { checkInvariants } from "@/lib/server/database/invariants.mjs";
import { moveClock, test, useDatabase } from "@/lib/testing/database";

useDatabase();
const why = { reason: "the wrong team" };

/** A team that owes 120 yuan. */
async function owing() {
  const campus = await aCampus();
  const captain = await aStudent({ in: campus.a });
  const row = await anEnteredTeam(campus, { status: "approved", feeFen: 120_00, payStatus: "due" }, captain);
  const record = () =>
    settleFee(row.id, { as: "paid", paidOn: "2026-01-02", reason: "transfer" } as never, campus.host);
  const order = async () =>
    (await db.select().from(feeOrder).where(eq(feeOrder.teamId, row.id)))[0] as typeof feeOrder.$inferSelect;
  const teamRow = async () => (await db.select().from(team).where(eq(team.id, row.id)))[0];
  return { ...campus, captain, row, record, order, teamRow };
}

describe("what was recorded as received by hand", () => {
  test("is undone on its day: the team owes it again, and the books never had it", async () => {
    const { record, order, teamRow, host, ofB } = await owing();
    await record();
    const { id: orderId } = await order();
    expect(await orderDetail({ orderId }, host)).toMatchObject({ status: "paid", undoable: true });
    expect(await faultOf(undoReceived({ orderId, ...why }, ofB))).toBe("notFound");
    await undoReceived({ orderId, ...why }, host);
    expect(await order()).toMatchObject({ status: "unpaid", paidAt: null, refundedFen: 0 });
    expect(await teamRow()).toMatchObject({ payStatus: "due", paidOn: null });
    expect(await orderSums({}, host)).toMatchObject({ received: 0, refunded: 0 });
    expect((await orderDetail({ orderId }, host)).undoable).toBe(false);
    expect(await faultOf(undoReceived({ orderId, ...why }, host)), "nothing is paid").toBe("illegalTransition");
    await record();
    expect(await teamRow(), "and can be recorded again").toMatchObject({ payStatus: "paid" });
  });

  test("is not undone on another day, after a refund, or while an invoice stands against it", async () => {
    const one = await owing();
    await one.record();
    const { id: orderId } = await one.order();
    const undo = () => faultOf(undoReceived({ orderId, ...why }, one.host));
    const text = { titleType: "person" as const, title: "A person", taxNumber: null, item: "Fee", note: "" };
    const invoice = { orderIds: [orderId], email: "person@example.test", partFen: 10, ...text };
    await applyInvoice(invoice, one.captain);
    expect(await undo()).toBe("invoiceUnderWay");
    await moveClock("1 day");
    expect(await undo()).toBe("undoTooLate");
    const other = await owing();
    await other.record();
    const { id } = await other.order();
    await askRefund({ orderId: id, amountFen: 1, reason: "part" }, other.host);
    expect(await faultOf(undoReceived({ orderId: id, ...why }, other.host))).toBe("undoRefunded");
  });
});

bare(
  "what a bill's receipt settled is undone with the receipt; what was recorded by hand opens its bill again",
  async () => {
    const { record, order, host, ofA, row } = await owing();
    const { billIds } = await makeBills({ teamIds: [row.id], dueOn: "2099-01-01", note: "", send: true }, ofA);
    const billId = billIds[0] as string;
    const state = async () => (await db.select().from(bill).where(eq(bill.id, billId)))[0]?.status;
    await record();
    await restateBills();
    expect(await state()).toBe("paid");
    const { id: orderId } = await order();
    await undoReceived({ orderId, ...why }, host);
    expect(await state()).toBe("sent");
    const pdf = aPdf("voucher");
    const told = {
      billId,
      amountFen: 120_00,
      payer: "A school",
      paidOn: "2026-01-01",
      name: "a.pdf",
      size: pdf.length,
    };
    const { checkId } = await putVoucher(told, ofA, new Blob([pdf]).stream());
    await decideCheck({ checkId, approve: true, reason: "" }, host);
    expect((await order()).status).toBe("paid");
    expect(await faultOf(undoReceived({ orderId, ...why }, host))).toBe("illegalTransition");
    const { output } = await checkInvariants(process.env.DATABASE_URL as string);
    const ofAnInstallation = /^(there is an active ROOT|a database that people use)/;
    expect(output.split("\n").filter((line) => line && !ofAnInstallation.test(line))).toEqual([]);
  },
);
