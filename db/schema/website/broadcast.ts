import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { contest } from "@/db/schema/contest";

/** A letter of the organiser to many people of a contest: a draft until somebody presses notify, then what they were told. */
export const broadcast = pgTable(
  "broadcast",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    /** To whom, as the call takes it. */
    audience: jsonb("audience").notNull(),
    title: text("title").notNull(),
    titleEn: text("title_en"),
    body: text("body").notNull(),
    bodyEn: text("body_en"),
    createdBy: big("created_by").references(() => user.id, { onDelete: "set null" }),
    /** When notify was pressed, by whom, and how many people were meant. */
    sentAt: instant("sent_at"),
    sentBy: big("sent_by").references(() => user.id, { onDelete: "set null" }),
    recipients: integer("recipients").notNull().default(0),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().default(sql`app_now()`),
  },
  (t) => [
    index("broadcast_contest").on(t.contestId, t.id),
    check("broadcast_sent", sql`${t.sentAt} is not null or ${t.recipients} = 0`),
  ],
);

/** Who was meant when notify was pressed; what became of it stands with the message and the letter of each. */
export const broadcastRecipient = pgTable(
  "broadcast_recipient",
  {
    broadcastId: big("broadcast_id")
      .notNull()
      .references(() => broadcast.id, { onDelete: "cascade" }),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.broadcastId, t.userId] }), index("broadcast_recipient_user").on(t.userId)],
);
