import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { sceneItemStatuses, sceneStatuses } from "@/db/values";
import { expert } from "./expert";
import { reviewEntry, reviewPlan } from "./review";

/** A room in which works of a plan are presented one after the other (docs/rules/review.md, "At the scene"). */
export const sceneSession = pgTable(
  "scene_session",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    room: text("room").notNull(),
    startsAt: instant("starts_at").notNull(),
    minutesPresent: integer("minutes_present").notNull(),
    minutesQa: integer("minutes_qa").notNull(),
    /** After so many works there is a break of so many minutes; 0: there is none. */
    breakEvery: integer("break_every").notNull().default(0),
    breakMinutes: integer("break_minutes").notNull().default(0),
    /** The screen shows a work's score once every mark of it is in. */
    revealScore: boolean("reveal_score").notNull().default(false),
    /** It shows each mark beside the score, and which were dropped. */
    revealMarks: boolean("reveal_marks").notNull().default(false),
    status: text("status", { enum: sceneStatuses }).notNull().default("planned"),
    /** Of the last order that was drawn. */
    seed: text("seed"),
    /** What the next order is drawn by: its SHA-256 is shown before, itself only after. */
    nextSeed: text("next_seed")
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    /** Orders that were drawn so far. */
    draws: integer("draws").notNull().default(0),
    /** Counts every change in the room: a press says what it saw. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("scene_session_place").on(t.planId, t.room, t.startsAt),
    check("scene_session_minutes", sql`${t.minutesPresent} between 1 and 240 and ${t.minutesQa} between 0 and 240`),
    check("scene_session_breaks", sql`${t.breakEvery} between 0 and 100 and ${t.breakMinutes} between 0 and 240`),
  ],
);

export const sceneItem = pgTable(
  "scene_item",
  {
    id: id(),
    sessionId: big("session_id")
      .notNull()
      .references(() => sceneSession.id, { onDelete: "cascade" }),
    planId: big("plan_id").notNull(),
    workId: big("work_id").notNull(),
    seq: integer("seq").notNull(),
    status: text("status", { enum: sceneItemStatuses }).notNull().default("waiting"),
    /** What the team shows at the door. */
    code: text("code").notNull().unique(),
    arrivedAt: instant("arrived_at"),
    /** Calls of the present round, the first and the last of them. */
    calls: integer("calls").notNull().default(0),
    calledAt: instant("called_at"),
    lastCalledAt: instant("last_called_at"),
    presentedAt: instant("presented_at"),
    qaAt: instant("qa_at"),
    scoringAt: instant("scoring_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    foreignKey({
      name: "scene_item_entry_fk",
      columns: [t.planId, t.workId],
      foreignColumns: [reviewEntry.planId, reviewEntry.workId],
    }),
    unique("scene_item_work").on(t.planId, t.workId),
    index("scene_item_queue").on(t.sessionId, t.seq),
    /** A room has one work between its call and the end of its scoring. */
    uniqueIndex("scene_item_stage")
      .on(t.sessionId)
      .where(sql`${t.status} in ('called', 'recalled', 'presenting', 'qa', 'scoring')`),
  ],
);

/** A judge who does not mark a work although it was assigned: the score is taken without them. */
export const sceneAbsence = pgTable(
  "scene_absence",
  {
    itemId: big("item_id")
      .notNull()
      .references(() => sceneItem.id, { onDelete: "cascade" }),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    markedBy: big("marked_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.expertId] })],
);

/** A screen that shows a room to everybody in front of it. The token is in its address and nowhere here. */
export const sceneScreen = pgTable(
  "scene_screen",
  {
    id: id(),
    sessionId: big("session_id")
      .notNull()
      .references(() => sceneSession.id, { onDelete: "cascade" }),
    label: text("label").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    /** Shows titles beside the numbers. */
    titles: boolean("titles").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [index("scene_screen_session").on(t.sessionId)],
);
