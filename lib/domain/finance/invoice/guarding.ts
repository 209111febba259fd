import { and, eq, sql } from "drizzle-orm";
import { db, feeOrder, invoice, invoiceOrder } from "@/db";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import { invoicedOf } from "./covering";

/**
 * Whether money of an order, whose row is held, may go back, so that `leftFen` stays: not while an issued invoice covers it, and no
 * more than applications leave (docs/rules/finance.md, "Invoices"). What goes back by itself is not asked.
 * @throws invoiceIssued with its number, invoiceUnderWay with the most that can go back
 */
export async function mustLeaveInvoices(orderId: string, leftFen: number): Promise<void> {
  const [issued] = await db
    .select({ number: sql<string>`${invoice.issuedNumber}` })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(and(eq(invoiceOrder.orderId, orderId), eq(invoice.status, "issued")))
    .limit(1);
  if (issued) throw new Fault("invoiceIssued", { number: issued.number });
  const [row] = await db.select({ taken: invoicedOf }).from(feeOrder).where(eq(feeOrder.id, orderId));
  const taken = row?.taken ?? 0;
  if (taken > leftFen) throw new Fault("invoiceUnderWay", { amount: toYuan(taken) });
}
