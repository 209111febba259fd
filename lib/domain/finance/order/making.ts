import { and, eq, inArray, not, sql } from "drizzle-orm";
import { billOrder, db, feeOrder, payment } from "@/db";
import { type Doer } from "@/lib/audit";
import { post } from "@/lib/domain/finance/books";
import { orderLifecycle } from "@/lib/domain/finance/lifecycle";

export type OrderRow = typeof feeOrder.$inferSelect;
/** What a team owes, as enrollment froze it. */
interface Owing {
  id: string;
  contestId: string;
  feeFen: number;
}

/** How long somebody has to pay who has begun to. */
const WINDOW = sql`app_now() + interval '30 minutes'`;

/** The order of a team that nobody has paid yet, locked. The team's own row is held before. */
async function openOrderOf(teamId: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(feeOrder)
    .where(and(eq(feeOrder.teamId, teamId), inArray(feeOrder.status, ["unpaid", "paying"])))
    .for("update");
  return row;
}

/** In the bill that an order stands in another takes its place; who holds the team needs not hold the bill for it. */
export const takePlace = (from: string, to: string) =>
  db
    .update(billOrder)
    .set({ orderId: to })
    .where(and(eq(billOrder.orderId, from), not(billOrder.released)));

/**
 * Finds or makes the order of a team that owes a fee, whose row is held. One at another price than the team's is closed first, and the
 * new one stands where it stood.
 */
export async function orderFor(team: Owing, doer: Doer): Promise<OrderRow> {
  const open = await openOrderOf(team.id);
  if (open?.amountFen === team.feeFen) return open;
  if (open) await closeOrder(open, doer, "repriced");
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${feeOrder} (id, number, team_id, contest_id, amount_fen, expires_at, created_by)
    select n, 'F' || to_char(app_now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(n::text, 10, '0'),
      ${team.id}::bigint, ${team.contestId}::bigint, ${team.feeFen}, ${WINDOW}, ${doer.userId}::bigint
    from (select nextval('row_id') as n) one returning id`);
  const [made] = await db
    .select()
    .from(feeOrder)
    .where(eq(feeOrder.id, rows[0]?.id as string));
  const order = made as OrderRow;
  await orderLifecycle.begin(order.id, "unpaid", doer);
  await charge(order);
  if (open) await takePlace(open.id, order.id);
  return order;
}

/** Enters what an order asks for: when it is made, and again where money comes for one that had closed. */
export const charge = (order: OrderRow) =>
  post([{ kind: "charge", order, amountFen: order.amountFen, to: "receivable", from: "charged" }]);

/**
 * Closes an order that nobody has paid: nothing is owed by it any more. What may still come for it goes back. What of it was given up is
 * a loss; else it is as if nothing had been asked for.
 */
export async function closeOrder(order: OrderRow, doer: Doer, reason: string, writtenOffFen = 0): Promise<void> {
  await orderLifecycle.move(order.id, "closed", doer, { reason, set: { writtenOffFen } as never });
  const from = "receivable" as const;
  const lost = { kind: "writeOff", order, amountFen: writtenOffFen, to: "writtenOff", from } as const;
  const unasked = { kind: "uncharge", order, amountFen: order.amountFen - writtenOffFen, to: "charged", from } as const;
  await post([lost, unasked].filter(({ amountFen }) => amountFen > 0));
}

/** Closes what a team that takes part no more, or owes nothing more, has not paid. The team's row is held. */
export async function closeOpenOrderOf(teamId: string, doer: Doer, reason: string): Promise<void> {
  const open = await openOrderOf(teamId);
  if (open) await closeOrder(open, doer, reason);
}

/** Gives a new attempt its time. */
export const stayOpen = (orderId: string) =>
  db.update(feeOrder).set({ expiresAt: WINDOW }).where(eq(feeOrder.id, orderId));

/** The number of the next attempt of an order whose row is held. */
export async function nextAttempt(orderId: string): Promise<number> {
  return 1 + (await db.$count(payment, eq(payment.orderId, orderId)));
}
