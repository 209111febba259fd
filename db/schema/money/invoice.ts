import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { invoiceColumns, invoiceStatuses, titleTypes } from "@/db/invoice-values";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { file } from "@/db/schema/file";
import { group } from "@/db/schema/org";
import { bill, feeOrder } from "./finance";

/** What was read of a file: null for what could not be. */
export interface ReadInvoice {
  number: string | null;
  amountFen: number | null;
  title: string | null;
}

/** An invoice that somebody asked for (docs/rules/finance.md, "Invoices"). */
export const invoice = pgTable(
  "invoice",
  {
    id: id(),
    /** Our number of the application. */
    number: text("number").notNull().unique(),
    /** The organiser of all its orders, who issues it. */
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    status: text("status", { enum: invoiceStatuses }).notNull().default("applied"),
    amountFen: integer("amount_fen").notNull(),
    titleType: text("title_type", { enum: titleTypes }).notNull(),
    title: text("title").notNull(),
    taxNumber: text("tax_number"),
    item: text("item").notNull(),
    email: text("email").notNull(),
    note: text("note").notNull().default(""),
    /** Why it was rejected, or red-flushed. */
    reason: text("reason"),
    /** The tax office's number of it, and of the one that annulled it. */
    issuedNumber: text("issued_number"),
    redNumber: text("red_number"),
    fileId: big("file_id").references(() => file.id),
    redFileId: big("red_file_id").references(() => file.id),
    /** Uploaded for the next step, which takes it. */
    waitingFileId: big("waiting_file_id").references(() => file.id),
    waitingRead: jsonb("waiting_read").$type<ReadInvoice>(),
    issuedAt: instant("issued_at"),
    /** The bill whose payer applied for it; null where somebody did for a team of their own. */
    billId: big("bill_id").references(() => bill.id),
    applicantId: big("applicant_id")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("invoice_group").on(t.groupId, t.createdAt, t.id),
    index("invoice_bill").on(t.billId).where(sql`${t.billId} is not null`),
    index("invoice_newest").on(t.createdAt, t.id),
    index("invoice_applicant").on(t.applicantId, t.id),
    uniqueIndex("invoice_issued_number").on(t.groupId, t.issuedNumber).where(sql`${t.issuedNumber} is not null`),
    check("invoice_amount", sql`${t.amountFen} > 0`),
    check("invoice_tax_number", sql`${t.titleType} <> 'enterprise' or ${t.taxNumber} is not null`),
    check(
      "invoice_issued",
      sql`(${t.status} in ('issued', 'redFlushed')) = (${t.issuedNumber} is not null and ${t.fileId} is not null)`,
    ),
    check(
      "invoice_red",
      sql`(${t.status} = 'redFlushed') = (${t.redNumber} is not null and ${t.redFileId} is not null)`,
    ),
  ],
);

/** Which orders an invoice covers, and how much of each. */
export const invoiceOrder = pgTable(
  "invoice_order",
  {
    invoiceId: big("invoice_id")
      .notNull()
      .references(() => invoice.id, { onDelete: "cascade" }),
    orderId: big("order_id")
      .notNull()
      .references(() => feeOrder.id),
    amountFen: integer("amount_fen").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderId] }),
    index("invoice_order_order").on(t.orderId),
    check("invoice_order_amount", sql`${t.amountFen} > 0`),
  ],
);

/** The columns that an organiser's tax client takes, in its order. */
export const invoiceSetting = pgTable("invoice_setting", {
  groupId: big("group_id")
    .primaryKey()
    .references(() => group.id),
  columns: jsonb("columns").$type<(typeof invoiceColumns)[number][]>().notNull(),
  version: integer("version").notNull().default(1),
});
