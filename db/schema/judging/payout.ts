import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, fen, id, instant } from "@/db/schema/columns";
import { attendanceStates, payoutBases, payoutStatuses } from "@/db/values";
import { expert } from "./expert";
import { reviewPlan } from "./review";

/** What the experts of a plan are paid (docs/rules/expert.md, "Payments"); no row: nothing was said. */
export const planFee = pgTable(
  "plan_fee",
  {
    planId: big("plan_id")
      .primaryKey()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    basis: text("basis", { enum: payoutBases }).notNull(),
    rateFen: integer("rate_fen").notNull(),
    version: integer("version").notNull().default(1),
  },
  (t) => [check("plan_fee_rate", sql`${t.rateFen} between 0 and 10000000`)],
);

/** Whether an expert was there on a day; no row: nobody said. */
export const expertAttendance = pgTable(
  "expert_attendance",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    day: date("day", { mode: "string" }).notNull(),
    state: text("state", { enum: attendanceStates }).notNull(),
    markedBy: big("marked_by")
      .notNull()
      .references(() => user.id),
    markedAt: instant("marked_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.expertId, t.day] }), index("expert_attendance_expert").on(t.expertId)],
);

/**
 * One payment to an expert, or, below nothing, what was too much before. All but its state is immutable, and, until it is paid, the tax that is
 * withheld: a correction is a row of
 * its own with the difference.
 */
export const expertPayout = pgTable(
  "expert_payout",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    basis: text("basis", { enum: payoutBases }).notNull(),
    /** All works, or days, that counted when it was made, and the rate of then. */
    units: integer("units").notNull(),
    rateFen: integer("rate_fen").notNull(),
    /** What of it earlier rows had not settled. */
    amountFen: fen("amount_fen").notNull(),
    /** What of it is withheld as tax, as somebody entered it; of the same sign. */
    taxFen: fen("tax_fen").notNull().default(0),
    status: text("status", { enum: payoutStatuses }).notNull().default("due"),
    /** Why earlier rows are corrected. */
    reason: text("reason").notNull().default(""),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("expert_payout_plan").on(t.planId, t.expertId),
    index("expert_payout_expert").on(t.expertId),
    check(
      "expert_payout_tax",
      sql`abs(${t.taxFen}) <= abs(${t.amountFen}) and (${t.taxFen} = 0 or (${t.taxFen} > 0) = (${t.amountFen} > 0))`,
    ),
    check("expert_payout_units", sql`${t.units} >= 0 and ${t.rateFen} >= 0 and ${t.amountFen} <> 0`),
  ],
);
