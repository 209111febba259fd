import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { answerOutcomes } from "@/db/told-values";
import { big, id, instant } from "./columns";
import { group } from "./org";

/** What a visitor asked the assistant of a website; the answer itself is not kept (docs/rules/assistant.md). */
export const assistantAnswer = pgTable(
  "assistant_answer",
  {
    id: id(),
    /** Who has it was given the answer, and may say whether it helped. */
    token: text("token").notNull().unique(),
    /** Whose website it was; null for a host that nobody claimed. */
    groupId: big("group_id").references(() => group.id, { onDelete: "cascade" }),
    question: text("question").notNull(),
    outcome: text("outcome", { enum: answerOutcomes }).notNull(),
    sources: integer("sources").notNull(),
    helpful: boolean("helpful"),
    askedAt: instant("asked_at").notNull().defaultNow(),
  },
  (t) => [index("assistant_answer_group").on(t.groupId, t.id), index("assistant_answer_asked").on(t.askedAt)],
);
