import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, payment, refund, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { notifyRefund } from "@/lib/domain/enrollment";
import { mustLeaveInvoices } from "@/lib/domain/finance/invoice/guarding";
import { refundLifecycle } from "@/lib/domain/finance/lifecycle";
import { findOrder } from "@/lib/domain/finance/scope";
import { stateOf } from "@/lib/domain/lifecycle";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";
import { lockRefund, refundDone, releaseRefund } from "./sending";

/** A refund in scope. @throws notFound */
async function findRefund(refundId: string, actor: Actor) {
  const [row] = await db
    .select({ orderId: refund.orderId, channel: payment.channel })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId));
  if (!row) throw new Fault("notFound");
  await findOrder(row.orderId, actor);
  return row;
}

/**
 * Approves or refuses a refund that waits for a second person.
 * @throws notFound, ownRefund for who asked for it, reasonRequired for a refusal, illegalTransition; invoiceIssued and
 * invoiceUnderWay while invoices stand against it
 */
export async function decideRefund(
  { refundId, approve, reason }: z.output<typeof calls.decideRefund.input>,
  actor: Actor,
) {
  if (!approve && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  return transaction(async () => {
    await findRefund(refundId, actor);
    const held = await lockRefund(refundId);
    const { row, team, attempt } = held;
    if (row.askedBy === actor.userId) throw new Fault("ownRefund");
    if (row.status !== "asked") throw new Fault("illegalTransition", { from: stateOf("refund", row.status) });
    if (!approve) {
      await releaseRefund(held, reason, actor);
      return null;
    }
    // What is refunded since its contest was cancelled was not asked before.
    await mustLeaveInvoices(row.orderId, attempt.amountFen - attempt.refundedFen);
    await refundLifecycle.move(refundId, "sent", actor, {
      reason: reason || undefined,
      set: { decidedBy: actor.userId, sendAt: sql`app_now()` } as never,
    });
    await notifyRefund(team, toYuan(row.amountFen), row.reason);
    return null;
  });
}

/** Sends a refund again that the gateway refused. @throws notFound, illegalTransition */
export async function resendRefund({ refundId }: z.output<typeof calls.resendRefund.input>, actor: Actor) {
  return transaction(async () => {
    await findRefund(refundId, actor);
    await refundLifecycle.move(refundId, "sent", actor, { set: { sendAt: sql`app_now()`, tries: 0 } as never });
    return null;
  });
}

/** Says that money went back outside the gateway, as it had come. @throws notFound, illegalTransition also for money that came by the gateway */
export async function confirmRefund({ refundId, reason }: z.output<typeof calls.confirmRefund.input>, actor: Actor) {
  return transaction(async () => {
    const { channel } = await findRefund(refundId, actor);
    const { row } = await lockRefund(refundId);
    if (channel !== "offline" || row.status !== "sent")
      throw new Fault("illegalTransition", { from: stateOf("refund", row.status) });
    await db
      .update(refund)
      .set({ reason: reason ? `${row.reason} · ${reason}` : row.reason })
      .where(eq(refund.id, refundId));
    await refundDone(refundId, actor);
    return null;
  });
}
