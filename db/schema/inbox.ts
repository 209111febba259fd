import { sql } from "drizzle-orm";
import { boolean, check, index, integer, json, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { user } from "./access";
import { big, createdAt, id, instant } from "./columns";

/** What a message names; a name that was written in both languages, as a pair of them. */
export type MessageParams = Record<string, string | number | { zh: string; en: string }>;

/** A message to one person; `topic` and `params` are worded in the reader's language when it is read. */
export const message = pgTable(
  "message",
  {
    id: id(),
    userId: big("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
    params: jsonb("params").$type<MessageParams>().notNull().default({}),
    bizType: text("biz_type"),
    bizId: big("biz_id"),
    link: text("link"),
    /** The row of `message_wording` by which it was written; null for the shipped words. Without a reference: where it is gone, the shipped ones are read. */
    wordingId: big("wording_id"),
    readAt: instant("read_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("message_user").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("message_of_certificate").on(t.bizId).where(sql`${t.bizType} = 'certificate'`),
    index("message_of_broadcast").on(t.bizId).where(sql`${t.bizType} = 'broadcast'`),
  ],
);

/** Of which deadlines people were reminded by themselves: one row a thing, place (a stage, an organisation, or none) and step. */
export const reminder = pgTable(
  "reminder",
  {
    topic: text("topic").notNull(),
    thingId: big("thing_id").notNull(),
    placeId: big("place_id").notNull(),
    /** So many days before the deadline. */
    step: smallint("step").notNull(),
    /** The deadline that people were reminded of; one that is put off by a day or more is reminded of anew. */
    dueAt: instant("due_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.topic, t.thingId, t.placeId, t.step] }), index("reminder_due").on(t.dueAt)],
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

/** When somebody wants no mail and no SMS, in minutes of the day in Asia/Shanghai; it may go over midnight. */
export const quietHours = pgTable(
  "quiet_hours",
  {
    userId: big("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    fromMinute: integer("from_minute").notNull(),
    untilMinute: integer("until_minute").notNull(),
  },
  (t) => [
    check(
      "quiet_hours_of_day",
      sql`${t.fromMinute} between 0 and 1439 and ${t.untilMinute} between 0 and 1439 and ${t.fromMinute} <> ${t.untilMinute}`,
    ),
  ],
);

/** When somebody wants the mail of a day in one letter, in minutes of the day in Asia/Shanghai. */
export const letterDigest = pgTable(
  "letter_digest",
  {
    userId: big("user_id")
      .primaryKey()
      .references(() => user.id, { onDelete: "cascade" }),
    atMinute: integer("at_minute").notNull(),
  },
  (t) => [check("letter_digest_of_day", sql`${t.atMinute} between 0 and 1439`)],
);

/** The private address of somebody's calendar: only the digest of its token is stored. */
export const calendarFeed = pgTable("calendar_feed", {
  userId: big("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  readAt: instant("read_at"),
  reads: integer("reads").notNull().default(0),
  createdAt: createdAt(),
});

/** What thousands of people are to be notified of: written in the transaction that causes it, made into messages and letters by a job after it commits. */
export const noticeDue = pgTable("notice_due", {
  id: id(),
  topic: text("topic").notNull(),
  /** Notes of `notifyEach`; read as a whole, and by nothing else. */
  notes: json("notes")
    .$type<
      readonly {
        to: readonly string[];
        params?: MessageParams;
        link?: string;
        bizType?: string;
        bizId?: string;
      }[]
    >()
    .notNull(),
  createdAt: createdAt(),
});

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
    /** Why its person is written, where they can change that; and in which language. */
    why: text("why"),
    locale: text("locale"),
    /** Waits for the end of its person's quiet hours, and for their one letter of the day. */
    patient: boolean("patient").notNull().default(false),
    tries: integer("tries").notNull().default(0),
    /** When it was last tried in vain. */
    triedAt: instant("tried_at"),
    sentAt: instant("sent_at"),
    /** Until then the process that took it may still be sending it. */
    takenUntil: instant("taken_until"),
    failure: text("failure"),
    createdAt: createdAt(),
  },
  (t) => [
    index("outbox_biz").on(t.bizType, t.bizId).where(sql`${t.bizType} is not null`),
    index("outbox_user").on(t.userId, t.id).where(sql`${t.userId} is not null`),
    index("outbox_waiting").on(t.id).where(sql`${t.sentAt} is null`),
  ],
);
