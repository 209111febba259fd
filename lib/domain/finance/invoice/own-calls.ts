import { z } from "zod";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing, Page, PageQuery } from "@/lib/http/wire";
import { applyFaults, Fen, InvoiceRow, InvoiceText } from "./shapes";

/** As many as a bill holds. */
const MOST_ORDERS = 500;

export const applyInvoice = post("/web/invoice/apply", {
  summary:
    "Applies for an invoice for paid orders of teams that the caller is in: for all that is left of several orders of one organiser, or for a part of one.",
  access: "member",
  act: MONEY,
  input: InvoiceText.extend({
    orderIds: z.array(Id).min(1).max(MOST_ORDERS),
    partFen: z.number().int().min(1).max(1_000_000_000).optional(),
  }),
  output: z.object({
    invoiceId: Id,
    invoiceNo: z.string(),
    amount: Fen,
    taxNumberUnchecked: z.boolean().describe("The number has no check sign that could be checked."),
  }),
  idempotent: true,
  faults: [...applyFaults, "paidByPayer"],
});

export const ownInvoicePage = get("/web/invoice/page", {
  summary: "Lists the invoices that the caller applied for, the newest first.",
  access: "member",
  input: PageQuery.omit({ keywords: true }),
  output: Page(InvoiceRow),
});

export const InvoiceableOrder = z.object({
  orderId: Id,
  orderNo: z.string(),
  teamId: Id,
  teamName: z.string(),
  competitionName: z.string(),
  organiserId: Id,
  organiser: z.string(),
  amount: Fen.describe("What can still be invoiced, in fen."),
});
export type InvoiceableOrder = z.output<typeof InvoiceableOrder>;

export const invoiceableOrders = get("/web/invoice/orders", {
  summary: "Lists the paid orders of teams that the caller is in of which something can still be invoiced.",
  access: "member",
  input: z.object({}),
  output: z.array(InvoiceableOrder),
});

export const invoiceFile = get("/web/invoice/file", {
  summary: "Returns the issued invoice, or the red one that annulled it, to the person who applied for it.",
  access: "member",
  input: z.object({ invoiceId: Id, which: z.enum(["issued", "red"]).default("issued") }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});
