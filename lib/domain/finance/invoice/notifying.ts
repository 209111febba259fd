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
