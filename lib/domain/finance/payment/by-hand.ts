import { and, eq, not, sql } from "drizzle-orm";
import type { z } from "zod";
import { bill, billOrder, db, feeOrder, payment, transaction } from "@/db";
import { type Doer } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { lockForFee } from "@/lib/domain/enrollment";
import { restate } from "@/lib/domain/finance/bill/settling";
import { mustLeaveInvoices } from "@/lib/domain/finance/invoice/guarding";
import { paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import type * as calls from "@/lib/domain/finance/order/calls";
import { closeOpenOrderOf, nextAttempt, type OrderRow, orderFor } from "@/lib/domain/finance/order/making";
import { lockPaidOrder } from "@/lib/domain/finance/refund/asking";
import { findOrder } from "@/lib/domain/finance/scope";
import { Fault } from "@/lib/fault";
import { countIn, countOut } from "./succeeding";

/** What an organiser said of a fee: that it came in by another way, on a day, or that it is waived. */
interface SettledByHand {
  teamId: string;
  as: "paid" | "waived";
  paidOn: string | null;
  reason: string;
  doer: Doer;
}

/** Enters in the books what an organiser settles by hand: an order paid outside the gateway, or none any more. Before the team is marked. */
export async function onFeeSettled({ teamId, as, paidOn, reason, doer }: SettledByHand): Promise<void> {
  if (as === "waived") return closeOpenOrderOf(teamId, doer, "waived");
  const team = await lockForFee(teamId);
  const order = await orderFor(team, doer);
  const attempt = await nextAttempt(order.id);
  const [made] = await db
    .insert(payment)
    .values({
      ...{ orderId: order.id, attempt, channel: "offline" as const, outTradeNo: `${order.number}_${attempt}` },
      ...{ amountFen: order.amountFen, note: reason, paidOn, createdBy: doer.userId },
    })
    .returning();
  const row = made as typeof payment.$inferSelect;
  await paymentLifecycle.begin(row.id, "pending", doer);
  const [held] = await db.select().from(feeOrder).where(eq(feeOrder.id, order.id));
  const of = { team, order: held as OrderRow, attempt: row };
  await countIn([{ ...of, tradeNo: null, words: reason, paidOn: paidOn ?? undefined }], doer);
}

/** The bill that an order stands in, held: before its team. */
async function lockBillOf(orderId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: bill.id })
    .from(bill)
    .innerJoin(billOrder, eq(billOrder.billId, bill.id))
    .where(and(eq(billOrder.orderId, orderId), not(billOrder.released)))
    .for("update", { of: bill });
  return row?.id;
}

/** A payment that somebody recorded, of no bill. */
export const isByHand = ({ channel, billId }: Pick<typeof payment.$inferSelect, "channel" | "billId">) =>
  channel === "offline" && billId === null;

/** The payment was recorded on this day, by the calendar of Shanghai. */
export const recordedToday = sql<boolean>`(${payment.paidAt} at time zone 'Asia/Shanghai')::date = (app_now() at time zone 'Asia/Shanghai')::date`;

/**
 * Takes back that a fee was received by hand, on the day on which that was recorded: the team owes it again.
 * @throws notFound; illegalTransition for what came by the gateway or by a bill; undoTooLate, undoRefunded, invoiceIssued, invoiceUnderWay
 */
export async function undoReceived({ orderId, reason }: z.output<typeof calls.undoReceived.input>, actor: Actor) {
  return transaction(async () => {
    await findOrder(orderId, actor);
    await undo(orderId, reason, actor);
    return null;
  });
}

async function undo(orderId: string, reason: string, doer: Doer): Promise<void> {
  const billId = await lockBillOf(orderId);
  const { order, attempt, team } = await lockPaidOrder(orderId);
  if (!attempt || !isByHand(attempt)) throw new Fault("illegalTransition", { from: order.status });
  if (attempt.refundedFen > 0 || order.status !== "paid") throw new Fault("undoRefunded", { order: order.number });
  const [today] = await db.select({ today: recordedToday }).from(payment).where(eq(payment.id, attempt.id));
  if (!today?.today) throw new Fault("undoTooLate");
  await mustLeaveInvoices(orderId, 0);
  await countOut({ attempt, order, team }, reason, doer);
  if (billId) await restate({ id: billId }, doer);
}

/** The same of what a team paid, whose row is not held yet. @throws as undoReceived does; feeNotUndoable where no order of it was paid */
export async function onFeeUndone({
  teamId,
  reason,
  doer,
}: {
  teamId: string;
  reason: string;
  doer: Doer;
}): Promise<void> {
  const [paid] = await db
    .select({ id: feeOrder.id })
    .from(feeOrder)
    .where(
      and(
        eq(feeOrder.teamId, teamId),
        sql`${feeOrder.status} not in ('closed', 'refunded') and ${feeOrder.paidAt} is not null`,
      ),
    );
  if (!paid) throw new Fault("feeNotUndoable");
  await undo(paid.id, reason, doer);
}
