import { seededDraw } from "@/lib/domain/review/distribution/draw";
import type { SubmittedReview } from "@/lib/domain/review/result/final-score";
import type { RuleChange, WhatIfInputs } from "./calls";
import { combinedBy, type Place, trialCalculation } from "./trial";

export const RESAMPLES = 1000;
const SEED = "what-if";

/** What each work of a ranking wins; works without an award are left out. */
export type AwardsOf = (ranking: readonly Place[]) => ReadonlyMap<string, string>;

export interface Stability {
  /** Resamples so far. */
  done: number;
  /** By work: the share of them in which it has the award, or none, that it has in the trial; 0–1. */
  kept: ReadonlyMap<string, number>;
}

/**
 * How stable the awards of a trial are: each resample draws for every work as many of its own sheets as it has, with replacement, and
 * goes through the whole calculation and the awards (docs/rules/review.md, "Stability"). The draw has a fixed seed: the same inputs and
 * rule give the same shares.
 * Other parts of a combined result stay as they are.
 * @param awardsOf works by their place in the inputs
 * @returns a generator; each step is one resample
 */
export function* resampled(
  inputs: WhatIfInputs,
  change: RuleChange,
  awardsOf: AwardsOf,
  resamples = RESAMPLES,
): Generator<Stability> {
  const whole = trialCalculation(inputs, change);
  const rank = combinedBy(inputs, change);
  const won = awardsOf(rank(whole));
  const draw = seededDraw(SEED);
  const sheets = new Map<string, SubmittedReview[]>();
  for (const review of whole.reviews) {
    const own = sheets.get(review.workId);
    if (own) own.push(review);
    else sheets.set(review.workId, [review]);
  }
  const counts = new Map(whole.workIds.map((id) => [id, 0]));
  for (let done = 1; done <= resamples; done++) {
    const reviews = [...sheets.values()].flatMap((own) =>
      own.map(() => own[Math.floor((draw() / 4294967296) * own.length)] as SubmittedReview),
    );
    const now = awardsOf(rank({ ...whole, reviews }));
    for (const id of sheets.keys()) if (now.get(id) === won.get(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    yield { done, kept: new Map([...sheets.keys()].map((id) => [id, (counts.get(id) ?? 0) / done])) };
  }
}
