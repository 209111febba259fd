import { and, asc, eq, isNull, ne, or, sql } from "drizzle-orm";
import { db, feeOrder, payment, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { type Doer } from "@/lib/audit";
import { toWireDay } from "@/lib/clock";
import { type FeeTeam, holdForFee, markPaid } from "@/lib/domain/enrollment";
import { post } from "@/lib/domain/finance/books";
import type { Trade } from "@/lib/domain/finance/gateway/port";
import { orderLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { charge, closeOpenOrderOf, type OrderRow } from "@/lib/domain/finance/order/making";
import { giveBackAtOnce } from "@/lib/domain/finance/refund/asking";
import { Fault } from "@/lib/fault";

export type PaymentRow = typeof payment.$inferSelect;

/**
 * An attempt, with those that are paid together with it, by the name that the gateway knows them under: teams, orders and attempts are
 * held, each kind in the order of its ids. @throws notFound
 */
async function lockAttempts(outTradeNo: string) {
  const [leader] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.outTradeNo, outTradeNo), isNull(payment.leaderId)));
  if (!leader) throw new Fault("notFound");
  const together = or(eq(payment.id, leader.id), eq(payment.leaderId, leader.id));
  const found = await db
    .select({ orderId: payment.orderId, teamId: feeOrder.teamId })
    .from(payment)
    .innerJoin(feeOrder, eq(feeOrder.id, payment.orderId))
    .where(together);
  const idsOf = (key: "orderId" | "teamId") => found.map((one) => one[key]);
  const teams = await holdForFee(idsOf("teamId"));
  const orders = await db
    .select()
    .from(feeOrder)
    .where(isOneOf(feeOrder.id, idsOf("orderId")))
    .orderBy(asc(feeOrder.id))
    .for("update");
  const attempts = await db.select().from(payment).where(together).orderBy(asc(payment.id)).for("update");
  return attempts.map((attempt) => {
    const order = orders.find(({ id }) => id === attempt.orderId) as OrderRow;
    return { attempt, order, team: teams.find(({ id }) => id === order.teamId) as FeeTeam };
  });
}

type Held = Awaited<ReturnType<typeof lockAttempts>>[number];

/**
 * Counts money that came in for an attempt, once: it pays the order where the team still owes it, however late it comes; else it goes
 * back (docs/rules/finance.md, "Money that comes in"). What has been counted stays as it is.
 * @throws notFound; amountDiffers, where nothing is counted
 */
export async function succeed(outTradeNo: string, { tradeNo, amountFen }: Trade, doer: Doer): Promise<void> {
  await transaction(async () => {
    const held = await lockAttempts(outTradeNo);
    if (amountFen !== held.reduce((sum, { attempt }) => sum + attempt.amountFen, 0)) throw new Fault("amountDiffers");
    for (const one of held)
      if (one.attempt.status !== "succeeded")
        await countIn(one, { tradeNo: one.attempt.leaderId ? null : tradeNo, paidAt: sql`app_now()` }, doer);
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

/** Gives an attempt up that was not paid, with those that go together with it; their orders can be paid anew. What has been counted stays. */
export async function fail(outTradeNo: string, doer: Doer): Promise<void> {
  await transaction(async () => {
    for (const { order, attempt } of await lockAttempts(outTradeNo)) {
      if (attempt.status !== "pending") continue;
      await paymentLifecycle.move(attempt.id, "failed", doer);
      const others = and(eq(payment.orderId, order.id), ne(payment.id, attempt.id), eq(payment.status, "pending"));
      if (order.status === "paying" && (await db.$count(payment, others)) === 0)
        await orderLifecycle.move(order.id, "unpaid", doer);
    }
  });
}
