import { z } from "zod";
import { Weight } from "@/lib/domain/review/combination/calls";
import { missingParts, normalisations, tieRules } from "@/lib/domain/review/shapes";
import { get, post } from "@/lib/http/endpoint";
import { Id, Line } from "@/lib/http/wire";

const dropped = z.number().int().min(0).max(5);
const Drop = z.object({ highest: dropped, lowest: dropped, from: z.number().int().min(3).max(20) });

/** Everything that a plan's result follows from; marks and points ×10⁴, works and experts by their place in the lists. */
export const whatIfInputs = get("/review/whatif/export", {
  summary:
    "Returns the marks that a plan's result follows from, works under their judging numbers and experts by number alone, so that other rules can be tried on a copy.",
  access: ["review:result:list", "review:own:list"],
  input: z.object({ planId: Id }),
  output: z.object({
    rule: z.object({
      normalise: z.enum(normalisations),
      drop: Drop,
      minReviews: z.number(),
      tieChain: z.array(z.enum(tieRules)),
      importantColumn: z.string().nullable(),
      /** ×10⁴. */
      dispersionLimit: z.number(),
    }),
    /** Columns that count, in the order of the marks; `weight` is null where totals are plain sums. */
    columns: z.array(z.object({ key: z.string(), label: z.string(), max: z.number(), weight: z.number().nullable() })),
    works: z.array(
      z.object({
        judgingNo: z.string(),
        title: z.string(),
        schoolName: z.string(),
        itemId: Id,
        subItemId: Id.nullable(),
      }),
    ),
    /** How many experts; they have no names here. */
    experts: z.number(),
    /** Work, expert, total, then a mark for each column. */
    sheets: z.array(z.array(z.number())),
    /** Work and points. */
    adjustments: z.array(z.array(z.number())),
    /** Work, the order given by hand, the place in it. */
    places: z.array(z.array(z.number())),
    /** How the plan's result is combined with others; null where it is its own alone, or another has no result yet. */
    combination: z
      .object({
        /** Of the plan, for `overrideRule`. */
        version: z.number(),
        missing: z.enum(missingParts),
        /** The plan's own comes first and is what the trial makes of it; others are as their newest result has them. */
        parts: z.array(
          z.object({
            name: z.string(),
            /** Percent. */
            weight: z.number(),
            /** Work and score. */
            scores: z.array(z.array(z.number())),
            /** Work, then its raw totals. */
            totals: z.array(z.array(z.number())),
            /** Work, and how many penalties. */
            penalties: z.array(z.array(z.number())),
          }),
        ),
      })
      .nullable(),
    /** Plans of the combination that have no result yet. */
    awaited: z.array(z.string()),
    /** The newest revision, combined where the result is: work, rank, score. */
    current: z
      .object({
        revisionId: Id,
        no: z.number(),
        results: z.array(z.array(z.number())),
      })
      .nullable(),
  }),
  faults: ["passportMissing"],
  rateLimit: "export",
});
export type WhatIfInputs = z.output<typeof whatIfInputs.output>;

/**
 * What may be turned. `weights`: column → share of the total, all together 1; null: as the plan has them. `parts`: the weights of a
 * combination in percent, all together 100, in the order in which `whatIfInputs` has its parts; null: as they are set.
 */
export const RuleChange = z.object({
  normalise: z.enum(normalisations),
  drop: Drop,
  tieChain: z.array(z.enum(tieRules)).max(5),
  weights: z.record(z.string().max(32), z.number().min(0).max(1)).nullable().default(null),
  parts: z
    .object({ version: z.number().int(), weights: z.array(Weight).min(2).max(9) })
    .nullable()
    .default(null),
});
export type RuleChange = z.output<typeof RuleChange>;

export const OverrideRequest = z.object({ planId: Id, rule: RuleChange, reason: Line(200) });
export const overrideRule = post("/review/whatif/confirm", {
  summary:
    "Calculates a plan's final scores by another rule than the published one and stores them as a revision that shows what was changed and why for ever; of a combined result, combines it anew, and changed weights of its parts become the plan's. Refused once the results are published. The plan's rule stays as it is.",
  access: ["review:rule:edit", "review:own:edit"],
  act: "result",
  inPlan: "override",
  input: OverrideRequest,
  output: z.object({ revisionId: Id }),
  faults: [
    "calculationRunning",
    "nothingToReview",
    "nothingReviewed",
    "ruleUnchanged",
    "stale",
    "reasonRequired",
    "noCombination",
    "partNotCalculated",
    "partsMissing",
    "passportMissing",
  ],
});
