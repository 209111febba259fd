import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { big, instant } from "@/db/schema/columns";
import { reviewTask } from "./review";

/** What an expert notes of a work for themselves alone (docs/rules/review.md, "Notes of an expert"); no row: nothing. */
export const reviewNote = pgTable(
  "review_note",
  {
    taskId: big("task_id")
      .primaryKey()
      .references(() => reviewTask.id, { onDelete: "cascade" }),
    note: text("note").notNull().default(""),
    flagged: boolean("flagged").notNull().default(false),
    notedAt: instant("noted_at").notNull(),
  },
  (t) => [check("review_note_some", sql`${t.flagged} or ${t.note} <> ''`)],
);
