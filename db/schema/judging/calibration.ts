import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, smallint, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id } from "@/db/schema/columns";
import { work, workVersion } from "@/db/schema/work";
import { reviewPlan } from "./review";

/** Whether a plan's experts mark its calibration works before they open what they judge; no row: they may. */
export const calibrationRule = pgTable("calibration_rule", {
  planId: big("plan_id")
    .primaryKey()
    .references(() => reviewPlan.id, { onDelete: "cascade" }),
  demanded: boolean("demanded").notNull(),
});

/** A work that experts of a plan mark to learn its measure, with the marks to compare with (docs/rules/review.md, "Calibration"). */
export const calibrationWork = pgTable(
  "calibration_work",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    no: smallint("no").notNull(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    versionId: big("version_id")
      .notNull()
      .references(() => workVersion.id),
    /** Column key → mark ×10⁴, or text. */
    marks: jsonb("marks").$type<Record<string, number | string>>().notNull(),
    /** Column key → why it has that mark. */
    reasons: jsonb("reasons").$type<Record<string, string>>().notNull(),
    total: integer("total").notNull(),
    addedBy: big("added_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique("calibration_work_once").on(t.planId, t.workId),
    unique("calibration_work_no").on(t.planId, t.no),
    check("calibration_work_three", sql`${t.no} between 1 and 3`),
  ],
);

/** What an expert gave a calibration work, once; it counts for nothing. */
export const calibrationSheet = pgTable(
  "calibration_sheet",
  {
    calibrationId: big("calibration_id")
      .notNull()
      .references(() => calibrationWork.id, { onDelete: "cascade" }),
    userId: big("user_id")
      .notNull()
      .references(() => user.id),
    marks: jsonb("marks").$type<Record<string, number | string>>().notNull(),
    comments: jsonb("comments").$type<Record<string, string>>().notNull(),
    total: integer("total").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.calibrationId, t.userId] })],
);
