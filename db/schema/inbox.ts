import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";

/** A message to one person; `topic` and `params` are worded in the reader's language when it is read. */
export const message = pgTable(
  "message",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
    params: jsonb("params").$type<Record<string, string | number>>().notNull().default({}),
    bizType: text("biz_type"),
    bizId: big("biz_id"),
    link: text("link"),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("message_user").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("message_of_certificate").on(t.bizId).where(sql`${t.bizType} = 'certificate'`),
  ],
);

export const subscription = pgTable(
  "subscription",
  {
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
    channels: text("channels").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
);

/** Mail and SMS on their way out: written in the transaction that causes them, sent by a job after it commits. */
export const outbox = pgTable(
  "outbox",
  {
    id: id(),
    /** What it is about and whom it is for, where somebody may ask whether it arrived. */
    bizType: text("biz_type"),
    bizId: big("biz_id"),
    userId: big("user_id"),
    channel: text("channel", { enum: ["sms", "email"] }).notNull(),
    target: text("target").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    tries: integer("tries").notNull().default(0),
    sentAt: instant("sent_at"),
    /** Until then the process that took it may still be sending it. */
    takenUntil: instant("taken_until"),
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_biz").on(t.bizType, t.bizId).where(sql`${t.bizType} is not null`),
    index("outbox_waiting").on(t.id).where(sql`${t.sentAt} is null`),
  ],
);
