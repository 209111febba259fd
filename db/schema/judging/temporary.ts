import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { big, createdAt, instant } from "@/db/schema/columns";
import { expert } from "./expert";
import { reviewPlan } from "./review";

/** An expert who was let in for one plan by a slip with a login name and a password (docs/rules/expert.md, "Temporary experts"). */
export const temporaryExpert = pgTable(
  "temporary_expert",
  {
    expertId: big("expert_id")
      .primaryKey()
      .references(() => expert.id),
    /** Null once a plan that was never opened is deleted: the account is over with it. */
    planId: big("plan_id").references(() => reviewPlan.id, { onDelete: "set null" }),
    /** The number on the slip, within the plan. */
    no: integer("no").notNull(),
    /** How many slips were given out for this account; the last one counts. */
    issue: integer("issue").notNull().default(1),
    /** When its holder said who they are; before that nothing opens. */
    namedAt: instant("named_at"),
    /** Where its holder works, in their own words, while it is not in the directory. */
    organisation: text("organisation"),
    /** When the account went out of use with its plan. */
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("temporary_expert_no").on(t.planId, t.no),
    index("temporary_expert_running").on(t.planId).where(sql`${t.endedAt} is null`),
    check("temporary_expert_counts", sql`${t.no} >= 1 and ${t.issue} >= 1`),
  ],
);
