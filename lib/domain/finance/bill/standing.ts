import { and, eq, not, sql } from "drizzle-orm";
import { billOrder, db, feeOrder } from "@/db";

/** What of a bill is still to be paid, and how many of its orders were: amounts in fen. */
export async function standOf(billId: string): Promise<{ openFen: number; settled: number }> {
  const [found] = await db
    .select({
      openFen: sql<number>`coalesce(sum(${feeOrder.amountFen}) filter (where ${feeOrder.status} in ('unpaid', 'paying')), 0)::float8`,
      settled: sql<number>`count(*) filter (where ${feeOrder.paidAt} is not null)::int`,
    })
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .where(and(eq(billOrder.billId, billId), not(billOrder.released)));
  return found ?? { openFen: 0, settled: 0 };
}
