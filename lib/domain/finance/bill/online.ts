import { and, eq, not, type SQL, sql } from "drizzle-orm";
import { billOrder, db, feeOrder } from "@/db";

/** Of a payment `p` of an order in a bill: by its payer, out of the bill's money, or online by somebody who is in none of the team. */
const byPayer = sql`(p.bill_id = ${billOrder.billId} or p.channel <> 'offline' and not exists (
  select from team_member m where m.team_id = ${feeOrder.teamId} and m.user_id = p.created_by))`;

const anyOf = (which: SQL) =>
  sql`exists (select from payment p where p.order_id = ${feeOrder.id} and ${which} and ${byPayer})`;

/** The payer of the bill paid the order: of `bill_order` with its `fee_order`. */
export const paidByPayer = anyOf(sql`p.settles`);

/** Whether the payer of a bill is just paying orders of it online, and whether it has paid some that way. */
export async function onlineOf(billId: string): Promise<{ underWay: boolean; paid: boolean }> {
  const some = (which: SQL) =>
    sql<boolean>`coalesce(bool_or(${anyOf(sql`${which} and p.channel <> 'offline'`)}), false)`;
  const [found] = await db
    .select({ underWay: some(sql`p.status = 'pending'`), paid: some(sql`p.settles`) })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .where(and(eq(billOrder.billId, billId), not(billOrder.released)));
  return found ?? { underWay: false, paid: false };
}
