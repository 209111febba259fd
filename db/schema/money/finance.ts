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
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, fen, id, instant } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";
import { team } from "@/db/schema/enrollment";
import { group } from "@/db/schema/org";
import {
  billStatuses,
  orderStatuses,
  paymentChannels,
  paymentStatuses,
  payScenes,
  refundCauses,
  refundStatuses,
} from "@/db/told-values";
import { merchant } from "./merchant";

/** What a team is to pay, at the price that was frozen when it was made (docs/rules/finance.md, "An order"). */
export const feeOrder = pgTable(
  "fee_order",
  {
    id: id(),
    number: text("number").notNull().unique(),
    teamId: big("team_id")
      .notNull()
      .references(() => team.id),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    status: text("status", { enum: orderStatuses }).notNull().default("unpaid"),
    amountFen: integer("amount_fen").notNull(),
    refundedFen: integer("refunded_fen").notNull().default(0),
    /** What of it was given up: all of it, where it closed by a write-off that still stands. */
    writtenOffFen: integer("written_off_fen").notNull().default(0),
    /** After this instant an order that nobody has paid is closed. */
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("paid_at"),
    createdBy: big("created_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    // One order of a team counts; one that closed, or whose money went back, makes room for the next.
    uniqueIndex("fee_order_team").on(t.teamId).where(sql`${t.status} not in ('closed', 'refunded')`),
    index("fee_order_contest").on(t.contestId, t.id),
    index("fee_order_open").on(t.expiresAt).where(sql`${t.status} in ('unpaid', 'paying')`),
    index("fee_order_newest").on(t.createdAt, t.id, t.contestId),
    index("fee_order_any_team").on(t.teamId),
    check("fee_order_amount", sql`${t.amountFen} > 0 and ${t.refundedFen} between 0 and ${t.amountFen}`),
    check("fee_order_paid", sql`(${t.status} in ('unpaid', 'paying')) <= (${t.paidAt} is null)`),
    check(
      "fee_order_written_off",
      sql`${t.writtenOffFen} = 0 or (${t.writtenOffFen} between 1 and ${t.amountFen} and ${t.status} = 'closed')`,
    ),
    check("fee_order_refunded", sql`${t.status} <> 'refunded' or ${t.refundedFen} = ${t.amountFen}`),
  ],
);

/** What one payer owes for many orders of one organiser (docs/rules/finance.md, "Bills"). */
export const bill = pgTable(
  "bill",
  {
    id: id(),
    number: text("number").notNull().unique(),
    payerId: big("payer_id")
      .notNull()
      .references(() => group.id),
    /** The organiser whose contests these are, and who is paid. */
    payeeId: big("payee_id")
      .notNull()
      .references(() => group.id),
    status: text("status", { enum: billStatuses }).notNull().default("draft"),
    dueOn: date("due_on").notNull(),
    note: text("note").notNull().default(""),
    /** Made of one team for a line of a bank's statement that was matched with it: it ends where the line turns out to be for something else. */
    forLine: boolean("for_line").notNull().default(false),
    /** What came in for it, less what was handed back of it. */
    receivedFen: fen("received_fen").notNull().default(0),
    /** What of that has settled no order yet. */
    creditFen: fen("credit_fen").notNull().default(0),
    sentAt: instant("sent_at"),
    /** Of what its maker types: counted up by each change of the draft. */
    version: integer("version").notNull().default(1),
    createdBy: big("created_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("bill_payer").on(t.payerId, t.id),
    index("bill_payee").on(t.payeeId, t.id),
    index("bill_open").on(t.id).where(sql`${t.status} in ('sent', 'partlyPaid')`),
    check("bill_credit", sql`${t.creditFen} between 0 and ${t.receivedFen}`),
    check("bill_sent", sql`(${t.status} in ('sent', 'partlyPaid', 'paid')) <= (${t.sentAt} is not null)`),
  ],
);

/** One attempt to pay an order, by itself or together with others. `outTradeNo` is its name at the gateway. */
export const payment = pgTable(
  "payment",
  {
    id: id(),
    orderId: big("order_id")
      .notNull()
      .references(() => feeOrder.id),
    attempt: integer("attempt").notNull(),
    channel: text("channel", { enum: paymentChannels }).notNull(),
    outTradeNo: text("out_trade_no").notNull().unique(),
    scene: text("scene", { enum: payScenes }),
    amountFen: integer("amount_fen").notNull(),
    /** What went back of it, or is on its way: a refund takes it before it is sent. */
    refundedFen: integer("refunded_fen").notNull().default(0),
    status: text("status", { enum: paymentStatuses }).notNull().default("pending"),
    /** Whether it settled the order; one that did not goes back. */
    settles: boolean("settles").notNull().default(false),
    /** Paid together with others, the one whose `outTradeNo` names all of them at the gateway; null for that one itself. */
    leaderId: big("leader_id").references((): AnyPgColumn => payment.id),
    /** The bill out of whose money it was settled. */
    billId: big("bill_id").references(() => bill.id),
    /** By whose keys it is paid; null for those of the installation, and for what is not paid by a gateway. */
    merchantId: big("merchant_id").references(() => merchant.id),
    /** The gateway's number of the trade. */
    tradeNo: text("trade_no"),
    /** What the payer was led to: an address or a code; another press finds it again. */
    leadsTo: text("leads_to"),
    expiresAt: instant("expires_at"),
    paidAt: instant("paid_at"),
    paidOn: date("paid_on"),
    note: text("note"),
    createdBy: big("created_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique("payment_attempt").on(t.orderId, t.attempt),
    uniqueIndex("payment_trade").on(t.channel, t.tradeNo).where(sql`${t.tradeNo} is not null`),
    uniqueIndex("payment_settles").on(t.orderId).where(sql`${t.settles}`),
    index("payment_led").on(t.leaderId).where(sql`${t.leaderId} is not null`),
    index("payment_bill").on(t.billId).where(sql`${t.billId} is not null`),
    index("payment_merchant").on(t.merchantId, t.paidAt).where(sql`${t.merchantId} is not null`),
    index("payment_pending").on(t.expiresAt).where(sql`${t.status} = 'pending'`),
    index("payment_of_day").on(t.paidAt, t.id).where(sql`${t.channel} <> 'offline' and ${t.status} = 'succeeded'`),
    check("payment_amount", sql`${t.amountFen} > 0 and ${t.refundedFen} between 0 and ${t.amountFen}`),
    check("payment_paid", sql`(${t.status} = 'succeeded') = (${t.paidAt} is not null)`),
    check("payment_settles_paid", sql`not ${t.settles} or ${t.status} = 'succeeded'`),
  ],
);

/** Money on its way back. Over a limit a second person approves it. */
export const refund = pgTable(
  "refund",
  {
    id: id(),
    paymentId: big("payment_id")
      .notNull()
      .references(() => payment.id),
    orderId: big("order_id")
      .notNull()
      .references(() => feeOrder.id),
    /** Its name at the gateway, under which it happens once however often it is sent. */
    outRequestNo: text("out_request_no").notNull().unique(),
    amountFen: integer("amount_fen").notNull(),
    cause: text("cause", { enum: refundCauses }).notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: refundStatuses }).notNull(),
    askedBy: big("asked_by").references(() => user.id),
    decidedBy: big("decided_by").references(() => user.id),
    /** When it is to be sent next: later each time that the gateway does not answer. */
    sendAt: instant("send_at"),
    tries: integer("tries").notNull().default(0),
    doneAt: instant("done_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("refund_order").on(t.orderId),
    index("refund_payment").on(t.paymentId),
    index("refund_due").on(t.sendAt).where(sql`${t.status} = 'sent'`),
    index("refund_of_day").on(t.doneAt, t.id).where(sql`${t.status} = 'succeeded'`),
    check("refund_amount", sql`${t.amountFen} > 0`),
    check("refund_done", sql`(${t.status} = 'succeeded') = (${t.doneAt} is not null)`),
    check("refund_four_eyes", sql`${t.decidedBy} is null or ${t.decidedBy} is distinct from ${t.askedBy}`),
  ],
);

/** What the gateway said, as it was verified: each notice once. */
export const gatewayNotice = pgTable(
  "gateway_notice",
  {
    id: id(),
    notifyId: text("notify_id").notNull().unique(),
    outTradeNo: text("out_trade_no").notNull(),
    tradeStatus: text("trade_status").notNull(),
    /** The fields without their signature. */
    fields: jsonb("fields").$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("gateway_notice_trade").on(t.outTradeNo)],
);
