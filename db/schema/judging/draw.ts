import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { drawKinds, drawStatuses, seedSources } from "@/db/draw-values";
import { user } from "@/db/schema/access";
import { big, bytes, id, instant } from "@/db/schema/columns";
import { distribution, reviewPlan } from "./review";

export const drawStatus = pgEnum("draw_status", drawStatuses);

/**
 * A provable draw: its inputs are frozen and their digest published before anybody knows the seed (docs/rules/review.md, "Provable
 * draws"). What was frozen never changes, and no draw is ever deleted.
 */
export const draw = pgTable(
  "draw",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id),
    kind: text("kind", { enum: drawKinds }).notNull(),
    /** The public name of the draw: whoever has it sees the draw. */
    code: text("code").notNull().unique(),
    /** The canonical text of the frozen sheet, gzipped: nobody's name and no id is in it. */
    sheet: bytes("sheet").notNull(),
    /** SHA-256 over that text, in hexadecimal. */
    digest: text("digest").notNull(),
    /** Who the labels of the sheet are: JSON, gzipped; never handed out. */
    names: bytes("names").notNull(),
    /** The hash of what the distribution reads; null for other kinds. */
    inputsHash: text("inputs_hash"),
    source: text("source", { enum: seedSources }).notNull(),
    sourceWords: text("source_words").notNull(),
    /** The round of drand. */
    round: integer("round"),
    /** From when on the seed can be known. */
    dueAt: instant("due_at").notNull(),
    status: drawStatus("status").notNull().default("committed"),
    seed: text("seed"),
    /** Places in the lists of the sheet, as they were drawn. */
    result: jsonb("result").$type<number[][]>(),
    endedAt: instant("ended_at"),
    endedBy: big("ended_by").references(() => user.id),
    /** The distribution that an assignment became; it is confirmed like any other. */
    distributionId: big("distribution_id")
      .unique()
      .references(() => distribution.id),
    /** Why it was abandoned. */
    endReason: text("end_reason"),
    /** The draw that this one repeats, and why. */
    redoes: big("redoes").references((): AnyPgColumn => draw.id),
    reason: text("reason"),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    committedAt: instant("committed_at").notNull().default(sql`app_now()`),
  },
  (t) => [
    index("draw_plan").on(t.planId, t.kind),
    unique("draw_redone_once").on(t.redoes),
    uniqueIndex("draw_open").on(t.planId, t.kind).where(sql`${t.status} = 'committed'`),
    check("draw_due_later", sql`${t.dueAt} > ${t.committedAt}`),
    check("draw_reason", sql`${t.redoes} is null or length(trim(${t.reason})) > 0`),
    check(
      "draw_ended",
      sql`case ${t.status} when 'committed' then ${t.seed} is null and ${t.result} is null and ${t.endedAt} is null
        when 'drawn' then ${t.seed} is not null and ${t.result} is not null and ${t.endedAt} >= ${t.dueAt}
        else ${t.seed} is null and ${t.result} is null and ${t.endReason} is not null end`,
    ),
  ],
);
