import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { billOrder, db, feeOrder, payment, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { gatewayOf } from "@/lib/domain/finance/gateway";
import { closeOrder } from "@/lib/domain/finance/order/making";
import { Fault } from "@/lib/fault";
import type { PaymentRow } from "./attempts";
import { fail, succeed } from "./succeeding";

/** So many attempts are asked about in one go. */
const AT_ONCE = 100;

/** Attempts that have had time to be answered for: those whose time is over, then some of the others, so that none waits behind the same ones. */
const unanswered = () =>
  db
    .select({
      attempt: payment,
      order: { status: feeOrder.status },
      over: sql<boolean>`${payment.expiresAt} <= app_now()`,
    })
    .from(payment)
    .innerJoin(feeOrder, eq(feeOrder.id, payment.orderId))
    .where(
      and(
        eq(payment.status, "pending"),
        isNull(payment.leaderId),
        lt(payment.createdAt, sql`app_now() - interval '20 seconds'`),
      ),
    )
    .orderBy(sql`${payment.expiresAt} > app_now()`, sql`random()`)
    .limit(AT_ONCE);

/** Asks the gateway about one attempt; one that has had its time, or whose order is closed, is ended there. */
async function follow({ outTradeNo, merchantId }: PaymentRow, isOver: boolean): Promise<void> {
  const gateway = await gatewayOf(merchantId);
  // Without its keys nobody can say whether it was paid.
  if (!gateway) return;
  const trade = await gateway.query(outTradeNo);
  if (trade?.state === "succeeded") return succeed(outTradeNo, trade, systemActor);
  if (trade?.state === "closed" || (isOver && (!trade || (await gateway.close(outTradeNo)))))
    await fail(outTradeNo, systemActor);
}

/**
 * Asks the gateway about payments for which no notice has come, and closes orders whose time is over; answers how many were looked
 * at. Run every minute. An attempt about which the gateway does not answer waits, and so does its order.
 */
export async function followPayments(): Promise<number> {
  const rows = await unanswered();
  for (const { attempt, order, over } of rows)
    await follow(attempt, over || order.status === "closed").catch((error: unknown) =>
      console.error(`The payment ${attempt.outTradeNo} waits:`, error instanceof Fault ? error.fault : error),
    );
  return rows.length + (await closeDueOrders());
}

/** Time is over, and the order stands in no bill: one that does waits for its bill. */
const isDue = and(
  eq(feeOrder.status, "unpaid"),
  lt(feeOrder.expiresAt, sql`app_now()`),
  sql`not exists (select 1 from ${billOrder} b where b.order_id = ${feeOrder.id} and not b.released)`,
);

/** Closes orders that nobody has paid in time and for which nothing is under way any more. */
async function closeDueOrders(): Promise<number> {
  const due = await db
    .select({ id: feeOrder.id, teamId: feeOrder.teamId })
    .from(feeOrder)
    .where(isDue)
    .orderBy(asc(feeOrder.expiresAt))
    .limit(AT_ONCE);
  for (const { id, teamId } of due)
    await transaction(async () => {
      await lockForFee(teamId);
      const [order] = await db
        .select()
        .from(feeOrder)
        .where(and(eq(feeOrder.id, id), isDue))
        .for("update");
      if (order) await closeOrder(order, systemActor, "expired");
    });
  return due.length;
}
