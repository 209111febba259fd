import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db, feeOrder, payment, refund, transaction } from "@/db";
import { type Doer, systemActor } from "@/lib/audit";
import { lockForFee, markGivenBack } from "@/lib/domain/enrollment";
import { post } from "@/lib/domain/finance/books";
import { gatewayOf } from "@/lib/domain/finance/gateway";
import { orderLifecycle, refundLifecycle } from "@/lib/domain/finance/lifecycle";
import type { OrderRow } from "@/lib/domain/finance/order/making";
import { Fault } from "@/lib/fault";

type RefundRow = typeof refund.$inferSelect;
const AT_ONCE = 100;
/** What names a payment at the gateway that was made together with others. */
const leader = alias(payment, "leader");

/** A refund with its payment, its order and its team, held in the order in which everybody holds them. @throws notFound */
export async function lockRefund(refundId: string) {
  const [found] = await db
    .select({ paymentId: refund.paymentId, orderId: refund.orderId, teamId: feeOrder.teamId })
    .from(refund)
    .innerJoin(feeOrder, eq(feeOrder.id, refund.orderId))
    .where(eq(refund.id, refundId));
  if (!found) throw new Fault("notFound");
  const team = await lockForFee(found.teamId);
  const [order] = await db.select().from(feeOrder).where(eq(feeOrder.id, found.orderId)).for("update");
  const [attempt] = await db.select().from(payment).where(eq(payment.id, found.paymentId)).for("update");
  const [row] = await db.select().from(refund).where(eq(refund.id, refundId)).for("update");
  return { team, order: order as OrderRow, attempt: attempt as typeof payment.$inferSelect, row: row as RefundRow };
}
type Held = Awaited<ReturnType<typeof lockRefund>>;

/** Where an order stands once a refund of it has ended, if no other is on its way. */
async function settleOrder({ order, row }: Held, refundedFen: number, doer: Doer): Promise<void> {
  const others = and(
    eq(refund.orderId, order.id),
    ne(refund.id, row.id),
    inArray(refund.status, ["asked", "sent", "failed"]),
  );
  const settling = sql`exists (select 1 from ${payment} p where p.id = ${refund.paymentId} and p.settles)`;
  if (order.status !== "refunding" || (await db.$count(refund, and(others, settling))) > 0) return;
  const to = refundedFen === 0 ? "paid" : refundedFen < order.amountFen ? "partlyRefunded" : "refunded";
  await orderLifecycle.move(order.id, to, doer);
}

/** The money of a refund has gone: it stands in the books, once. */
export async function refundDone(refundId: string, doer: Doer): Promise<void> {
  await transaction(async () => {
    const held = await lockRefund(refundId);
    const { team, order, attempt, row } = held;
    if (row.status === "succeeded") return;
    await refundLifecycle.move(row.id, "succeeded", doer, { set: { doneAt: sql`app_now()`, sendAt: null } as never });
    const to = attempt.settles ? "refunded" : "owedBack";
    const { amountFen } = row;
    await post([{ kind: "refund", order, paymentId: attempt.id, refundId: row.id, amountFen, to, from: "received" }]);
    if (!attempt.settles) return;
    const refundedFen = order.refundedFen + amountFen;
    await db.update(feeOrder).set({ refundedFen }).where(eq(feeOrder.id, order.id));
    await settleOrder(held, refundedFen, doer);
    if (refundedFen === order.amountFen) await markGivenBack(team, row.reason, doer);
  });
}

/** A refund that was refused by a person: its amount can be asked for again. The rows are held. */
export async function releaseRefund(held: Held, reason: string, doer: Doer): Promise<void> {
  const { order, attempt, row } = held;
  await refundLifecycle.move(row.id, "refused", doer, { reason, set: { decidedBy: doer.userId } });
  await db
    .update(payment)
    .set({ refundedFen: attempt.refundedFen - row.amountFen })
    .where(eq(payment.id, attempt.id));
  if (attempt.settles) await settleOrder(held, order.refundedFen, doer);
}

/**
 * Sends refunds to the gateway whose time has come, and answers how many; one that the gateway does not answer is sent again later under
 * the same number, one that it refuses is left to a person. What was paid outside the gateway goes back outside of it.
 */
export async function sendRefunds(): Promise<number> {
  const due = await db
    .select({
      row: refund,
      merchantId: payment.merchantId,
      outTradeNo: sql<string>`coalesce(${leader.outTradeNo}, ${payment.outTradeNo})`,
      totalFen: sql<number>`(select sum(p.amount_fen)::float8 from ${payment} p
        where p.id = coalesce(${payment.leaderId}, ${payment.id}) or p.leader_id = coalesce(${payment.leaderId}, ${payment.id}))`,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(leader, eq(leader.id, payment.leaderId))
    .where(and(eq(refund.status, "sent"), ne(payment.channel, "offline"), lte(refund.sendAt, sql`app_now()`)))
    .orderBy(asc(refund.sendAt))
    .limit(AT_ONCE);
  for (const { row, outTradeNo, totalFen, merchantId } of due) {
    const gateway = await gatewayOf(merchantId);
    if (!gateway) continue;
    const later = sql`app_now() + least(60 * (2 ^ least(${row.tries}::int, 8)), 14400) * interval '1 second'`;
    const claimed = await db
      .update(refund)
      .set({ tries: row.tries + 1, sendAt: later })
      .where(and(eq(refund.id, row.id), eq(refund.status, "sent"), eq(refund.tries, row.tries)))
      .returning({ id: refund.id });
    if (claimed.length === 0) continue;
    const { outRequestNo, amountFen, reason } = row;
    const asked = { outTradeNo, outRequestNo, amountFen, totalFen, reason };
    const gone = await gateway.refund(asked).catch(() => null);
    if (gone === true) await refundDone(row.id, systemActor);
    if (gone === false) await refundLifecycle.move(row.id, "failed", systemActor, { set: { sendAt: null } });
  }
  return due.length;
}
