import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { bill, billOrder, db, feeOrder, payCheck, team, transaction } from "@/db";
import { systemActor } from "@/lib/audit";
import { owing } from "@/lib/domain/enrollment";
import { today } from "@/lib/domain/finance/days";
import type { BillRow } from "./scope";
import { useCredit } from "./settling";

const AT_ONCE = 100;

/** What the next order of a bill that its team still owes comes to, in the payer's order; null while that one is being paid otherwise. */
const nextFen = sql`(select case when ${feeOrder.status} = 'paying' then null else ${feeOrder.amountFen} end
  from ${billOrder} join ${feeOrder} on ${feeOrder.id} = ${billOrder.orderId} join ${team} on ${team.id} = ${feeOrder.teamId}
  where ${billOrder.billId} = ${bill.id} and not ${billOrder.released} and ${feeOrder.paidAt} is null
    and ${owing} and ${team.feeFen} = ${feeOrder.amountFen}
  order by ${billOrder.place}, ${billOrder.orderId} limit 1)`;

/** The credit of the bill suffices for the order that is settled next. */
const suffices = and(
  inArray(bill.status, ["sent", "partlyPaid"]),
  sql`${bill.creditFen} > 0 and ${bill.creditFen} >= ${nextFen}`,
);

/** The day on which the newest money of a bill came in: what is settled by it later was paid then. */
async function lastPaidOn(row: BillRow): Promise<string> {
  const [last] = await db
    .select({ paidOn: payCheck.paidOn })
    .from(payCheck)
    .where(and(eq(payCheck.billId, row.id), eq(payCheck.status, "approved")))
    .orderBy(desc(payCheck.decidedAt))
    .limit(1);
  return last?.paidOn ?? (await today());
}

/**
 * Settles by the credit of bills what it suffices for since a price fell, a team left or the payer's order changed; answers how many bills
 * were settled so. Run every minute: who changes a team's price holds the team, and a bill is held before its teams.
 */
export async function settleCredits(): Promise<number> {
  const found = await db.select({ id: bill.id }).from(bill).where(suffices).orderBy(asc(bill.id)).limit(AT_ONCE);
  let settled = 0;
  for (const { id } of found)
    await transaction(async () => {
      const [row] = await db
        .select()
        .from(bill)
        .where(and(eq(bill.id, id), suffices))
        .for("update", { of: bill, skipLocked: true });
      if (!row) return;
      await useCredit(row, await lastPaidOn(row), systemActor);
      settled += 1;
    });
  return settled;
}
