import { and, eq, or, sql } from "drizzle-orm";
import { bill, billOrder, db, feeOrder, payCheck } from "@/db";
import { type Doer, systemActor } from "@/lib/audit";
import { lockForFee } from "@/lib/domain/enrollment";
import { closeOpenOrderOf } from "./making";

/** A team takes part no more: what it has not paid is owed no more. What comes in for it all the same goes back. */
export async function onTeamLeft({ teamId }: { teamId: string }): Promise<void> {
  await lockForFee(teamId);
  await closeOpenOrderOf(teamId, systemActor, "left");
}

/** A team owes another amount: what is open at the old one closes. What comes in for it all the same goes back. */
export async function onFeeRepriced({ teamId, doer }: { teamId: string; doer: Doer }): Promise<void> {
  await lockForFee(teamId);
  await closeOpenOrderOf(teamId, doer, "repriced");
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
