import { and, asc, desc, eq, inArray, not, sql } from "drizzle-orm";
import { bill, billOrder, db, feeOrder, payment, team } from "@/db";
import type { Doer } from "@/lib/audit";
import { type FeeTeam, holdForFee } from "@/lib/domain/enrollment";
import { post } from "@/lib/domain/finance/books";
import { mustLeaveInvoices } from "@/lib/domain/finance/invoice/guarding";
import { billLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { nextAttempt, type OrderRow } from "@/lib/domain/finance/order/making";
import type { PaymentRow } from "@/lib/domain/finance/payment/attempts";
import { countIn, countOut } from "@/lib/domain/finance/payment/succeeding";
import { Fault } from "@/lib/fault";
import type { BillRow } from "./scope";
import { standOf } from "./standing";

/** Moves a bill whose row is held to where its orders and its money put it. */
export async function restate({ id }: Pick<BillRow, "id">, doer: Doer): Promise<void> {
  const [now] = await db.select().from(bill).where(eq(bill.id, id));
  if (!now || now.status === "draft" || now.status === "void") return;
  const { openFen, settled } = await standOf(id);
  const to = openFen === 0 && settled > 0 ? "paid" : now.receivedFen > 0 ? "partlyPaid" : "sent";
  if (to !== now.status) await billLifecycle.move(id, to, doer);
}

/** The teams of a bill, held in the order of their ids, by id. */
export async function holdTeams(billId: string): Promise<Map<string, FeeTeam>> {
  const rows = await db
    .select({ id: team.id })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .where(and(eq(billOrder.billId, billId), not(billOrder.released)));
  const held = await holdForFee(rows.map(({ id }) => id));
  return new Map(held.map((one) => [one.id, one]));
}

/** Money that came in for a bill, whose row is held, on a day: it settles what it suffices for, in the payer's order, never a part of an order. */
export async function takeMoney(row: BillRow, amountFen: number, paidOn: string, doer: Doer): Promise<void> {
  await db
    .update(bill)
    .set({ receivedFen: sql`${bill.receivedFen} + ${amountFen}`, creditFen: sql`${bill.creditFen} + ${amountFen}` })
    .where(eq(bill.id, row.id));
  await post([{ kind: "deposit", billId: row.id, amountFen, to: "received", from: "owedBack" }]);
  await settle({ ...row, creditFen: row.creditFen + amountFen }, paidOn, doer);
  await restate(row, doer);
}

/** Settles what the credit of a bill, whose row is held, suffices for, as if it came in on a day. */
export async function useCredit(row: BillRow, paidOn: string, doer: Doer): Promise<void> {
  await settle(row, paidOn, doer);
  await restate(row, doer);
}

async function settle(row: BillRow, paidOn: string, doer: Doer): Promise<void> {
  const teams = await holdTeams(row.id);
  const orders = await db
    .select({ order: feeOrder })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .where(and(eq(billOrder.billId, row.id), not(billOrder.released), sql`${feeOrder.paidAt} is null`))
    .orderBy(asc(billOrder.place), asc(billOrder.orderId))
    .for("update", { of: feeOrder });
  let { creditFen } = row;
  for (const { order } of orders) {
    const of = teams.get(order.teamId);
    if (!of?.owing || of.feeFen !== order.amountFen) continue;
    if (order.amountFen > creditFen) break;
    await settleOne(row, of, order, paidOn, doer);
    creditFen -= order.amountFen;
  }
  await db.update(bill).set({ creditFen }).where(eq(bill.id, row.id));
}

async function settleOne(row: BillRow, of: FeeTeam, order: OrderRow, paidOn: string, doer: Doer): Promise<void> {
  const attempt = await nextAttempt(order.id);
  const { amountFen } = order;
  const [made] = await db
    .insert(payment)
    .values({
      ...{ orderId: order.id, attempt, channel: "offline" as const, outTradeNo: `${order.number}_${attempt}` },
      ...{ amountFen, billId: row.id, note: row.number, paidOn, createdBy: doer.userId },
    })
    .returning();
  const paid = made as PaymentRow;
  await paymentLifecycle.begin(paid.id, "pending", doer);
  await countIn([{ team: of, order, attempt: paid, tradeNo: null, paidOn, words: row.number }], doer);
  await post([{ kind: "settle", billId: row.id, amountFen, to: "owedBack", from: "received" }]);
}

/**
 * Takes back money that a receipt had brought by mistake: what it settled last is open again, as far as the bill has no other
 * money for it. The bill's row is held.
 * @throws undoRefunded where such an order has been given back since; invoiceIssued, invoiceUnderWay while invoices stand against it
 */
export async function takeBackMoney(row: BillRow, amountFen: number, reason: string, doer: Doer): Promise<void> {
  let { creditFen } = row;
  const teams = await holdTeams(row.id);
  const paid = await db
    .select({ payment, order: feeOrder })
    .from(payment)
    .innerJoin(feeOrder, eq(feeOrder.id, payment.orderId))
    .where(and(eq(payment.billId, row.id), eq(payment.settles, true), inArray(payment.status, ["succeeded"])))
    .orderBy(desc(payment.id))
    .for("update");
  for (const one of paid) {
    if (creditFen >= amountFen) break;
    if (one.payment.refundedFen > 0) throw new Fault("undoRefunded", { order: one.order.number });
    await mustLeaveInvoices(one.order.id, 0);
    await countOut({ attempt: one.payment, order: one.order, team: teams.get(one.order.teamId) }, reason, doer);
    const { amountFen: freed } = one.order;
    await post([{ kind: "unsettle", billId: row.id, amountFen: freed, to: "received", from: "owedBack" }]);
    creditFen += one.order.amountFen;
  }
  if (creditFen < amountFen) throw new Fault("undoRefunded", { order: row.number });
  await post([{ kind: "undeposit", billId: row.id, amountFen, to: "owedBack", from: "received" }]);
  await db
    .update(bill)
    .set({ creditFen: creditFen - amountFen, receivedFen: row.receivedFen - amountFen })
    .where(eq(bill.id, row.id));
  await restate(row, doer);
}
