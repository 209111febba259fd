import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, bytes, createdAt, id, instant } from "@/db/schema/columns";
import { work } from "@/db/schema/work";
import { roundKinds } from "@/db/values";
import { reviewPlan } from "./review";

/** One run of the final score calculation, stored unchanged; the same inputs give the same revision. */
export const resultRevision = pgTable(
  "result_revision",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    no: integer("no").notNull(),
    /** The round of the plan that it ranks. */
    round: integer("round").notNull().default(1),
    params: jsonb("params").$type<Record<string, unknown>>().notNull(),
    paramsHash: text("params_hash").notNull(),
    inputsHash: text("inputs_hash").notNull(),
    overrideReason: text("override_reason"),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [unique("result_revision_no").on(t.planId, t.no), unique("result_revision_inputs").on(t.planId, t.inputsHash)],
);

/** What a revision was calculated from, so that it can be recomputed for ever: JSON, gzipped. */
export const resultInput = pgTable("result_input", {
  revisionId: big("revision_id")
    .primaryKey()
    .references(() => resultRevision.id, { onDelete: "cascade" }),
  calculation: bytes("calculation").notNull(),
});

export const resultRow = pgTable(
  "result_row",
  {
    revisionId: big("revision_id")
      .notNull()
      .references(() => resultRevision.id, { onDelete: "cascade" }),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    /** ×10⁴ of 100 points, rounded half up to two digits; null: an imported ranking says the rank alone. */
    score: integer("score"),
    rank: integer("rank").notNull(),
    reviews: integer("reviews").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    primaryKey({ columns: [t.revisionId, t.workId] }),
    check("result_row_range", sql`${t.score} between 0 and 1000000 and ${t.rank} >= 1`),
  ],
);

/** A round of an elimination that is closed: how it was cut, once and for ever. */
export const eliminationRound = pgTable(
  "elimination_round",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    no: integer("no").notNull(),
    keepBy: text("keep_by", { enum: roundKinds }).notNull(),
    /** Works, hundredths of a percent, or points ×10⁴ of 100, as `keepBy` says; of duels their number. */
    keep: integer("keep").notNull(),
    revisionId: big("revision_id")
      .notNull()
      .references(() => resultRevision.id),
    kept: integer("kept").notNull(),
    out: integer("out").notNull(),
    closedBy: big("closed_by")
      .notNull()
      .references(() => user.id),
    closedAt: instant("closed_at").notNull().default(sql`app_now()`),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.no] }),
    check("elimination_round_counts", sql`${t.no} >= 1 and ${t.keep} >= 0 and ${t.kept} >= 1 and ${t.out} >= 1`),
  ],
);
