import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db, feeOrder, payment, transaction } from "@/db";
import { type Doer } from "@/lib/audit";
import { toWireDay } from "@/lib/clock";
import { lockForFee, markPaid } from "@/lib/domain/enrollment";
import { post } from "@/lib/domain/finance/books";
import type { Trade } from "@/lib/domain/finance/gateway/port";
import { orderLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { charge, closeOpenOrderOf, type OrderRow } from "@/lib/domain/finance/order/making";
import { giveBackAtOnce } from "@/lib/domain/finance/refund/asking";
import { Fault } from "@/lib/fault";

export type PaymentRow = typeof payment.$inferSelect;

/** An attempt with its order and its team, each held in this order. @throws notFound */
async function lockAttempt(outTradeNo: string) {
  const [found] = await db
    .select({ id: payment.id, orderId: payment.orderId, teamId: feeOrder.teamId })
    .from(payment)
    .innerJoin(feeOrder, eq(feeOrder.id, payment.orderId))
    .where(eq(payment.outTradeNo, outTradeNo));
  if (!found) throw new Fault("notFound");
  const team = await lockForFee(found.teamId);
  const [order] = await db.select().from(feeOrder).where(eq(feeOrder.id, found.orderId)).for("update");
  const [attempt] = await db.select().from(payment).where(eq(payment.id, found.id)).for("update");
  return { team, order: order as OrderRow, attempt: attempt as PaymentRow };
}

type Held = Awaited<ReturnType<typeof lockAttempt>>;

/**
 * Counts money that came in for an attempt, once: it pays the order where the team still owes it, however late it comes; else it goes
 * back (docs/rules/finance.md, "Money that comes in"). What has been counted stays as it is.
 * @throws notFound; amountDiffers, where nothing is counted
 */
export async function succeed(outTradeNo: string, { tradeNo, amountFen }: Trade, doer: Doer): Promise<void> {
  await transaction(async () => {
    const held = await lockAttempt(outTradeNo);
    const { attempt } = held;
    if (amountFen !== attempt.amountFen) throw new Fault("amountDiffers");
    if (attempt.status === "succeeded") return;
    await countIn(held, { tradeNo, paidAt: sql`app_now()` }, doer);
  });
}

/** Counts an attempt whose order and team are held. */
export async function countIn(
  { team, order, attempt }: Held,
  { words, ...paid }: { tradeNo: string | null; paidAt: ReturnType<typeof sql>; paidOn?: string; words?: string },
  doer: Doer,
): Promise<void> {
  const waits = order.status === "unpaid" || order.status === "paying" || order.status === "closed";
  const settles = waits && team.owing && team.feeFen === order.amountFen;
  await paymentLifecycle.move(attempt.id, "succeeded", doer, { set: { ...paid, settles } as never });
  const [at] = await db.select({ paidAt: payment.paidAt }).from(payment).where(eq(payment.id, attempt.id));
  const day = paid.paidOn ?? toWireDay(at?.paidAt as Date);
  const { amountFen } = attempt;
  if (!settles) {
    await post({ kind: "payment", order, paymentId: attempt.id, amountFen, to: "received", from: "owedBack" });
    await giveBackAtOnce({ attempt, team, cause: waits ? "late" : "duplicate" }, doer);
    return;
  }
  if (order.status === "closed") {
    await closeOpenOrderOf(team.id, doer, "paidByAnother");
    await charge(order);
  }
  await orderLifecycle.move(order.id, "paid", doer, { set: { paidAt: paid.paidAt } as never });
  await post({ kind: "payment", order, paymentId: attempt.id, amountFen, to: "received", from: "receivable" });
  await markPaid(team, words ?? order.number, day, doer);
}

/** Gives an attempt up that was not paid; its order can be paid anew. What has been counted stays. */
export async function fail(outTradeNo: string, doer: Doer): Promise<void> {
  await transaction(async () => {
    const { order, attempt } = await lockAttempt(outTradeNo);
    if (attempt.status !== "pending") return;
    await paymentLifecycle.move(attempt.id, "failed", doer);
    const others = and(eq(payment.orderId, order.id), ne(payment.id, attempt.id), inArray(payment.status, ["pending"]));
    if (order.status === "paying" && (await db.$count(payment, others)) === 0)
      await orderLifecycle.move(order.id, "unpaid", doer);
  });
}
