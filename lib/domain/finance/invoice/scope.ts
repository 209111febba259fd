import { and, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, feeOrder, invoice, invoiceOrder } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";

/** The condition that narrows `invoice` to those that cover orders of contests in the actor's scope alone. */
export const invoicesWithin = (actor: Actor): SQL =>
  sql`not exists (${db
    .select({ one: sql`1` })
    .from(invoiceOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, invoiceOrder.orderId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .where(and(eq(invoiceOrder.invoiceId, invoice.id), sql`not (${contestsWithin(actor)})`))})`;

export type InvoiceRecord = typeof invoice.$inferSelect;

/** An invoice in the actor's scope, held. @throws notFound */
export async function lockInvoice(invoiceId: string, actor: Actor): Promise<InvoiceRecord> {
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), invoicesWithin(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}
