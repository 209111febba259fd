import { combineResults, finalScoreCalculation } from "@/lib/domain/review";
import { aCombination, aTwoStageReview } from "@/lib/seed/factories";
import type { Place } from "./people";

/** A final result of two plans, combined once. */
export async function aCombined({ province, people: { manager } }: Pick<Place, "province" | "people">) {
  const review = await aTwoStageReview([[90], [80]], [[80], [70]], { in: province, managerId: manager.userId });
  await aCombination(review.plan, { part: review.part, setBy: manager.userId });
  for (const { id: planId } of [review.part, review.plan]) await finalScoreCalculation({ planId, dryRun: 0 }, manager);
  await combineResults({ planId: review.plan.id, dryRun: 0 }, manager);
  return { combinedContest: review.contest.id, combinedPlan: review.plan.id, combinedPart: review.part.id };
}
