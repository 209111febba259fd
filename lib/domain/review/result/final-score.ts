import { type Normalisation, normalised } from "./normalise";
import { rankWorks, type Scored, type TieRule } from "./rank";
import { areInOrder, isBefore } from "./review-order";

/** A plan's rule; locked when the first review is submitted. All points are ×10⁴ of 100. */
export interface ScoringRule {
  normalise: Normalisation;
  /** Drop so many of the highest and the lowest, from `from` reviews on. */
  drop: { highest: number; lowest: number; from: number };
  minReviews: number;
  tieChain: readonly TieRule[];
  /** The column whose marks break ties (`mostImportantColumn`). */
  importantColumn: string | null;
  /** A wider spread between the highest and lowest raw total calls for arbitration. */
  dispersionLimit: number;
}

/** A submitted, not cancelled review. */
export interface SubmittedReview {
  workId: string;
  expertId: string;
  total: number;
  marks: Readonly<Record<string, number | string>>;
}

export interface Calculation {
  rule: ScoringRule;
  /** The round of an elimination, from the second on. */
  round?: number;
  /** The works of one plan; ranks go over all of them. */
  workIds: readonly string[];
  /** The group of each work, only where normalising reads it. */
  groups?: Readonly<Record<string, string>>;
  reviews: readonly SubmittedReview[];
  /** Bonuses and, negative, penalties; each with a reason on record. */
  adjustments?: readonly { workId: string; points: number }[];
  /** Finished scores of other parts (scene, votes): each takes its weight (×10⁴ of 1), the reviews take the rest. */
  parts?: readonly { weight: number; scores: Readonly<Record<string, number>> }[];
  /** The group leader's places among works that would else share a rank. */
  manualPlaces?: Readonly<Record<string, number>>;
  /** By which order each of them was given. */
  manualOrders?: Readonly<Record<string, string>>;
}

export interface FinalScore {
  workId: string;
  /** ×10⁴ of 100, rounded half up to two digits. */
  score: number;
  rank: number;
  decidedBy: TieRule | null;
  /** How many reviews were submitted, and how many of them counted after dropping. */
  reviews: number;
  counted: number;
  /** Difference between the highest and the lowest raw total. */
  spread: number;
  arbitrate: "spread" | "missing" | null;
}

/**
 * Final scores (docs/rules/review.md, "Final score"): normalise → drop → mean → combine → adjust → clamp and round → rank → ties.
 * Pure: whether gaps are overridden, and with what reason, is the caller's to decide.
 * @returns rows best first; `incomplete` names works with fewer than `minReviews` reviews or without a part's score.
 * A work without any review, or without a part's score, has no row.
 */
export function finalScores(calculation: Calculation): { rows: FinalScore[]; incomplete: string[] } {
  const { rule, workIds, parts = [], adjustments = [], manualPlaces = {}, manualOrders = {} } = calculation;
  const reviewsOf = reviewsPerWork(calculation);
  const pointsOf = pointsPerWork(adjustments);
  const column = rule.importantColumn ?? "";

  const rows = new Map<string, FinalScore>();
  const ranked: Scored[] = [];
  for (const workId of workIds) {
    const reviews = reviewsOf.get(workId);
    if (!reviews || rows.has(workId) || !parts.every(({ scores }) => scores[workId] !== undefined)) continue;
    const points = pointsOf.get(workId) ?? [];
    const { counted, score } = scoreOf(workId, { reviews, points, drop: rule.drop, parts });
    let sumOfMarks = 0;
    let important = 0;
    for (const { review } of reviews) {
      sumOfMarks += review.total;
      important += Number(review.marks[column] ?? 0);
    }
    const { lowest, median, highest } = middleOf(reviews);
    const spread = highest - lowest;
    const arbitrate = spread > rule.dispersionLimit ? "spread" : reviews.length < rule.minReviews ? "missing" : null;
    rows.set(workId, {
      workId,
      score,
      reviews: reviews.length,
      counted: counted.length,
      spread,
      arbitrate,
      rank: 0,
      decidedBy: null,
    });
    ranked.push({
      workId,
      score,
      sumOfMarks,
      importantMark: important / reviews.length,
      median,
      penalties: points.filter((point) => point < 0).length,
      manualPlace: manualPlaces[workId] ?? null,
      manualOrder: manualOrders[workId],
    });
  }

  return {
    rows: rankWorks(ranked, rule.tieChain).map(({ workId, rank, decidedBy }) =>
      Object.assign(rows.get(workId) as FinalScore, { rank, decidedBy }),
    ),
    incomplete: workIds.filter((id) => (reviewsOf.get(id)?.length ?? 0) < rule.minReviews || !rows.has(id)),
  };
}

/** Of the raw totals of one work's reviews. */
function middleOf(reviews: readonly Normalised[]) {
  const totals = reviews.map(({ review }) => review.total);
  totals.sort((a, b) => a - b);
  const [low = 0, high = 0] = [totals[(totals.length - 1) >> 1], totals[totals.length >> 1]];
  return { lowest: totals[0] ?? 0, median: (low + high) / 2, highest: totals.at(-1) ?? 0 };
}

/** How the score of one work came about, ×10⁴ of 100: each total, what normalising made of it, and whether it was dropped. */
interface ScoreSteps {
  reviews: { expertId: string; total: number; normalised: number; dropped: boolean }[];
  mean: number;
  /** Bonuses and penalties, in all. */
  adjustment: number;
  /** Before it is held to 0–100 and rounded. */
  exact: number;
  score: number;
}

/** The steps by which a work has its score; null where it has none. */
export function scoreSteps(calculation: Calculation, workId: string): ScoreSteps | null {
  const { rule, parts = [], adjustments = [] } = calculation;
  const reviews = reviewsPerWork(calculation).get(workId);
  if (!reviews) return null;
  const points = adjustments.filter((one) => one.workId === workId).map((one) => one.points);
  const { counted, ...steps } = scoreOf(workId, { reviews, points, drop: rule.drop, parts });
  const kept = new Set(counted);
  return {
    reviews: reviews.map((one) => ({
      expertId: one.review.expertId,
      total: one.review.total,
      normalised: one.y,
      dropped: !kept.has(one),
    })),
    ...steps,
  };
}

type Normalised = { review: SubmittedReview; y: number };
type Counting = {
  reviews: readonly Normalised[];
  points: readonly number[];
  drop: ScoringRule["drop"];
  parts: NonNullable<Calculation["parts"]>;
};

function scoreOf(workId: string, { reviews, points, drop, parts }: Counting) {
  const counted = withoutExtremes(reviews, drop);
  let whole = 0;
  for (const { y } of counted) whole += y;
  const own = whole / Math.max(1, counted.length);
  const adjustment = sum(points);
  const exact = combined(own, workId, parts) + adjustment;
  return { counted, mean: own, adjustment, exact, score: rounded(exact) };
}

/** Reviews per work with their normalised totals `y`; in one order always, so that float sums repeat to the last bit. */
function reviewsPerWork({ rule, workIds, reviews, groups: groupOf = {} }: Calculation) {
  const wanted = new Set(workIds);
  const own = reviews.every(({ workId }) => wanted.has(workId))
    ? reviews
    : reviews.filter(({ workId }) => wanted.has(workId));
  const ordered = areInOrder(own) ? own : own.toSorted((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : 0));
  const y = normalised(ordered, rule.normalise, ({ workId }) => groupOf[workId] ?? "");
  const groups = new Map<string, Normalised[]>();
  let workOf: string | undefined;
  let last: Normalised[] = [];
  for (let at = 0; at < ordered.length; at++) {
    const review = ordered[at] as SubmittedReview;
    if (review.workId !== workOf) {
      workOf = review.workId;
      last = [];
      groups.set(workOf, last);
    }
    last.push({ review, y: y[at] ?? review.total });
  }
  return groups;
}

function pointsPerWork(adjustments: NonNullable<Calculation["adjustments"]>) {
  const pointsOf = new Map<string, number[]>();
  for (const { workId, points } of adjustments) {
    const given = pointsOf.get(workId);
    if (given) given.push(points);
    else pointsOf.set(workId, [points]);
  }
  return pointsOf;
}

function withoutExtremes(reviews: readonly Normalised[], { highest, lowest, from }: ScoringRule["drop"]) {
  if (reviews.length < from || reviews.length <= highest + lowest) return reviews;
  return reviews.toSorted((a, b) => a.y - b.y).slice(lowest, reviews.length - highest);
}

function combined(ownMean: number, workId: string, parts: NonNullable<Calculation["parts"]>) {
  const others = sum(parts.map(({ weight }) => weight));
  return (
    (ownMean * (10_000 - others) + sum(parts.map(({ weight, scores }) => weight * (scores[workId] ?? 0)))) / 10_000
  );
}

/** Clamped to 0–100 and rounded half up to two digits, on ×10⁴. */
function rounded(points: number) {
  // a mean that is exactly half a hundredth may arrive an ulp low; a millionth of a unit is beyond any real difference
  const exact = Math.round(points * 1e6) / 1e6;
  return Math.floor(Math.min(1_000_000, Math.max(0, exact)) / 100 + 0.5) * 100;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
