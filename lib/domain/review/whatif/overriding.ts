import type { z } from "zod";
import { transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { columnsOf, scoringColumns } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { lockCalculation, storeRevision } from "@/lib/domain/review/result/calculating";
import { calculationOf, ruleOf, withHashes } from "@/lib/domain/review/result/calculation";
import { type Calculation, finalScores } from "@/lib/domain/review/result/final-score";
import { type Column, expertTotal } from "@/lib/domain/review/result/scoring";
import { findPlan, type Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { OverrideRequest, RuleChange } from "./calls";
import { changedParts, reweighted } from "./trial";

/**
 * Calculates by another rule than the plan's, for which the right to set rules is needed beside that to calculate, and stores a
 * revision that says what was changed and why (docs/rules/review.md, "What-if desk"). The plan stays as it is.
 * @throws notFound, planReadOnly once the results are published, calculationRunning, nothingToReview, nothingReviewed, ruleUnchanged,
 * badInput for weights that are not those of the plan's columns or do not add up to 1
 */
export async function overrideRule({ planId, rule, reason }: z.output<typeof OverrideRequest>, actor: Actor) {
  return transaction(async () => {
    await findPlan(planId, actor, "review:result:calculate");
    const plan = await findPlan(planId, actor, "review:rule:edit", "update");
    await mustAllowIn(plan, "override");
    await lockCalculation(planId);
    const columns = scoringColumns(columnsOf(plan));
    validateWeights(columns, rule.weights);
    const overridden = changedParts(
      rule,
      { ...ruleOf(plan), tieChain: [...ruleOf(plan).tieChain], weights: null },
      weightsOf(columns),
    );
    if (overridden.length === 0) throw new Fault("ruleUnchanged");
    const changed = withHashes(await changedCalculation(plan, rule, columns));
    if (changed.workIds.length === 0) throw new Fault("nothingToReview");
    const { rows } = finalScores(changed);
    if (rows.length === 0) throw new Fault("nothingReviewed");
    const weights = overridden.includes("weights") ? { weights: rule.weights } : {};
    const revisionId = await storeRevision(
      plan,
      changed,
      rows,
      { reason, deviation: { overridden, ...weights } },
      actor,
    );
    return { revisionId };
  });
}

const weightsOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.flatMap(({ key, weight }) => (weight === undefined ? [] : [[key, weight]])));

function validateWeights(columns: readonly Column[], weights: RuleChange["weights"]) {
  if (!weights) return;
  const known = Object.keys(weightsOf(columns));
  const sum = Object.values(weights).reduce((all, one) => all + one, 0);
  if (
    known.length === 0 ||
    known.toSorted().join() !== Object.keys(weights).toSorted().join() ||
    Math.abs(sum - 1) > 1e-9
  )
    throw new Fault("badInput", {}, [{ field: "rule.weights", word: "weightsOfPlan" }]);
}

async function changedCalculation(
  plan: Plan,
  { weights, ...rule }: RuleChange,
  columns: readonly Column[],
): Promise<Calculation> {
  const { text: _, inputsHash: __, paramsHash: ___, ...before } = await calculationOf(plan);
  const counting = reweighted(columns, weights);
  return {
    ...before,
    rule: { ...before.rule, ...rule },
    reviews: weights
      ? before.reviews.map((review) => ({ ...review, total: expertTotal(counting, review.marks) }))
      : before.reviews,
  };
}
