import { z } from "zod";
import { invoiceColumns, invoiceStatuses, titleTypes } from "@/db/invoice-values";
import { MONEY } from "@/lib/domain/finance/payment/calls";
import { get, post } from "@/lib/http/endpoint";
import { CodeLine, Day, DT, Id, Line, Nothing, Page, PageQuery, QueryNumber } from "@/lib/http/wire";
import { Fen, InvoiceRow, InvoiceStatus, InvoiceText, IssuedNumber, TitleType, WaitingFile } from "./shapes";

export { taxNumberIs } from "./tax-number";
export { type InvoiceRow, InvoiceText, invoiceColumns, invoiceStatuses, titleTypes };

/** What a list of invoices is narrowed by. `keywords` looks into titles, tax numbers and the numbers of applications, invoices and orders. */
const InvoiceFilter = z.object({
  competitionId: Id.optional(),
  status: InvoiceStatus.optional(),
  titleType: TitleType.optional(),
  startTime: Day.optional(),
  endTime: Day.optional(),
});

export const invoicePage = get("/finance/invoice/page", {
  summary:
    "Lists the invoices asked of organisers in the caller's scope, the newest first, with the sums of all that the filter names. Amounts in fen.",
  access: "fin:invoice:list",
  input: PageQuery.extend(InvoiceFilter.shape),
  output: Page(InvoiceRow).extend({
    sums: z.object({
      applied: Fen.describe("That wait for a decision."),
      approved: Fen.describe("That wait to be issued."),
      issued: Fen.describe("That were issued and hold."),
      redFlushed: Fen.describe("That were issued and annulled."),
    }),
  }),
});

export const exportInvoices = get("/finance/invoice/export", {
  summary:
    "Returns the filtered invoices as a spreadsheet for the batch import of a tax client, with the columns that the caller's organisation chose.",
  access: "fin:invoice:export",
  input: InvoiceFilter.extend({ keywords: Line(100, 0).optional() }),
  output: z.unknown(),
  answers: "file",
  rateLimit: "export",
});

const Step = z.object({
  from: InvoiceStatus.nullable(),
  to: InvoiceStatus,
  reason: z.string().nullable(),
  actorName: z.string().nullable(),
  time: DT,
});

export const invoiceDetail = get("/finance/invoice/detail", {
  summary: "Returns an invoice with the orders that it covers, the file that waits to be issued and its past.",
  access: "fin:invoice:list",
  input: z.object({ invoiceId: Id }),
  output: InvoiceRow.extend({
    applicant: z.string(),
    fileName: z.string().nullable(),
    redFileName: z.string().nullable(),
    waiting: WaitingFile.nullable(),
    history: z.array(Step),
  }),
});
export type InvoiceDetail = z.output<typeof invoiceDetail.output>;

export const decideInvoice = post("/finance/invoice/audit", {
  summary: "Approves an application for an invoice, or rejects it with a reason.",
  access: "fin:invoice:audit",
  act: MONEY,
  input: z.object({ invoiceId: Id, approve: z.boolean(), reason: Line(200, 0).default("") }),
  output: Nothing,
  faults: ["reasonRequired", "illegalTransition"],
});

export const INVOICE_MB = 10;
export const INVOICE_TYPES = ["pdf", "ofd", "xml"];
export const putInvoiceFile = post("/finance/invoice/file/upload", {
  summary:
    "Stores the file of an approved invoice that is to be issued, or of the red invoice for an issued one, and answers what was read of it. Another one takes its place until the step is taken.",
  access: "fin:invoice:edit",
  act: MONEY,
  input: z.object({ invoiceId: Id, name: Line(200), size: QueryNumber().int().min(0) }),
  output: WaitingFile,
  carries: "file",
  fileMb: INVOICE_MB,
  faults: ["fileTypeRefused", "fileTooLarge", "fileCorrupt", "storageFull", "notAnInvoice", "illegalTransition"],
});

/** The file that was looked at, the number that stands on it, and whether what differs was looked at, too. */
const Issued = z.object({
  invoiceId: Id,
  digest: CodeLine(64),
  invoiceNumber: IssuedNumber,
  confirmed: z.boolean().default(false),
});

export const issueInvoice = post("/finance/invoice/issue", {
  summary:
    "Issues an approved invoice with the file uploaded last. What was read of it and differs has to be confirmed.",
  access: "fin:invoice:edit",
  act: MONEY,
  input: Issued,
  output: Nothing,
  faults: ["invoiceFileMissing", "redIsBlue", "invoiceDiffers", "invoiceNumberTaken", "illegalTransition"],
});

export const flushInvoice = post("/finance/invoice/flush", {
  summary: "Annuls an issued invoice by a red one, with the file uploaded last; its orders can be refunded afterwards.",
  access: "fin:invoice:refund",
  act: MONEY,
  input: Issued.extend({ reason: Line(200) }),
  output: Nothing,
  faults: ["invoiceFileMissing", "redIsBlue", "invoiceDiffers", "invoiceNumberTaken", "illegalTransition"],
});

const Columns = z.array(z.enum(invoiceColumns)).min(1).max(invoiceColumns.length);

export const invoiceSettings = get("/finance/invoice/setting/detail", {
  summary: "Returns the columns of the spreadsheet for the tax client, in the order of the caller's organisation.",
  access: "fin:invoice:list",
  input: z.object({}),
  output: z.object({ columns: Columns, editable: z.boolean(), version: z.number() }),
});

export const saveInvoiceSettings = post("/finance/invoice/setting/save", {
  summary:
    "Stores which columns the spreadsheet for the tax client has, and in which order, for the caller's organisation.",
  access: "fin:invoice:edit",
  act: MONEY,
  input: z.object({
    columns: Columns.refine((names) => new Set(names).size === names.length, { error: "invalid" }),
    version: z.int().min(0),
  }),
  output: Nothing,
  faults: ["noOrganisation", "stale"],
});
