import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { billLineKinds, differenceKinds, differenceStatuses } from "@/db/reconciliation-values";
import { user } from "@/db/schema/access";
import { big, createdAt, fen, id, instant } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";
import { feeOrder } from "./finance";
import { merchant } from "./merchant";

/** A day of the gateway's bill, held against our books (docs/rules/finance.md, "Reconciliation"). */
export const reconciliationDay = pgTable(
  "reconciliation_day",
  {
    id: id(),
    day: date("day").notNull(),
    /** Whose bill it is; null for that of the installation's own keys. */
    merchantId: big("merchant_id").references(() => merchant.id),
    /** When it is tried next, while it is not done; also how one process at a time takes it. */
    tryAt: instant("try_at").notNull().default(sql`app_now()`),
    tries: integer("tries").notNull().default(0),
    doneAt: instant("done_at"),
    lines: integer("lines").notNull().default(0),
    matched: integer("matched").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    unique("reconciliation_day_of").on(t.day, t.merchantId).nullsNotDistinct(),
    check("reconciliation_day_counts", sql`${t.matched} between 0 and ${t.lines}`),
  ],
);

/** A payment or refund that the bill and our books tell differently: somebody sees to it until it is settled. */
export const reconciliationDifference = pgTable(
  "reconciliation_difference",
  {
    id: id(),
    dayId: big("day_id")
      .notNull()
      .references(() => reconciliationDay.id),
    kind: text("kind", { enum: differenceKinds }).notNull(),
    line: text("line", { enum: billLineKinds }).notNull(),
    /** Its name at the gateway: of a payment its trade's, of a refund its request's. */
    outNo: text("out_no").notNull(),
    tradeNo: text("trade_no"),
    /** Sums of trades, which may be of more than an order each. */
    ourFen: fen("our_fen"),
    theirFen: fen("their_fen"),
    orderId: big("order_id").references(() => feeOrder.id),
    contestId: big("contest_id").references(() => contest.id),
    status: text("status", { enum: differenceStatuses }).notNull().default("open"),
    ownerId: big("owner_id").references(() => user.id),
    reason: text("reason"),
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("reconciliation_difference_line").on(t.dayId, t.line, t.outNo),
    index("reconciliation_difference_open").on(t.dayId).where(sql`${t.status} = 'open'`),
    index("reconciliation_difference_contest").on(t.contestId),
    index("reconciliation_difference_out_no").on(t.outNo),
    check("reconciliation_difference_settled", sql`(${t.status} = 'settled') = (${t.settledAt} is not null)`),
    check("reconciliation_difference_reason", sql`${t.status} <> 'settled' or ${t.reason} is not null`),
  ],
);

/** What the bill of one day told and our books count on another: it is not missed there. */
export const reconciliationOtherDay = pgTable(
  "reconciliation_other_day",
  {
    outNo: text("out_no").primaryKey(),
    dayId: big("day_id")
      .notNull()
      .references(() => reconciliationDay.id),
  },
  (t) => [index("reconciliation_other_day_day").on(t.dayId)],
);
