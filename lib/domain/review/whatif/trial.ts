import { type Calculation, type FinalScore, finalScores } from "@/lib/domain/review/result/final-score";
import { type Column, expertTotal } from "@/lib/domain/review/result/scoring";
import type { RuleChange, WhatIfInputs } from "./calls";

/** A sheet: work, expert, total, then a mark for each column. */
type Sheet = WhatIfInputs["sheets"][number];

/** The rule as it stands. */
export const ruleAsIs = ({ rule: { normalise, drop, tieChain } }: WhatIfInputs): RuleChange => ({
  normalise,
  drop: { ...drop },
  tieChain: [...tieChain],
  weights: null,
});

/** The columns with other weights. */
export const reweighted = <C extends { key: string; weight?: number }>(
  columns: readonly C[],
  weights: RuleChange["weights"],
): C[] =>
  columns.map((column) =>
    weights && weights[column.key] !== undefined ? { ...column, weight: weights[column.key] } : column,
  );

/** What differs between a rule and the plan's. */
export function changedParts(rule: RuleChange, before: RuleChange, weights: Readonly<Record<string, number>>) {
  const parts: string[] = [];
  if (rule.normalise !== before.normalise) parts.push("normalise");
  if ((["highest", "lowest", "from"] as const).some((key) => rule.drop[key] !== before.drop[key])) parts.push("drop");
  if (rule.tieChain.join() !== before.tieChain.join()) parts.push("tieChain");
  if (Object.entries(rule.weights ?? {}).some(([key, weight]) => weight !== weights[key])) parts.push("weights");
  return parts as ("normalise" | "drop" | "tieChain" | "weights")[];
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
  const { weights, ...rule } = change;
  const own = columns.map(
    ({ key, max, weight }): Column => ({ key, type: "score", max, required: true, weight: weight ?? undefined }),
  );
  const counting = reweighted(own, weights);
  const important = columns.findIndex(({ key }) => key === inputs.rule.importantColumn);
  return {
    rule: { ...inputs.rule, ...rule },
    workIds: works.map((_, at) => `${at}`),
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

/** The ranking of a copy under a changed rule, best first. */
export const trialRanking = (inputs: WhatIfInputs, change: RuleChange): FinalScore[] =>
  finalScores(trialCalculation(inputs, change)).rows;
