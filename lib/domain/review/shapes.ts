import { z } from "zod";
import {
  blindKinds,
  coiLevels,
  contestLevels,
  missingParts,
  normalisations,
  planStatuses,
  remarkStates,
  reviewTypes,
  seeOthersKinds,
  taskProgress,
  taskStatuses,
  wishAnswers,
} from "@/db/values";
import { ContestStatus } from "@/lib/domain/contest/contract";
import { DT, Flag, Id, Line, Text } from "@/lib/http/wire";
import { shownPlanStates } from "./plan/acts";
import { tieRules } from "./result/rank";

export {
  blindKinds,
  missingParts,
  normalisations,
  remarkStates,
  reviewTypes,
  seeOthersKinds,
  taskProgress,
  taskStatuses,
  tieRules,
  wishAnswers,
};

export const columnTypes = ["score", "level", "passfail", "text"] as const;

/** Why an expert gives a task back. */
export const declineReasons = ["coi", "busy", "other"] as const;

export const PlanStatus = z.enum(planStatuses);
export type PlanStatus = z.output<typeof PlanStatus>;
export const TaskStatus = z.enum(taskStatuses);
export type TaskStatus = z.output<typeof TaskStatus>;
/** Tasks that their expert has not finished. */
export const owedStatuses = ["assigned", "accepted", "inProgress", "returned"] as const satisfies TaskStatus[];

const Words = z.object({ zh: Line(60), en: Line(100, 0).optional() });
const mark = z.number().min(0).max(10_000);

/** One column of a plan's mark sheet; numbers are marks as people write them. */
export const PlanColumn = z.object({
  key: z.string().regex(/^[a-z][A-Za-z0-9]{0,31}$/, { error: "columnKey" }),
  label: Words,
  description: Text(500).default(""),
  type: z.enum(columnTypes),
  min: mark.default(0),
  max: mark,
  step: z.number().min(0).max(100).default(1),
  /** The share of the total, 0–1; every counting column has one, or none has. */
  weight: z.number().min(0).max(1).optional(),
  required: z.boolean().default(true),
  levels: z
    .array(z.object({ mark, label: Words }))
    .max(20)
    .optional(),
  /** What works are like that get such a mark. */
  anchors: z
    .array(z.object({ mark, text: z.object({ zh: Line(300), en: Line(500, 0).optional() }) }))
    .max(10)
    .optional(),
  /** A lower mark needs a remark. */
  commentBelow: mark.nullable().default(null),
});
export type PlanColumn = z.output<typeof PlanColumn>;

const reviews = z.number().int().min(1).max(20);
const dropped = z.number().int().min(0).max(5);

const cost = z.number().int().min(0).max(100);

/** What a pair costs in a weighed distribution, beside `balance` times the squares of loads (docs/rules/review.md, "Weighed distribution"). */
export const PlanWeights = z.object({
  unwanted: cost.default(4),
  cannot: cost.default(40),
  otherField: cost.default(2),
  seen: cost.default(8),
  sameSchool: cost.default(6),
  balance: z.number().int().min(1).max(100).default(1),
});

/** What a track or a group has of its own (docs/rules/review.md, "Quotas of tracks"); null: as the track, else the plan says. */
export const PlanQuota = z.object({
  itemId: Id,
  /** Reviews that each of its works gets. */
  perWork: reviews.nullable().default(null),
  /** The most of its works that one expert takes. */
  perExpert: z.number().int().min(1).max(1000).nullable().default(null),
});
export type PlanQuota = z.output<typeof PlanQuota>;

/** The rules of a plan (docs/rules/review.md, "Rules of a plan"). Deadlines empty: the stage's review window holds. */
export const PlanSettings = z.object({
  name: Line(100),
  type: z.enum(reviewTypes).default("online"),
  blind: z.enum(blindKinds).default("double"),
  seeOthers: z.enum(seeOthersKinds).default("never"),
  perWork: reviews.default(3),
  minReviews: reviews.default(1),
  quotas: z.array(PlanQuota).max(100).default([]),
  columns: z.array(PlanColumn).min(1).max(30),
  normalise: z.enum(normalisations).default("shrunk"),
  drop: z
    .object({ highest: dropped, lowest: dropped, from: z.number().int().min(3).max(20) })
    .default({ highest: 0, lowest: 0, from: 5 }),
  tieChain: z.array(z.enum(tieRules)).max(5),
  /** Points of 100 between the highest and the lowest review from which a work is flagged. */
  dispersionLimit: z.number().int().min(1).max(100).default(15),
  coiLevel: z.enum(coiLevels).default("school"),
  softDeadline: DT.nullable().default(null),
  hardDeadline: DT.nullable().default(null),
  /** Until then, and until tasks are assigned, its experts say which works they want; null: they are not asked. */
  wishesUntil: DT.nullable().default(null),
  /** What a distribution weighs; null: loads alone. */
  weights: PlanWeights.nullable().default(null),
});
export type PlanSettings = z.output<typeof PlanSettings>;

export const PlanRow = z.object({
  planId: Id,
  competitionId: Id,
  competitionName: z.string(),
  stageId: Id,
  stageName: z.string(),
  itemId: Id.nullable(),
  itemName: z.string().nullable(),
  /** The organisation whose own plan it is; null: the contest's. */
  orgId: Id.nullable(),
  orgName: z.string().nullable(),
  stageLevel: z.enum(contestLevels),
  /** The caller runs this plan; others look at it. */
  steers: Flag,
  name: z.string(),
  type: z.enum(reviewTypes),
  /** The round under way; more than 1 in an elimination alone. */
  round: z.number(),
  status: PlanStatus,
  /** Its status, or `published` once its awards are. */
  state: z.enum(shownPlanStates),
  /** With its state, decides what may still be done in it. */
  contestStatus: ContestStatus,
  /** Judged outside of the system: its results are imported. */
  imported: z.boolean(),
  /** Works in the plan (or that would be), experts, live tasks, and how many of those are submitted. */
  works: z.number(),
  experts: z.number(),
  tasks: z.number(),
  submitted: z.number(),
  /** The first review is submitted: the rules of scoring stay as they are. */
  locked: z.boolean(),
  softDeadline: DT.nullable(),
  hardDeadline: DT.nullable(),
  version: z.number(),
});
export type PlanRow = z.output<typeof PlanRow>;
