import { combinedScores } from "@/lib/domain/review/combination/combining";
import { rawOf } from "@/lib/domain/review/combination/raw";
import { type Calculation, finalScores } from "@/lib/domain/review/result/final-score";
import { groupOfPlace, readsGroups } from "@/lib/domain/review/result/normalise";
import { type Column, expertTotal } from "@/lib/domain/review/result/scoring";
import type { RuleChange, WhatIfInputs } from "./calls";

/** A place in a ranking. */
export interface Place {
  workId: string;
  rank: number;
  score: number;
}

/** A sheet: work, expert, total, then a mark for each column. */
type Sheet = WhatIfInputs["sheets"][number];

/** The rule as it stands. */
export const ruleAsIs = ({ rule: { normalise, drop, tieChain } }: WhatIfInputs): RuleChange => ({
  normalise,
  drop: { ...drop },
  tieChain: [...tieChain],
  weights: null,
  parts: null,
});

/** The columns with other weights. */
export const reweighted = <C extends { key: string; weight?: number }>(
  columns: readonly C[],
  weights: RuleChange["weights"],
): C[] =>
  columns.map((column) =>
    weights && weights[column.key] !== undefined ? { ...column, weight: weights[column.key] } : column,
  );

/** The weights of the plans that a result is combined from, in percent. */
export const partWeights = ({ combination }: WhatIfInputs) => combination?.parts.map(({ weight }) => weight) ?? [];

/** What differs between a rule and the plan's. */
export function changedParts(
  rule: RuleChange,
  before: RuleChange,
  weights: Readonly<Record<string, number>>,
  parts: readonly number[],
) {
  const changed: string[] = [];
  if (rule.normalise !== before.normalise) changed.push("normalise");
  if ((["highest", "lowest", "from"] as const).some((key) => rule.drop[key] !== before.drop[key])) changed.push("drop");
  if (rule.tieChain.join() !== before.tieChain.join()) changed.push("tieChain");
  if (Object.entries(rule.weights ?? {}).some(([key, weight]) => weight !== weights[key])) changed.push("weights");
  if (rule.parts?.weights.some((weight, at) => weight !== parts[at])) changed.push("parts");
  return changed as ("normalise" | "drop" | "tieChain" | "weights" | "parts")[];
}

/**
 * The calculation of a copy under a changed rule. Works and experts are called by their place in the lists.
 * @param sheets other sheets than all, as a resample has them
 */
export function trialCalculation(
  inputs: WhatIfInputs,
  change: RuleChange,
  sheets: readonly Sheet[] = inputs.sheets,
): Calculation {
  const { columns, works, adjustments, places } = inputs;
  const { weights, parts: _, ...rule } = change;
  const own = columns.map(
    ({ key, max, weight }): Column => ({ key, type: "score", max, required: true, weight: weight ?? undefined }),
  );
  const counting = reweighted(own, weights);
  const important = columns.findIndex(({ key }) => key === inputs.rule.importantColumn);
  return {
    rule: { ...inputs.rule, ...rule },
    workIds: works.map((_, at) => `${at}`),
    ...(readsGroups(rule.normalise) && {
      groups: Object.fromEntries(works.map((work, at) => [`${at}`, groupOfPlace(work)])),
    }),
    reviews: sheets.map(([w, e, total = 0, ...marks]) => ({
      workId: `${w}`,
      expertId: `${e}`,
      total: weights ? expertTotal(counting, marksOf(columns, marks)) : total,
      marks: important < 0 ? {} : { [columns[important]?.key as string]: marks[important] ?? 0 },
    })),
    adjustments: adjustments.map(([w, points = 0]) => ({ workId: `${w}`, points })),
    manualPlaces: Object.fromEntries(places.map(([w, , place = 0]) => [`${w}`, place])),
    manualOrders: Object.fromEntries(places.map(([w, order]) => [`${w}`, `${order}`])),
  };
}

const marksOf = (columns: WhatIfInputs["columns"], marks: readonly number[]) =>
  Object.fromEntries(columns.map(({ key }, at) => [key, marks[at] ?? 0]));

/** The ranking of a copy under a changed rule, best first; combined where the plan's result is. */
export const trialRanking = (inputs: WhatIfInputs, change: RuleChange): Place[] => {
  const rank = combinedBy(inputs, change);
  return rank(trialCalculation(inputs, change));
};

/**
 * How a calculation of the plan's own part becomes a ranking: by itself, or combined with what the other plans' results were. The
 * plan's own scores take the place of those of its newest result.
 */
export function combinedBy({ combination }: WhatIfInputs, change: RuleChange): (own: Calculation) => Place[] {
  if (!combination) return (own) => finalScores(own).rows;
  const weights = change.parts?.weights ?? combination.parts.map(({ weight }) => weight);
  const parts = combination.parts.map(({ scores, totals, penalties }, at) => ({
    weight: Math.round((weights[at] ?? 0) * 100),
    scores: byWork(scores, ([score = 0]) => score),
    totals: byWork(totals, (list) => list),
    penalties: byWork(penalties, ([count = 0]) => count),
  }));
  return (own) => {
    const names = new Map(own.workIds.map((id) => [id, id]));
    const scores = Object.fromEntries(finalScores(own).rows.map(({ workId, score }) => [workId, score]));
    return combinedScores({
      rule: { missing: combination.missing, tieChain: change.tieChain },
      workIds: own.workIds,
      parts: parts.map((part, at) => (at === 0 ? { ...part, scores, ...rawOf(own, names) } : part)),
      manualPlaces: own.manualPlaces,
      manualOrders: own.manualOrders,
    }).rows;
  };
}

const byWork = <T>(rows: readonly number[][], of: (rest: number[]) => T): Record<string, T> =>
  Object.fromEntries(rows.map(([work, ...rest]) => [`${work}`, of(rest)]));
