import { sql } from "drizzle-orm";
import { check, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";
import { group } from "@/db/schema/org";
import { work } from "@/db/schema/work";
import { duties } from "@/db/values";
import { expert } from "./expert";

export const declaredConflict = pgTable(
  "declared_conflict",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    /** The organisation that declared it, for its own plans alone; null: it holds in the whole contest. */
    orgId: big("org_id").references(() => group.id),
    reason: text("reason").notNull(),
    declaredBy: big("declared_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [unique("declared_conflict_once").on(t.expertId, t.workId, t.orgId).nullsNotDistinct()],
);

/** The host lets somebody judge in a contest in spite of a duty that they have there, and says why. */
export const dutyException = pgTable(
  "duty_exception",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    duty: text("duty", { enum: duties }).notNull(),
    reason: text("reason").notNull(),
    grantedBy: big("granted_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique("duty_exception_once").on(t.contestId, t.expertId, t.duty),
    check("duty_exception_reason", sql`length(trim(${t.reason})) > 0`),
  ],
);
