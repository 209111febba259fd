import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { file } from "@/db/schema/file";
import { group } from "@/db/schema/org";
import { checkStatuses, lineStatuses, type StatementPlaces } from "@/db/told-values";
import { bill, feeOrder } from "./finance";

/** The orders of a bill, in the order in which the payer wants them settled. A voided bill lets its orders go. */
export const billOrder = pgTable(
  "bill_order",
  {
    billId: big("bill_id")
      .notNull()
      .references(() => bill.id),
    orderId: big("order_id")
      .notNull()
      .references(() => feeOrder.id),
    place: integer("place").notNull(),
    released: boolean("released").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.billId, t.orderId] }),
    uniqueIndex("bill_order_held").on(t.orderId).where(sql`not ${t.released}`),
  ],
);

/** A receipt of money for a bill outside the gateway, by a voucher or a line of a bank's statement, which somebody audits. */
export const payCheck = pgTable(
  "pay_check",
  {
    id: id(),
    billId: big("bill_id")
      .notNull()
      .references(() => bill.id),
    status: text("status", { enum: checkStatuses }).notNull().default("uploaded"),
    amountFen: integer("amount_fen").notNull(),
    payer: text("payer").notNull(),
    paidOn: date("paid_on").notNull(),
    reference: text("reference").notNull().default(""),
    voucherId: big("voucher_id").references(() => file.id),
    lineId: big("line_id").references((): AnyPgColumn => bankLine.id),
    uploadedBy: big("uploaded_by").references(() => user.id),
    decidedBy: big("decided_by").references(() => user.id),
    decidedAt: instant("decided_at"),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (t) => [
    index("pay_check_bill").on(t.billId),
    index("pay_check_waiting").on(t.id).where(sql`${t.status} = 'uploaded'`),
    uniqueIndex("pay_check_line").on(t.lineId).where(sql`${t.status} in ('uploaded', 'approved')`),
    check("pay_check_amount", sql`${t.amountFen} > 0`),
    check("pay_check_proof", sql`(${t.voucherId} is null) <> (${t.lineId} is null)`),
    check("pay_check_decided", sql`(${t.status} = 'uploaded') = (${t.decidedAt} is null)`),
  ],
);

/** A line of a bank's statement that brought money; the same line is taken in once. */
export const bankLine = pgTable(
  "bank_line",
  {
    id: id(),
    payeeId: big("payee_id")
      .notNull()
      .references(() => group.id),
    /** Over day, amount, payer, words and number, and over how often the same line stands in its statement. */
    digest: text("digest").notNull(),
    status: text("status", { enum: lineStatuses }).notNull().default("open"),
    paidOn: date("paid_on").notNull(),
    amountFen: integer("amount_fen").notNull(),
    payer: text("payer").notNull(),
    words: text("words").notNull(),
    bankNo: text("bank_no").notNull(),
    reason: text("reason"),
    /** The receipt by voucher whose transfer this is: its money is counted there, not again. */
    confirmsId: big("confirms_id").references((): AnyPgColumn => payCheck.id),
    takenBy: big("taken_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique("bank_line_once").on(t.payeeId, t.digest),
    uniqueIndex("bank_line_confirms").on(t.confirmsId),
    index("bank_line_of").on(t.payeeId, t.paidOn, t.id),
    check("bank_line_amount", sql`${t.amountFen} > 0`),
    check("bank_line_confirming", sql`${t.confirmsId} is null or ${t.status} = 'matched'`),
  ],
);

/** What stands in which column of sheets with these headings, as an organisation chose it. */
export const statementLayout = pgTable(
  "statement_layout",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id),
    /** Over the headings, in their order. */
    digest: text("digest").notNull(),
    headings: jsonb("headings").$type<string[]>().notNull(),
    places: jsonb("places").$type<StatementPlaces>().notNull(),
    savedBy: big("saved_by").references(() => user.id),
    updatedAt: instant("updated_at").notNull().default(sql`app_now()`),
  },
  (t) => [unique("statement_layout_once").on(t.groupId, t.digest)],
);

/** Where an organiser is paid by transfer. */
export const payAccount = pgTable("pay_account", {
  groupId: big("group_id")
    .primaryKey()
    .references(() => group.id),
  holder: text("holder").notNull(),
  bank: text("bank").notNull(),
  account: text("account").notNull(),
  /** Who uploaded a voucher, or took in a statement, cannot approve it. */
  fourEyes: boolean("four_eyes").notNull().default(true),
  version: integer("version").notNull().default(1),
  updatedAt: instant("updated_at").notNull().default(sql`app_now()`),
});
