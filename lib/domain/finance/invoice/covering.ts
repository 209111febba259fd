import { inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, feeOrder, invoice, invoiceOrder, payment, transaction } from "@/db";
import { liveInvoices } from "@/db/invoice-values";
import { insertMany, isOneOf } from "@/db/many";
import type { Doer } from "@/lib/audit";
import { Fault } from "@/lib/fault";
import { toYuan } from "@/lib/text/money";
import { invoiceLifecycle } from "./lifecycle";
import type { InvoiceText } from "./shapes";
import { taxNumberIs } from "./tax-number";

/** Written out: among the fields of a selection from one table, a column would lose its table. */
const order = sql.raw("fee_order.id");

/** What live invoices take of an order, in fen. */
export const invoicedOf = sql<number>`(select coalesce(sum(io.amount_fen), 0)::int from ${invoiceOrder} io
  join ${invoice} i on i.id = io.invoice_id
  where io.order_id = ${order} and i.status in (${sql.join(
    liveInvoices.map((status) => sql`${status}`),
    sql`, `,
  )}))`;

/** What of an order can still be invoiced: what it was paid, less what went back or is on its way, less what live invoices take. */
export const uninvoicedOf = sql<number>`(select coalesce(sum(p.amount_fen - p.refunded_fen), 0)::int from ${payment} p
  where p.order_id = ${order} and p.settles) - ${invoicedOf}`;

interface Wanted {
  orderIds: readonly string[];
  /** Of one order alone: less than all that is left of it. */
  partFen?: number;
  text: z.output<typeof InvoiceText>;
  applicantId: string;
}

/** @throws taxNumberRequired for an enterprise without one; taxNumberWrong */
function mustBeTaxable({ titleType, taxNumber }: Wanted["text"]) {
  const refused = (fault: "taxNumberRequired" | "taxNumberWrong") =>
    new Fault(fault, {}, [{ field: "taxNumber", fault }]);
  if (titleType === "enterprise" && !taxNumber) throw refused("taxNumberRequired");
  if (taxNumber && taxNumberIs(taxNumber) === "wrong") throw refused("taxNumberWrong");
}

/** Holds orders, as everybody holds them: by their teams. @throws notFound, oneOrganiser */
async function lockOrders(orderIds: readonly string[]): Promise<string> {
  const held = await db
    .select({ id: feeOrder.id })
    .from(feeOrder)
    .where(isOneOf(feeOrder.id, orderIds))
    .orderBy(feeOrder.teamId, feeOrder.id)
    .for("update");
  if (held.length < orderIds.length) throw new Fault("notFound");
  const of = db.select({ id: feeOrder.contestId }).from(feeOrder).where(isOneOf(feeOrder.id, orderIds));
  const [first, ...others] = await db
    .selectDistinct({ groupId: contest.groupId })
    .from(contest)
    .where(inArray(contest.id, of));
  if (!first || others.length > 0) throw new Fault("oneOrganiser", {}, [{ field: "orderIds", fault: "oneOrganiser" }]);
  return first.groupId;
}

/** How much of each order is taken. The orders are held. @throws invoiceTooMuch with the most that there is, partOfOne */
async function partsOf(orderIds: readonly string[], partFen: number | undefined) {
  const rows = await db
    .select({ orderId: feeOrder.id, left: uninvoicedOf })
    .from(feeOrder)
    .where(isOneOf(feeOrder.id, orderIds))
    .orderBy(feeOrder.id);
  if (partFen !== undefined && rows.length > 1)
    throw new Fault("partOfOne", {}, [{ field: "partFen", fault: "partOfOne" }]);
  return rows.map(({ orderId, left }) => {
    const amountFen = partFen ?? left;
    if (left < 1 || amountFen > left) {
      const params = { max: toYuan(Math.max(left, 0)) };
      const field = partFen === undefined ? "orderIds" : "partFen";
      throw new Fault("invoiceTooMuch", params, [{ field, fault: "invoiceTooMuch", params }]);
    }
    return { orderId, amountFen };
  });
}

/**
 * Asks for an invoice that covers orders of one organiser, whoever asks: the caller has judged whether they may. What live invoices
 * take of an order is never more than it was paid less what went back: of two at once the second finds less.
 * @throws notFound, oneOrganiser, partOfOne, invoiceTooMuch, taxNumberRequired, taxNumberWrong
 */
export async function coverOrders({ orderIds, partFen, text, applicantId }: Wanted, doer: Doer) {
  mustBeTaxable(text);
  const wanted = [...new Set(orderIds)];
  return transaction(async () => {
    const groupId = await lockOrders(wanted);
    const parts = await partsOf(wanted, partFen);
    const amountFen = parts.reduce((sum, part) => sum + part.amountFen, 0);
    const no = sql`'I' || to_char(app_now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(nextval('row_id')::text, 10, '0')`;
    const { titleType, title, item, email, note } = text;
    const [made] = await db
      .insert(invoice)
      .values({
        ...{ number: no as never, groupId, amountFen, applicantId, titleType, title, item, email, note },
        taxNumber: text.taxNumber ?? null,
      })
      .returning({ id: invoice.id, number: invoice.number });
    const { id: invoiceId, number: invoiceNo } = made as { id: string; number: string };
    await insertMany(
      invoiceOrder,
      parts.map((part) => ({ ...part, invoiceId })),
    );
    await invoiceLifecycle.begin(invoiceId, "applied", doer);
    const taxNumberUnchecked = !!text.taxNumber && taxNumberIs(text.taxNumber) === "unchecked";
    return { invoiceId, invoiceNo, amount: amountFen, taxNumberUnchecked };
  });
}
