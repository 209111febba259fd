import { invoice } from "@/db";
import type { invoiceStatuses } from "@/db/invoice-values";
import { lifecycle, type Transitions } from "@/lib/domain/lifecycle";

/** docs/rules/finance.md, "Invoices". What was issued is undone by a red invoice alone. */
const transitions: Transitions<(typeof invoiceStatuses)[number]> = {
  applied: ["approved", "rejected"],
  approved: ["issued"],
  issued: ["redFlushed"],
  redFlushed: [],
  rejected: [],
};
export const invoiceLifecycle = lifecycle("invoice", invoice, transitions);
