import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt } from "@/db/schema/columns";
import { missingParts } from "@/db/values";
import { resultRevision } from "./result";
import { reviewPlan } from "./review";

/** A plan whose final result is combined from its own scores and those of other plans. */
export const planCombination = pgTable("plan_combination", {
  planId: big("plan_id")
    .primaryKey()
    .references(() => reviewPlan.id, { onDelete: "cascade" }),
  missing: text("missing", { enum: missingParts }).notNull(),
  /** SHA-256 of the rule: a revision leads to awards and promotions while it was combined by this one. */
  ruleHash: text("rule_hash").notNull(),
  /** Why it was set or changed after the first review of the plan was handed in; null: it was set before. */
  lateReason: text("late_reason"),
  setBy: big("set_by")
    .notNull()
    .references(() => user.id),
  setAt: createdAt(),
});

/** Another plan that enters with a weight ×10⁴ of 1; the plan's own scores take the rest. */
export const combinationPart = pgTable(
  "combination_part",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => planCombination.planId, { onDelete: "cascade" }),
    partPlanId: big("part_plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    weight: integer("weight").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.partPlanId] }),
    index("combination_part_part").on(t.partPlanId),
    check("combination_part_weight", sql`${t.weight} between 1 and 9999 and ${t.planId} <> ${t.partPlanId}`),
  ],
);

/** From which revisions a combined one came, and by what weights ×10⁴ of 1; the first is the plan's own. A revision without any is one plan's. */
export const resultPart = pgTable(
  "result_part",
  {
    revisionId: big("revision_id")
      .notNull()
      .references(() => resultRevision.id, { onDelete: "cascade" }),
    no: integer("no").notNull(),
    partRevisionId: big("part_revision_id")
      .notNull()
      .references(() => resultRevision.id),
    weight: integer("weight").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.revisionId, t.no] }),
    index("result_part_part").on(t.partRevisionId),
    check("result_part_weight", sql`${t.no} >= 0 and ${t.weight} between 1 and 9999`),
  ],
);
