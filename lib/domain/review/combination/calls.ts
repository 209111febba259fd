import { z } from "zod";
import { missingParts } from "@/lib/domain/review/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Flag, Id, Line } from "@/lib/http/wire";

/** Percent, to two decimals. */
export const Weight = z.number().min(0.01).max(99.99).multipleOf(0.01);
const PartPlan = z.object({ planId: Id, name: z.string(), stageName: z.string(), itemName: z.string().nullable() });

export const combinationDetail = get("/review/combination/detail", {
  summary:
    "Returns how a plan's final result is combined with those of other plans of its contest, and which plans may enter.",
  access: ["review:rule:list", "review:result:list"],
  input: z.object({ planId: Id }),
  output: z.object({
    /** Null: the plan's result is its own alone. */
    missing: z.enum(missingParts).nullable(),
    /** The plan's own comes first; `weight` in percent, `revisionNo` of the newest result to be combined. */
    parts: z.array(PartPlan.extend({ weight: z.number(), revisionNo: z.number().nullable() })),
    lateReason: z.string().nullable(),
    offered: z.array(PartPlan),
    /** Reviews were handed in: a change needs a reason. */
    locked: Flag,
    version: z.number(),
  }),
});

export const CombinationRule = z.object({
  planId: Id,
  version: z.number().int(),
  missing: z.enum(missingParts),
  /** The other plans; the plan itself takes what they leave of 100. None: its result is its own alone. */
  parts: z.array(z.object({ planId: Id, weight: Weight })).max(8),
  reason: Line(200).optional(),
});

export const setCombination = post("/review/combination/save", {
  summary:
    "Lays down by what weights a plan's final result is combined with those of other plans, and what a work without a score in one of them counts for. Once reviews are handed in it needs a reason; once the results are published it stays.",
  access: "review:rule:edit",
  act: "configure",
  inPlan: "combine",
  input: CombinationRule,
  output: z.object({ version: z.number() }),
  faults: ["stale", "reasonRequired"],
});

export const combineResults = post("/review/combination/calculate", {
  summary:
    "Combines the newest results of a plan's parts and stores them as an immutable revision, which leads to awards and promotions. Equal inputs give the same revision; a dry run stores nothing.",
  access: "review:result:calculate",
  act: "result",
  inPlan: "calculate",
  input: z.object({
    planId: Id,
    dryRun: Flag.default(0),
    override: z.object({ reason: Line(200) }).optional(),
  }),
  output: z.object({
    revisionId: Id.nullable(),
    inputsHash: z.string(),
    total: z.number(),
    calculated: z.number(),
    incomplete: z.number(),
    parts: z.array(z.object({ name: z.string(), weight: z.number(), revisionNo: z.number() })),
    rows: z.array(
      z.object({
        workId: Id,
        judgingNo: z.string(),
        title: z.string(),
        rank: z.number(),
        finalScore: z.number(),
        /** Score of each part in their order; null where the work has none. */
        parts: z.array(z.number().nullable()),
      }),
    ),
  }),
  faults: [
    "calculationRunning",
    "partNotCalculated",
    "partsMissing",
    "passportMissing",
    "nothingReviewed",
    "noCombination",
  ],
});
