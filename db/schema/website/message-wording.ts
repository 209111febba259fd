import { integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id } from "@/db/schema/columns";
import { group } from "@/db/schema/org";

/** What an organisation says itself, by channel and language; what is missing is said as shipped. */
export type OwnWords = {
  [C in "site" | "email" | "sms"]?: { [locale: string]: { title?: string; body?: string } };
};

/**
 * How an organisation words the messages of a topic (docs/rules/inbox.md, "Own wording"). Append-only: a message names the row by which it
 * was written, the highest number is in force, and one without words is back to the shipped ones.
 */
export const messageWording = pgTable(
  "message_wording",
  {
    id: id(),
    groupId: big("group_id")
      .notNull()
      .references(() => group.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
    no: integer("no").notNull(),
    words: jsonb("words").$type<OwnWords>().notNull(),
    createdBy: big("created_by").references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [unique("message_wording_no").on(t.topic, t.groupId, t.no)],
);
