import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "@/db/schema/access";
import { big, createdAt, id, instant } from "@/db/schema/columns";
import { contest, item, stage } from "@/db/schema/contest";
import { group } from "@/db/schema/org";
import { work, workVersion } from "@/db/schema/work";
import {
  blindKinds,
  coiLevels,
  normalisations,
  planStatuses,
  reviewTypes,
  seeOthersKinds,
  taskStatuses,
  wishAnswers,
} from "@/db/values";
import { expert } from "./expert";
import type { PlanQuota, PlanWeights } from "./plan-rules";

export const planStatus = pgEnum("plan_status", planStatuses);
export const taskStatus = pgEnum("task_status", taskStatuses);

/** How the works of a stage, or of one track in it, are judged (docs/rules/review.md, "Plans"). */
export const reviewPlan = pgTable(
  "review_plan",
  {
    id: id(),
    contestId: big("contest_id")
      .notNull()
      .references(() => contest.id, { onDelete: "cascade" }),
    stageId: big("stage_id")
      .notNull()
      .references(() => stage.id),
    itemId: big("item_id").references(() => item.id),
    /** The organisation whose own plan it is, in a stage that it runs for itself; null: the contest's. */
    orgId: big("org_id").references(() => group.id),
    name: text("name").notNull(),
    type: text("type", { enum: reviewTypes }).notNull().default("online"),
    blind: text("blind", { enum: blindKinds }).notNull().default("double"),
    seeOthers: text("see_others", { enum: seeOthersKinds }).notNull().default("never"),
    perWork: integer("per_work").notNull().default(3),
    minReviews: integer("min_reviews").notNull().default(1),
    /** What tracks and groups have of their own: reviews of a work, and works that one expert takes. */
    quotas: jsonb("quotas").$type<PlanQuota[]>().notNull().default([]),
    columns: jsonb("columns").$type<unknown[]>().notNull().default([]),
    normalise: text("normalise", { enum: normalisations }).notNull().default("shrunk"),
    dropHighest: smallint("drop_highest").notNull().default(1),
    dropLowest: smallint("drop_lowest").notNull().default(1),
    dropFrom: smallint("drop_from").notNull().default(5),
    tieChain: text("tie_chain")
      .array()
      .notNull()
      .default(["sumOfMarks", "mostImportantColumn", "median", "fewerPenalties"]),
    dispersionLimit: integer("dispersion_limit").notNull().default(15),
    coiLevel: text("coi_level", { enum: coiLevels }).notNull().default("school"),
    softDeadline: instant("soft_deadline"),
    hardDeadline: instant("hard_deadline"),
    /** Until then experts say which works they want; null: they are not asked. */
    wishesUntil: instant("wishes_until"),
    /** What a distribution weighs besides loads; null: nothing. */
    weights: jsonb("weights").$type<PlanWeights>(),
    status: planStatus("status").notNull().default("draft"),
    /** It stands for a stage that was judged outside of the system: its results are imported, nothing is judged by it. */
    imported: boolean("imported").notNull().default(false),
    /** The round under way; more than 1 in an elimination alone. */
    round: integer("round").notNull().default(1),
    seed: text("seed"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    unique("review_plan_place").on(t.stageId, t.itemId, t.orgId).nullsNotDistinct(),
    index("review_plan_org").on(t.orgId),
    check(
      "review_plan_level",
      sql`case when ${t.orgId} is null then ${t.coiLevel} <> 'persons' else ${t.coiLevel} in ('college', 'persons') end`,
    ),
    check("review_plan_round", sql`${t.round} between 1 and 50`),
    check("review_plan_counts", sql`${t.perWork} between 1 and 20 and ${t.minReviews} between 1 and ${t.perWork}`),
    check(
      "review_plan_deadlines",
      sql`${t.softDeadline} is null or ${t.hardDeadline} is null or ${t.softDeadline} <= ${t.hardDeadline}`,
    ),
  ],
);

export const planExpert = pgTable(
  "plan_expert",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    cap: integer("cap").notNull().default(1000),
    /** The tracks this expert may judge; empty means all of the plan. */
    itemIds: text("item_ids").array().notNull().default([]),
    leader: boolean("leader").notNull().default(false),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.planId, t.expertId] }), check("plan_expert_cap", sql`${t.cap} >= 0`)],
);

/** What an expert said of a work before the distribution; no row: nothing. */
export const reviewWish = pgTable(
  "review_wish",
  {
    planId: big("plan_id").notNull(),
    expertId: big("expert_id").notNull(),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    answer: text("answer", { enum: wishAnswers }).notNull(),
    saidAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.expertId, t.workId] }),
    foreignKey({
      name: "review_wish_expert_fk",
      columns: [t.planId, t.expertId],
      foreignColumns: [planExpert.planId, planExpert.expertId],
    }).onDelete("cascade"),
    index("review_wish_work").on(t.workId),
    check("review_wish_answer", sql`${t.answer} in ('want', 'can', 'cannot')`),
  ],
);

/** A work in a plan, under the number by which experts know it. */
export const reviewEntry = pgTable(
  "review_entry",
  {
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    workId: big("work_id")
      .notNull()
      .references(() => work.id),
    versionId: big("version_id")
      .notNull()
      .references(() => workVersion.id),
    judgingNo: text("judging_no").notNull(),
    /** Points ×10⁴ added to (or, negative, taken from) the mean, with a reason. */
    adjustment: integer("adjustment").notNull().default(0),
    adjustmentReason: text("adjustment_reason"),
    /** The round of an elimination in which the work left; null: it is in the running. */
    outIn: integer("out_in"),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.workId] }),
    unique("review_entry_number").on(t.planId, t.judgingNo),
    check("review_entry_reason", sql`${t.adjustment} = 0 or ${t.adjustmentReason} is not null`),
  ],
);

/**
 * The order that the leader or the organiser gave to works that no rule separates, best first. Immutable: the newest that
 * names a work counts for it.
 */
export const tieOrder = pgTable(
  "tie_order",
  {
    id: id(),
    planId: big("plan_id")
      .notNull()
      .references(() => reviewPlan.id, { onDelete: "cascade" }),
    workIds: big("work_ids").array().notNull(),
    /** The round of the plan whose ties it settles. */
    round: integer("round").notNull().default(1),
    createdBy: big("created_by")
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
  },
  (t) => [index("tie_order_plan").on(t.planId), check("tie_order_two", sql`cardinality(${t.workIds}) >= 2`)],
);

/** A run of the distribution: shown first, applied only when confirmed and only if nothing changed meanwhile. */
export const distribution = pgTable("distribution", {
  id: id(),
  planId: big("plan_id")
    .notNull()
    .references(() => reviewPlan.id, { onDelete: "cascade" }),
  seed: text("seed").notNull(),
  inputsHash: text("inputs_hash").notNull(),
  pairs: jsonb("pairs").$type<[workId: string, expertId: string][]>().notNull(),
  report: jsonb("report").$type<Record<string, unknown>>().notNull(),
  confirmedAt: instant("confirmed_at"),
  createdBy: big("created_by")
    .notNull()
    .references(() => user.id),
  createdAt: createdAt(),
});

export const reviewTask = pgTable(
  "review_task",
  {
    id: id(),
    planId: big("plan_id").notNull(),
    workId: big("work_id").notNull(),
    expertId: big("expert_id")
      .notNull()
      .references(() => expert.id),
    status: taskStatus("status").notNull().default("assigned"),
    /** The round of its plan that it belongs to. */
    round: integer("round").notNull().default(1),
    /** Its duel in that round: the expert has a task for each of the two works, and both share their fate. */
    duel: integer("duel"),
    /** Column key → mark ×10⁴, or text for text columns. */
    marks: jsonb("marks").$type<Record<string, number | string>>().notNull().default({}),
    /** Column key → remark, where a low mark asks for one. */
    comments: jsonb("comments").$type<Record<string, string>>().notNull().default({}),
    comment: text("comment").notNull().default(""),
    /** The weighted total ×10⁴ out of 100, once submitted. */
    total: integer("total"),
    declineReason: text("decline_reason"),
    openedAt: instant("opened_at"),
    submittedAt: instant("submitted_at"),
    version: integer("version").notNull().default(1),
    /** Who made it, at `createdAt`: its history begins with its first move. Whoever distributes makes them by tens of thousands. */
    assignedBy: big("assigned_by"),
    createdAt: createdAt(),
  },
  (t) => [
    /** A task is for a work that its plan has entered. */
    foreignKey({
      name: "review_task_entry_fk",
      columns: [t.planId, t.workId],
      foreignColumns: [reviewEntry.planId, reviewEntry.workId],
    }),
    uniqueIndex("review_task_once").on(t.planId, t.workId, t.expertId, t.round).where(sql`${t.status} <> 'cancelled'`),
    index("review_task_expert").on(t.expertId, t.status),
    index("review_task_work").on(t.workId),
    check("review_task_total", sql`${t.status} not in ('submitted', 'confirmed') or ${t.total} is not null`),
    check("review_task_range", sql`${t.total} is null or ${t.total} between 0 and 1000000`),
  ],
);
