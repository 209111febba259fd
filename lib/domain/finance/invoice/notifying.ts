import { db, invoice } from "@/db";
import { isOneOf } from "@/db/many";
import { notify, type Topic } from "@/lib/domain/inbox";
import { toYuan } from "@/lib/text/money";
import type { InvoiceRecord } from "./scope";

/** Notifies the applicant of what became of an invoice. */
export const notifyApplicant = (
  { id, applicantId, billId, title, amountFen }: InvoiceRecord,
  topic: Topic & `invoice${string}`,
  said: Record<string, string> = {},
) =>
  notify(
    [applicantId],
    topic,
    { title, amount: toYuan(amountFen), ...said },
    { link: billId ? `/finance/orderAndBill?billId=${billId}` : "/center/team", bizType: "invoice", bizId: id },
  );

/** The organisations that issue invoices, by the ids of these. */
export async function invoiceSpeakers({ bizType, ids }: { bizType: string; ids: readonly string[] }) {
  if (bizType !== "invoice") return null;
  const rows = await db
    .select({ id: invoice.id, groupId: invoice.groupId })
    .from(invoice)
    .where(isOneOf(invoice.id, ids));
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
