import { and, eq, inArray, not, or, sql } from "drizzle-orm";
import { bill, billOrder, db, feeOrder, payCheck } from "@/db";
import { type Doer, systemActor } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { notifyOfPrice } from "@/lib/domain/finance/bill/notifying";
import { closeOpenOrderOf, orderFor } from "./making";

/** A team takes part no more: what it has not paid is owed no more. What comes in for it all the same goes back. */
export async function onTeamLeft({ teamId }: { teamId: string }): Promise<void> {
  await lockForFee(teamId);
  await closeOpenOrderOf(teamId, systemActor, "left");
}

/**
 * A team owes another amount: what is open at the old one closes. What comes in for it all the same goes back. In a bill the team stays,
 * at its new price, and the payer is told of both.
 */
export async function onFeeRepriced({ teamId, doer }: { teamId: string; doer: Doer }): Promise<void> {
  const team = await lockForFee(teamId);
  const billed = team.owing ? await openInBill(teamId) : undefined;
  if (!billed) return closeOpenOrderOf(teamId, doer, "repriced");
  if (billed.fromFen === team.feeFen) return;
  await orderFor(team, doer);
  if (billed.bill.status !== "draft")
    await notifyOfPrice(billed.bill, { ...billed, team: team.name, toFen: team.feeFen });
}

/** The bill that a team's open order stands in, and the order's price. */
async function openInBill(teamId: string) {
  const [row] = await db
    .select({ bill, fromFen: feeOrder.amountFen })
    .from(feeOrder)
    .innerJoin(billOrder, and(eq(billOrder.orderId, feeOrder.id), not(billOrder.released)))
    .innerJoin(bill, eq(bill.id, billOrder.billId))
    .where(and(eq(feeOrder.teamId, teamId), inArray(feeOrder.status, ["unpaid", "paying"])));
  return row;
}

/** The order stands in a bill that was sent and is not overdue, or for which a receipt waits to be checked. */
const isBilled = sql`${feeOrder.status} = 'unpaid' and exists (
  select 1 from ${billOrder} l join ${bill} b on b.id = l.bill_id
  where l.order_id = ${feeOrder.id} and not l.released and b.status in ('sent', 'partlyPaid')
    and (b.due_on >= (app_now() at time zone 'Asia/Shanghai')::date
      or exists (select 1 from ${payCheck} c where c.bill_id = b.id and c.status = 'uploaded')))`;

/** Whether what a team owes is being paid: an attempt is under way, or its school has a bill of it. */
export async function isBeingPaid({ teamId }: { teamId: string }): Promise<true | null> {
  const underWay = and(eq(feeOrder.teamId, teamId), or(eq(feeOrder.status, "paying"), isBilled));
  return (await db.$count(feeOrder, underWay)) > 0 || null;
}
