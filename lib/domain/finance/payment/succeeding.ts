import { and, eq, ne, sql } from "drizzle-orm";
import { db, payment, transaction } from "@/db";
import { type Doer } from "@/lib/audit";
import { type FeeTeam, markingPaid, markUnpaid, notifyPaid } from "@/lib/domain/enrollment";
import { post, postingOf } from "@/lib/domain/finance/books";
import type { Trade } from "@/lib/domain/finance/gateway/port";
import { orderLifecycle, paymentLifecycle } from "@/lib/domain/finance/lifecycle";
import { charge, closeOpenOrderOf, closeOrder, type OrderRow } from "@/lib/domain/finance/order/making";
import { giveBackAtOnce } from "@/lib/domain/finance/refund/asking";
import { moveTogether } from "@/lib/domain/lifecycle";
import { Fault } from "@/lib/fault";
import { attemptsOf, type HeldAttempt, holdAttempts, type PaymentRow } from "./attempts";

/** Money that came in for an attempt whose order and team are held: its number at the gateway, its day where it is not today, and what the team is told it was paid by. */
export interface Received extends HeldAttempt {
  tradeNo: string | null;
  paidOn?: string | undefined;
  words?: string | undefined;
}

/** Refuses a trade of another amount than its attempts together. @throws amountDiffers, where nothing is counted */
export function mustBeAmount({ amountFen }: Trade, held: readonly HeldAttempt[]): void {
  if (amountFen !== held.reduce((sum, { attempt }) => sum + attempt.amountFen, 0)) throw new Fault("amountDiffers");
}

/** What of a trade that came in has not been counted yet. */
export const uncounted = ({ tradeNo }: Trade, held: readonly HeldAttempt[]): Received[] =>
  held
    .filter(({ attempt }) => attempt.status !== "succeeded")
    .map((one) => ({ ...one, tradeNo: one.attempt.leaderId ? null : tradeNo }));

/**
 * Counts money that came in for a trade, once: it pays an order where the team still owes it, however late it comes; else it goes
 * back (docs/rules/finance.md, "Money that comes in"). What has been counted stays as it is.
 * @throws notFound; amountDiffers, where nothing is counted
 */
export async function succeed(outTradeNo: string, trade: Trade, doer: Doer): Promise<void> {
  await transaction(async () => {
    const held = await holdTrade(outTradeNo);
    mustBeAmount(trade, held);
    await countIn(uncounted(trade, held), doer);
  });
}

/** The attempts of a trade, with their orders and teams held. @throws notFound */
async function holdTrade(outTradeNo: string): Promise<HeldAttempt[]> {
  const found = (await attemptsOf([outTradeNo])).get(outTradeNo);
  if (!found) throw new Fault("notFound");
  return holdAttempts(found);
}

const waits = ({ order: { status } }: HeldAttempt) => status === "unpaid" || status === "paying" || status === "closed";
const isOwed = (one: HeldAttempt) => waits(one) && one.team.owing && one.team.feeFen === one.order.amountFen;

/** Counts attempts, each of another team, whose orders and teams are held: in as few statements as one. */
export async function countIn(received: readonly Received[], doer: Doer): Promise<void> {
  const owed = received.filter(isOwed);
  for (const one of received) if (!isOwed(one)) await countBack(one, doer);
  if (owed.length === 0) return;
  for (const { order, team } of owed) {
    if (order.status !== "closed") continue;
    await closeOpenOrderOf(team.id, doer, "paidByAnother");
    await charge(order);
  }
  const paid = owed.map(({ team, order, paidOn, words, audience }) => ({
    ...{ team, how: words ?? order.number, paidOn, audience },
  }));
  const postings = owed.map(({ order, attempt: { id, amountFen } }) => ({
    ...({ kind: "payment", order, paymentId: id, amountFen, to: "received", from: "receivable" } as const),
  }));
  await moveTogether(
    [counting(owed, true, doer), ordersPaid(owed, doer)],
    [sql`posted as (${postingOf(postings)})`, markingPaid(paid, doer)],
  );
  await notifyPaid(paid);
}

const ordersPaid = (owed: readonly Received[], doer: Doer) =>
  orderLifecycle.step(
    owed.map(({ order }) => order.id),
    "paid",
    doer,
    { set: { paidAt: sql`app_now()` } as never },
  );

/** Money for which nothing is owed is counted, and goes back. */
async function countBack(one: Received, doer: Doer): Promise<void> {
  const { attempt, order, team } = one;
  await moveTogether([counting([one], false, doer)]);
  const { amountFen } = attempt;
  await post([{ kind: "payment", order, paymentId: attempt.id, amountFen, to: "received", from: "owedBack" }]);
  await giveBackAtOnce({ attempt, team, cause: waits(one) ? "late" : "duplicate" }, doer);
}

/** What counts them: whether it settles its order is said in the same breath as that it came in. */
function counting(received: readonly Received[], settles: boolean, doer: Doer) {
  const ids = received.map(({ attempt }) => attempt.id);
  const tradeNos = received.map(({ tradeNo }) => tradeNo);
  const tradeNo = sql`(select n.it from unnest(${sql.param(ids)}::bigint[], ${sql.param(tradeNos)}::text[]) as n(id, it) where n.id = ${payment.id})`;
  const set = { settles, paidAt: sql`app_now()`, tradeNo };
  return paymentLifecycle.step(ids, "succeeded", doer, { set: set as never });
}

/** Gives up an attempt that was not paid, with those that go together with it; their orders can be paid anew. What has been counted stays. */
export async function fail(outTradeNo: string, doer: Doer): Promise<void> {
  await transaction(async () => giveUp(await holdTrade(outTradeNo), doer));
}

/** The same of attempts that are held. */
export async function giveUp(held: readonly HeldAttempt[], doer: Doer): Promise<void> {
  for (const { order, attempt } of held) {
    if (attempt.status !== "pending") continue;
    await paymentLifecycle.move(attempt.id, "failed", doer);
    const others = and(eq(payment.orderId, order.id), ne(payment.id, attempt.id), eq(payment.status, "pending"));
    if (order.status === "paying" && (await db.$count(payment, others)) === 0)
      await orderLifecycle.move(order.id, "unpaid", doer);
  }
}

/** What paid an order did not come in after all: its team owes it again, where it takes part. Order, payment and team are held. */
export async function countOut(
  { attempt, order, team }: { attempt: PaymentRow; order: OrderRow; team: FeeTeam | undefined },
  reason: string,
  doer: Doer,
): Promise<void> {
  const { amountFen } = order;
  await paymentLifecycle.move(attempt.id, "failed", doer, { set: { paidAt: null, settles: false } as never, reason });
  await orderLifecycle.move(order.id, "unpaid", doer, { reason, set: { paidAt: null } as never });
  await post([{ kind: "unpayment", order, paymentId: attempt.id, amountFen, to: "receivable", from: "received" }]);
  const owing = team ? await markUnpaid(team, reason, doer) : false;
  if (!owing) await closeOrder(order, doer, "left");
}
