import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, feeOrder, payment, refund, transaction } from "@/db";
import type { refundCauses } from "@/db/told-values";
import { type Doer, systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { lockForFee, notifyRefund, refundShareOf } from "@/lib/domain/enrollment";
import { mustLeaveInvoices } from "@/lib/domain/finance/invoice/guarding";
import { orderLifecycle, refundLifecycle } from "@/lib/domain/finance/lifecycle";
import type { OrderRow } from "@/lib/domain/finance/order/making";
import { findOrder } from "@/lib/domain/finance/scope";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import type * as calls from "./calls";

type PaymentRow = typeof payment.$inferSelect;
type Cause = (typeof refundCauses)[number];

interface Wanted {
  attempt: PaymentRow;
  amountFen: number;
  cause: Cause;
  reason: string;
}

/** Takes an amount of a payment whose row is held, so that no second refund has it, and begins its way back. */
async function begin(
  { attempt, amountFen, cause, reason }: Wanted,
  status: "asked" | "sent",
  doer: Doer,
): Promise<string> {
  const no = 1 + (await db.$count(refund, eq(refund.paymentId, attempt.id)));
  await db
    .update(payment)
    .set({ refundedFen: sql`${payment.refundedFen} + ${amountFen}` })
    .where(eq(payment.id, attempt.id));
  const [made] = await db
    .insert(refund)
    .values({
      ...{ paymentId: attempt.id, orderId: attempt.orderId, outRequestNo: `${attempt.outTradeNo}_R${no}` },
      ...{ amountFen, cause, reason, status, askedBy: doer.userId, sendAt: status === "sent" ? sql`app_now()` : null },
    })
    .returning({ id: refund.id });
  const id = made?.id as string;
  await refundLifecycle.begin(id, status, doer);
  return id;
}

/** Money for which nothing was owed goes back whole, without anybody's doing. The payment's row is held. */
export async function giveBackAtOnce(
  {
    attempt,
    team,
    cause,
  }: { attempt: PaymentRow; team: Awaited<ReturnType<typeof lockForFee>>; cause: Extract<Cause, "duplicate" | "late"> },
  doer: Doer,
): Promise<void> {
  await begin({ attempt, amountFen: attempt.amountFen, cause, reason: cause }, "sent", doer);
  await notifyRefund(team, toYuan(attempt.amountFen), cause);
}

/** The order with the payment that settled it, both held after their team. */
export async function lockPaidOrder(orderId: string) {
  const [found] = await db.select({ teamId: feeOrder.teamId }).from(feeOrder).where(eq(feeOrder.id, orderId));
  if (!found) throw new Fault("notFound");
  const team = await lockForFee(found.teamId);
  const [order] = await db.select().from(feeOrder).where(eq(feeOrder.id, orderId)).for("update");
  const [attempt] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.settles, true)))
    .for("update");
  return { team, order: order as OrderRow, attempt };
}

/**
 * Gives back what an order was paid, or a part of it. What is asked of the order, in all, over the limit of the installation waits for a second person.
 * @throws notFound, illegalTransition where nothing was paid, refundTooMuch with the most that can go back; invoiceIssued and
 * invoiceUnderWay while invoices stand against it
 */
export async function askRefund({ orderId, amountFen, reason }: z.output<typeof calls.askRefund.input>, actor: Actor) {
  return transaction(async () => {
    await findOrder(orderId, actor);
    const { team, order, attempt } = await lockPaidOrder(orderId);
    if (!attempt) throw new Fault("illegalTransition", { from: order.status });
    const max = attempt.amountFen - attempt.refundedFen;
    if (amountFen > max)
      throw new Fault("refundTooMuch", { max: toYuan(max) }, [
        { field: "amountFen", fault: "refundTooMuch", params: { max: toYuan(max) } },
      ]);
    await mustLeaveInvoices(orderId, max - amountFen);
    // In parts as well as at once: what was asked for before, and was not refused, counts.
    const status: "asked" | "sent" = attempt.refundedFen + amountFen > env.refundLimitFen ? "asked" : "sent";
    const refundId = await begin({ attempt, amountFen, cause: "manual", reason }, status, actor);
    if (order.status !== "refunding") await orderLifecycle.move(orderId, "refunding", actor, { reason });
    if (status === "sent") await notifyRefund(team, toYuan(amountFen), reason);
    return { refundId, status };
  });
}

/** A contest was cancelled: what its teams paid waits to be given back. Orders that nobody has paid are closed by their time. */
export async function askRefundsOfContest({ contestId, reason }: { contestId: string; reason: string }): Promise<void> {
  const paid = await db
    .select({ id: feeOrder.id })
    .from(feeOrder)
    .where(and(eq(feeOrder.contestId, contestId), sql`${feeOrder.status} in ('paid', 'partlyRefunded')`))
    .orderBy(feeOrder.teamId);
  for (const { id } of paid) {
    const { order, attempt } = await lockPaidOrder(id);
    if (!attempt || attempt.refundedFen >= attempt.amountFen) continue;
    const amountFen = attempt.amountFen - attempt.refundedFen;
    await begin({ attempt, amountFen, cause: "manual", reason }, "asked", systemActor);
    if (order.status !== "refunding") await orderLifecycle.move(id, "refunding", systemActor, { reason });
  }
}

/** What the refund table gives back of what was paid, less what went back or is on its way already. */
export const shareOf = (
  { amountFen, refundedFen }: Pick<PaymentRow, "amountFen" | "refundedFen">,
  percent: number,
): number => Math.max(0, Math.floor((amountFen * percent) / 100) - refundedFen);

/** A team that had paid has withdrawn: what the refund table gives back waits for approval (docs/rules/finance.md, "Refunds"). */
export async function askRefundByTable({ teamId }: { teamId: string }): Promise<void> {
  const [paid] = await db
    .select({ id: feeOrder.id })
    .from(feeOrder)
    .where(and(eq(feeOrder.teamId, teamId), sql`${feeOrder.status} in ('paid', 'partlyRefunded', 'refunding')`));
  const share = paid ? await refundShareOf(teamId) : null;
  if (!paid || !share) return;
  const { order, attempt } = await lockPaidOrder(paid.id);
  const amountFen = attempt ? shareOf(attempt, share.percent) : 0;
  if (!attempt || amountFen === 0) return;
  await begin({ attempt, amountFen, cause: "withdrawn", reason: "withdrawn" }, "asked", systemActor);
  if (order.status !== "refunding")
    await orderLifecycle.move(paid.id, "refunding", systemActor, { reason: "withdrawn" });
}
