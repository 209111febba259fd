import { z } from "zod";
import { invoiceFields, invoiceStatuses, titleTypes } from "@/db/invoice-values";
import { Email } from "@/lib/domain/access/contract";
import { CodeOf, DT, Id, Line, orNull } from "@/lib/http/wire";
import { normalCode } from "@/lib/text/normal";

export const InvoiceStatus = z.enum(invoiceStatuses);
export const TitleType = z.enum(titleTypes);
export const Fen = z.number().int();

const TaxNumber = z
  .string()
  .overwrite((typed) => normalCode(typed).toUpperCase())
  .regex(/^[0-9A-Z]{15,20}$/, { error: "taxNumber" });

/** Who stands on an invoice, and for what. */
export const InvoiceText = z.object({
  titleType: TitleType,
  title: Line(100),
  taxNumber: orNull(TaxNumber),
  item: Line(60),
  email: Email,
  note: Line(200, 0).default(""),
});

/** Why an application is refused. */
export const applyFaults = [
  "taxNumberRequired",
  "taxNumberWrong",
  "invoiceTooMuch",
  "oneOrganiser",
  "partOfOne",
] as const;

/** The tax office's number of an invoice: 20 digits, or 8 of an older one. */
export const IssuedNumber = CodeOf(/^\d{8,20}$/, { error: "invoiceNumber" });

const Covered = z.object({ orderId: Id, orderNo: z.string(), teamId: Id, teamName: z.string(), amount: Fen });

export const InvoiceRow = z.object({
  invoiceId: Id,
  invoiceNo: z.string(),
  status: InvoiceStatus,
  amount: Fen,
  titleType: TitleType,
  title: z.string(),
  taxNumber: z.string().nullable(),
  taxNumberUnchecked: z.boolean().describe("The number has no check sign that could be checked."),
  item: z.string(),
  email: z.string(),
  note: z.string(),
  reason: z.string().nullable(),
  issuedNumber: z.string().nullable(),
  redNumber: z.string().nullable(),
  organiser: z.string(),
  orders: z.array(Covered),
  createTime: DT,
  issueTime: DT.nullable(),
});
export type InvoiceRow = z.output<typeof InvoiceRow>;

const InvoiceField = z.enum(invoiceFields);
/** What was read of a file that waits to be issued, and where it is not as the application says. */
export const WaitingFile = z.object({
  name: z.string(),
  digest: z.string(),
  number: z.string().nullable(),
  amount: Fen.nullable(),
  title: z.string().nullable(),
  differs: z.array(InvoiceField).describe("Fields that were read and say something else than the application."),
  unread: z.array(InvoiceField).describe("Fields that could not be read."),
});
export type WaitingFile = z.output<typeof WaitingFile>;
