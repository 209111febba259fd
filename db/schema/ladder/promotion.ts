import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { item, stage } from "@/db/schema/contest";
import { resultRevision } from "@/db/schema/judging/result";
import { group } from "@/db/schema/org";
import { work } from "@/db/schema/work";
import { promotionFates, promotionHindrances, promotionOfferStatuses } from "@/db/values";

/** A promotion as it was published, with the rule and a digest of all that decided; it never changes. */
export const promotionRun = pgTable(
  "promotion_run",
  {
    id: id(),
    fromStageId: big("from_stage_id")
      .notNull()
      .references(() => stage.id),
    toStageId: big("to_stage_id")
      .notNull()
      .references(() => stage.id),
    /** Null for all tracks together. */
    itemId: big("item_id").references(() => item.id),
    /** The school whose colleges' lists were promoted from by themselves; null for all of the stage. */
    schoolId: big("school_id").references(() => group.id),
    /** Counts the promotions out of a stage. */
    no: integer("no").notNull(),
    rule: jsonb("rule").$type<Record<string, unknown>>().notNull(),
    /** What the rule was read with: numbers of organisations, works counted, the stage's rule for who runs none. Empty in older runs. */
    basis: jsonb("basis").$type<Record<string, unknown>>().notNull().default({}),
    /** Null where sealed lists decided. */
    revisionId: big("revision_id").references(() => resultRevision.id),
    /** SHA-256 of the rule and of what it was applied to. */
    digest: text("digest").notNull(),
    reason: text("reason"),
    publishedBy: big("published_by")
      .notNull()
      .references(() => user.id),
    publishedAt: instant("published_at").notNull().default(sql`app_now()`),
  },
  (t) => [
    unique("promotion_run_no").on(t.fromStageId, t.no),
    index("promotion_run_to").on(t.toStageId),
    check("promotion_run_digest", sql`${t.digest} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Days to answer that were set for the reserve of a promotion after it was published; they count in place of its rule's. */
export const promotionAnswer = pgTable(
  "promotion_answer",
  {
    runId: big("run_id")
      .primaryKey()
      .references(() => promotionRun.id),
    days: integer("days").notNull(),
    setBy: big("set_by")
      .notNull()
      .references(() => user.id),
    setAt: instant("set_at").notNull().default(sql`app_now()`),
  },
  (t) => [check("promotion_answer_days", sql`${t.days} between 0 and 30`)],
);

/** What a published promotion said of a work. */
export const promotionFate = pgTable(
  "promotion_fate",
  {
    runId: big("run_id")
      .notNull()
      .references(() => promotionRun.id),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    /** In the common ranking, or in its organisation's list; null for a direct entry. */
    rank: integer("rank"),
    /** ×10⁴ of 100; null where nobody marked it. */
    score: integer("score"),
    fate: text("fate", { enum: promotionFates }).notNull(),
    why: text("why", { enum: promotionHindrances }),
    nth: integer("nth"),
    of: integer("of"),
    /** Changed by people, with the run's reason. */
    byHand: boolean("by_hand").notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.workId] }), index("promotion_fate_work").on(t.workId)],
);

export const promotionOfferStatus = pgEnum("promotion_offer_status", promotionOfferStatuses);

/** The place of a promoted work that left, offered to a work of the run's reserve. */
export const promotionOffer = pgTable(
  "promotion_offer",
  {
    id: id(),
    runId: big("run_id")
      .notNull()
      .references(() => promotionRun.id),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    /** The work whose place it is. */
    placeOf: big("place_of")
      .notNull()
      .references(() => work.id),
    status: promotionOfferStatus("status").notNull().default("offered"),
    answerBy: instant("answer_by").notNull(),
    answeredAt: instant("answered_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("promotion_offer_work").on(t.runId, t.workId),
    uniqueIndex("promotion_offer_place").on(t.runId, t.placeOf).where(sql`${t.status} in ('offered', 'accepted')`),
    index("promotion_offer_due").on(t.answerBy).where(sql`${t.status} = 'offered'`),
  ],
);
