import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ledgerAccounts, postingKinds, writeOffStatuses } from "@/db/ledger-values";
import { user } from "@/db/schema/access";
import { big, createdAt, fen, id, instant } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";
import { expertPayout } from "@/db/schema/judging/payout";
import { bill, feeOrder, payment, refund } from "./finance";
import { reconciliationDay } from "./reconciliation";

/** Entries of the books. They are added, never changed; those of one posting add up to 0 (checked when the transaction ends). */
export const ledgerEntry = pgTable(
  "ledger_entry",
  {
    id: id(),
    /** The same for the entries that were made together. */
    posting: big("posting").notNull(),
    kind: text("kind", { enum: postingKinds }).notNull(),
    account: text("account", { enum: ledgerAccounts }).notNull(),
    amountFen: fen("amount_fen").notNull(),
    orderId: big("order_id").references(() => feeOrder.id),
    contestId: big("contest_id").references(() => contest.id),
    /** Of money that came for a bill and has settled no order. */
    billId: big("bill_id").references(() => bill.id),
    paymentId: big("payment_id").references(() => payment.id),
    refundId: big("refund_id").references(() => refund.id),
    /** Of what the gateway took by the bill of a day. */
    dayId: big("day_id").references(() => reconciliationDay.id),
    /** Of what an expert is paid. */
    payoutId: big("payout_id").references(() => expertPayout.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("ledger_entry_order").on(t.orderId),
    index("ledger_entry_posting").on(t.posting),
    index("ledger_entry_contest").on(t.contestId, t.account),
    index("ledger_entry_payment").on(t.paymentId),
    uniqueIndex("ledger_entry_refund").on(t.refundId, t.account).where(sql`${t.refundId} is not null`),
    index("ledger_entry_day").on(t.dayId, t.contestId).where(sql`${t.dayId} is not null`),
    uniqueIndex("ledger_entry_paid").on(t.paymentId, t.account).where(sql`${t.kind} = 'payment'`),
    index("ledger_entry_payout").on(t.payoutId).where(sql`${t.payoutId} is not null`),
    index("ledger_entry_bill").on(t.billId).where(sql`${t.billId} is not null`),
    check(
      "ledger_entry_of",
      sql`num_nonnulls(${t.orderId}, ${t.billId}, ${t.payoutId}, ${t.dayId}) = 1 and (${t.billId} is null) = (${t.contestId} is not null)`,
    ),
    check("ledger_entry_amount", sql`${t.amountFen} <> 0`),
  ],
);

/**
 * What the gateway took of a payment, or gave back of it with a refund, as its bill of a day says; below nothing where it gave back. The
 * books have it in one posting for each contest and bill, since a bill has up to hundreds of thousands of lines.
 */
export const gatewayFee = pgTable(
  "gateway_fee",
  {
    id: id(),
    dayId: big("day_id")
      .notNull()
      .references(() => reconciliationDay.id),
    paymentId: big("payment_id")
      .notNull()
      .references(() => payment.id),
    /** With whose sending it was given back. */
    refundId: big("refund_id").references(() => refund.id),
    orderId: big("order_id")
      .notNull()
      .references(() => feeOrder.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    amountFen: integer("amount_fen").notNull(),
  },
  (t) => [
    index("gateway_fee_day").on(t.dayId, t.contestId),
    index("gateway_fee_order").on(t.orderId),
    check("gateway_fee_amount", sql`${t.amountFen} <> 0`),
  ],
);

/** What is owed and given up (docs/rules/finance.md, "Writing off"). Over a limit a second person approves it. */
export const writeOff = pgTable(
  "write_off",
  {
    id: id(),
    /** The bill of which all that is open is given up; null for one order. */
    billId: big("bill_id").references(() => bill.id),
    status: text("status", { enum: writeOffStatuses }).notNull(),
    reason: text("reason").notNull(),
    askedBy: big("asked_by")
      .notNull()
      .references(() => user.id),
    decidedBy: big("decided_by").references(() => user.id),
    decidedAt: instant("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("write_off_bill").on(t.billId).where(sql`${t.billId} is not null`),
    check("write_off_four_eyes", sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.askedBy}`),
  ],
);

/** The orders of a write-off, each at what it asked for; `done` are those that it closed. */
export const writeOffOrder = pgTable(
  "write_off_order",
  {
    writeOffId: big("write_off_id")
      .notNull()
      .references(() => writeOff.id),
    orderId: big("order_id")
      .notNull()
      .references(() => feeOrder.id),
    amountFen: integer("amount_fen").notNull(),
    done: boolean("done").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.writeOffId, t.orderId] }),
    index("write_off_order_order").on(t.orderId),
    check("write_off_order_amount", sql`${t.amountFen} > 0`),
  ],
);
