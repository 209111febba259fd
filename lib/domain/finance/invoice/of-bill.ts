import { and, asc, eq, not } from "drizzle-orm";
import type { z } from "zod";
import { billOrder, contest, db, feeOrder, group, invoice, team, transaction } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { paidByPayer } from "@/lib/domain/finance/bill/online";
import { findBill } from "@/lib/domain/finance/bill/scope";
import { fileAnswer } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import type * as calls from "./bill-calls";
import { coverOrders } from "./covering";
import { invoiceable, toInvoiceable } from "./invoiceable";
import { invoicesOfBill } from "./listing";

/** Orders of a bill that its payer paid. */
const paidOrders = (billId: string) =>
  db
    .select(invoiceable)
    .from(billOrder)
    .innerJoin(feeOrder, eq(feeOrder.id, billOrder.orderId))
    .innerJoin(team, eq(team.id, feeOrder.teamId))
    .innerJoin(contest, eq(contest.id, feeOrder.contestId))
    .innerJoin(group, eq(group.id, contest.groupId))
    .where(and(eq(billOrder.billId, billId), not(billOrder.released), paidByPayer))
    .orderBy(asc(billOrder.place))
    .$dynamic();

/** What the payer of a bill can still have invoiced of it, and what it applied for. @throws notFound */
export async function billInvoices({ billId }: z.output<typeof calls.billInvoices.input>, actor: Actor) {
  await findBill(billId, actor, "payer");
  const [rows, list] = await together(
    () => paidOrders(billId),
    () => invoicesOfBill(billId, actor),
  );
  const orders = rows.filter(({ amount }) => amount > 0).map(toInvoiceable(actor.locale));
  return { orders, list };
}

/**
 * Applies for an invoice for orders of a bill that its payer paid.
 * @throws notFound also for an order that it did not pay; oneOrganiser, partOfOne, invoiceTooMuch, taxNumberRequired, taxNumberWrong
 */
export async function applyBillInvoice(
  { billId, orderIds, partFen, ...text }: z.output<typeof calls.applyBillInvoice.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await findBill(billId, actor, "payer");
    const wanted = [...new Set(orderIds)];
    const paid = new Set((await paidOrders(billId)).map(({ orderId }) => orderId));
    if (wanted.some((id) => !paid.has(id))) throw new Fault("notFound", {}, [{ field: "orderIds", fault: "notFound" }]);
    const made = await coverOrders({ orderIds: wanted, partFen, text, applicantId: actor.userId }, actor);
    await db
      .update(invoice)
      .set({ billId })
      .where(isOneOf(invoice.id, [made.invoiceId]));
    await record(actor, "invoice.apply", "invoice", made.invoiceId, { amountFen: made.amount, title: text.title });
    return made;
  });
}

/** The invoice that was issued to the payer of a bill, or the red one. @throws notFound */
export async function billInvoiceFile(
  { invoiceId, which }: z.output<typeof calls.billInvoiceFile.input>,
  actor: Actor,
) {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, invoiceId));
  if (!row?.billId) throw new Fault("notFound");
  await findBill(row.billId, actor, "payer");
  return { ...(await fileAnswer(which === "red" ? row.redFileId : row.fileId)), inline: false };
}
