import { sql } from "drizzle-orm";
import { check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt } from "@/db/schema/columns";
import { remarkStates } from "@/db/values";
import { reviewPlan, reviewTask } from "./review";

/** The remarks of a plan's experts are released to its teams, who read them once the results are published. */
export const remarkRelease = pgTable("remark_release", {
  planId: big("plan_id")
    .primaryKey()
    .references(() => reviewPlan.id, { onDelete: "cascade" }),
  releasedBy: big("released_by")
    .notNull()
    .references(() => user.id),
  releasedAt: createdAt(),
});

/** What the organiser lets the team read instead of a remark, or that it reads nothing; the remark itself stays in the review. */
export const remarkCover = pgTable(
  "remark_cover",
  {
    taskId: big("task_id")
      .notNull()
      .references(() => reviewTask.id, { onDelete: "cascade" }),
    /** `comment`, `comments.<column>` or `marks.<column>`: where the remark stands in the review. */
    field: text("field").notNull(),
    state: text("state", { enum: remarkStates }).notNull(),
    text: text("text"),
    reason: text("reason").notNull(),
    doneBy: big("done_by")
      .notNull()
      .references(() => user.id),
    doneAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.taskId, t.field] }),
    check("remark_cover_text", sql`${t.state} <> 'shown' and (${t.state} = 'redacted') = (${t.text} is not null)`),
  ],
);
