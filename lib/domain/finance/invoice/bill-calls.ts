import { z } from "zod";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { Id, Nothing } from "@/lib/http/wire";
import { applyInvoice, InvoiceableOrder } from "./own-calls";
import { applyFaults, InvoiceRow } from "./shapes";

export const billInvoices = get("/finance/bill/invoice/list", {
  summary:
    "Returns the invoices that the payer of a bill applied for, the newest first, and its orders of which something can still be invoiced to it: those that it paid.",
  access: "fin:bill:list",
  input: z.object({ billId: Id }),
  output: z.object({ orders: z.array(InvoiceableOrder), list: z.array(InvoiceRow) }),
});

export const applyBillInvoice = post("/finance/bill/invoice/apply", {
  summary:
    "Applies, as the payer of a bill, for an invoice for orders that it paid: for all that is left of several, or for a part of one.",
  access: "fin:bill:add",
  act: MONEY,
  input: applyInvoice.input.extend({ billId: Id }),
  output: applyInvoice.output,
  idempotent: true,
  faults: [...applyFaults],
});

export const billInvoiceFile = get("/finance/bill/invoice/file", {
  summary: "Returns the invoice that was issued to the payer of a bill, or the red one that annulled it.",
  access: "fin:bill:list",
  input: z.object({ invoiceId: Id, which: z.enum(["issued", "red"]).default("issued") }),
  output: Nothing,
  answers: "file",
  faults: ["fileCorrupt"],
});
