import type { MissingPart } from "@/db/values";
import { rankWorks, type Scored, type TieRule } from "@/lib/domain/review/result/rank";

/** The weights of all parts together, ×10⁴ of 1. */
export const WHOLE = 10_000;

interface CombinationRule {
  missing: MissingPart;
  tieChain: readonly TieRule[];
}

/** What one plan brings into a combination; works are named as the combination names them. Points are ×10⁴ of 100. */
export interface Part {
  /** ×10⁴ of 1; those of all parts add up to `WHOLE`. */
  weight: number;
  /** Rounded final scores. */
  scores: Readonly<Record<string, number>>;
  /** Raw totals of all reviews, the dropped ones included. */
  totals: Readonly<Record<string, readonly number[]>>;
  /** How many penalties a work has; 0 where none is named. */
  penalties: Readonly<Record<string, number>>;
}

export interface Combination {
  rule: CombinationRule;
  workIds: readonly string[];
  parts: readonly Part[];
  manualPlaces?: Readonly<Record<string, number>>;
  manualOrders?: Readonly<Record<string, string>>;
}

interface CombinedScore {
  workId: string;
  /** ×10⁴ of 100, rounded half up to two digits. */
  score: number;
  rank: number;
  decidedBy: TieRule | null;
  /** Reviews in all parts. */
  reviews: number;
  /** Score of each part in their order; null where the work has none. */
  parts: (number | null)[];
}

/** Σ weight · score over the parts that count and the weights that divide it, both exact. */
interface Fraction {
  sum: number;
  weight: number;
}

/**
 * What the scores of one work come to, before rounding (docs/rules/review.md, "Combined results").
 * @returns null where the rule gives the work no score
 */
export function fractionOf({ rule, parts }: Combination, workId: string): Fraction | null {
  const own = parts.flatMap(({ weight, scores }) => {
    const score = scores[workId];
    return score === undefined ? [] : [{ weight, score }];
  });
  if (own.length === 0 || (rule.missing === "incomplete" && own.length < parts.length)) return null;
  const counting = own.reduce((all, { weight }) => all + weight, 0);
  return {
    sum: own.reduce((all, { weight, score }) => all + weight * score, 0),
    weight: rule.missing === "rest" ? counting : WHOLE,
  };
}

/** Rounds half up to two digits, ×10⁴. In whole numbers alone, so nothing is lost. */
export function roundedFraction({ sum, weight }: Fraction): number {
  const [over, under] = [2 * sum + 100 * weight, 200 * weight];
  return ((over - (over % under)) / under) * 100;
}

/**
 * The combined result: weigh → round → rank → ties. Its parts are to it what columns are to a plan: the most important one is that of
 * the greatest weight, the first of equals. Totals and penalties are those of all parts.
 * @returns rows best first; `incomplete` names works that lack a part, with a row or without
 */
export function combinedScores(combination: Combination): { rows: CombinedScore[]; incomplete: string[] } {
  const { rule, workIds, parts, manualPlaces = {}, manualOrders = {} } = combination;
  const heaviest = parts.reduce<Part | undefined>(
    (best, one) => (best && best.weight >= one.weight ? best : one),
    undefined,
  );
  const scored = workIds.flatMap((workId): Scored[] => {
    const fraction = fractionOf(combination, workId);
    if (!fraction) return [];
    const totals = parts.flatMap((part) => part.totals[workId] ?? []).sort((a, b) => a - b);
    return [
      {
        workId,
        score: roundedFraction(fraction),
        sumOfMarks: totals.reduce((all, one) => all + one, 0),
        importantMark: heaviest?.scores[workId] ?? 0,
        median: ((totals[(totals.length - 1) >> 1] ?? 0) + (totals[totals.length >> 1] ?? 0)) / 2,
        penalties: parts.reduce((all, part) => all + (part.penalties[workId] ?? 0), 0),
        manualPlace: manualPlaces[workId] ?? null,
        manualOrder: manualOrders[workId],
      },
    ];
  });
  const byWork = new Map(scored.map((one) => [one.workId, one]));
  return {
    rows: rankWorks(scored, rule.tieChain).map((placed) => ({
      ...placed,
      score: byWork.get(placed.workId)?.score ?? 0,
      reviews: parts.reduce((all, { totals }) => all + (totals[placed.workId]?.length ?? 0), 0),
      parts: parts.map(({ scores }) => scores[placed.workId] ?? null),
    })),
    incomplete: workIds.filter((workId) => parts.some(({ scores }) => scores[workId] === undefined)),
  };
}
