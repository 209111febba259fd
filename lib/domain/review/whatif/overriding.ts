import type { z } from "zod";
import { transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { combinePlan } from "@/lib/domain/review/combination/calculating";
import { combinationOf } from "@/lib/domain/review/combination/rule";
import { lockCombinations, setCombination, toPercent } from "@/lib/domain/review/combination/setting";
import { columnsOf, scoringColumns } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { lockCalculation, storeRevision } from "@/lib/domain/review/result/calculating";
import { readCalculation, ruleOf, withHashes } from "@/lib/domain/review/result/calculation";
import { type Calculation, finalScores } from "@/lib/domain/review/result/final-score";
import { type Column, expertTotal } from "@/lib/domain/review/result/scoring";
import { findPlan, type Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { OverrideRequest, RuleChange } from "./calls";
import { changedParts, reweighted } from "./trial";

type Request = z.output<typeof OverrideRequest>;

/**
 * Calculates by another rule than the plan's, for which the right to set rules is needed beside that to calculate, and stores a
 * revision that says what was changed and why (docs/rules/review.md, "What-if desk"). The plan stays as it is, but for the weights of a
 * combination, which are laid down anew where they were changed; a combined result is combined anew.
 * @throws notFound, planReadOnly once the results are published, calculationRunning, nothingToReview, nothingReviewed, ruleUnchanged,
 * badInput for dropping that leaves no review, for weights that are not those of the plan's columns or do not add up to a whole, stale where the combination changed since,
 * and as `combineResults`
 */
export async function overrideRule({ planId, rule, reason }: Request, actor: Actor) {
  return transaction(async () => {
    const { contestId } = await findPlan(planId, actor, "review:result:calculate");
    if (rule.parts) await lockCombinations(contestId);
    const plan = await findPlan(planId, actor, "review:rule:edit", "update");
    await mustAllowIn(plan, "override");
    await lockCalculation(planId);
    const columns = scoringColumns(columnsOf(plan));
    const combination = await combinationOf(planId);
    const parts = combination?.parts.map(({ weight }) => toPercent(weight)) ?? [];
    validateDrop(rule.drop);
    validateWeights(columns, rule.weights);
    validateParts(plan, parts, rule.parts);
    const { tieChain, ...before } = ruleOf(plan);
    const overridden = changedParts(
      rule,
      { ...before, tieChain: [...tieChain], weights: null, parts: null },
      weightsOf(columns),
      parts,
    );
    if (overridden.length === 0) throw new Fault("ruleUnchanged");
    const ownRevisionId = await storeOwn(plan, { rule, columns, overridden, reason }, actor);
    if (!combination) return { revisionId: ownRevisionId };
    const [, ...others] = combination.parts;
    if (rule.parts && overridden.includes("parts")) {
      const weights = rule.parts.weights.slice(1);
      const changed = others.map((part, at) => ({ planId: part.planId, weight: weights[at] ?? 0 }));
      const { missing } = combination;
      await setCombination({ planId, version: plan.version, missing, parts: changed, reason }, actor);
    }
    const turned = { ownRevisionId, tieChain: rule.tieChain, overridden };
    const { revisionId } = await combinePlan(plan, { dryRun: false, reason, turned }, actor);
    return { revisionId: revisionId ?? ownRevisionId };
  });
}

interface Turned {
  rule: RuleChange;
  columns: readonly Column[];
  overridden: ReturnType<typeof changedParts>;
  reason: string;
}

/** The plan's own revision by the changed rule; where only the weights of parts changed, by the plan's. */
async function storeOwn(plan: Plan, { rule, columns, overridden, reason }: Turned, actor: Actor) {
  const changed = withHashes(await changedCalculation(plan, rule, columns));
  if (changed.workIds.length === 0) throw new Fault("nothingToReview");
  const { rows } = finalScores(changed);
  if (rows.length === 0) throw new Fault("nothingReviewed");
  const own = overridden.filter((part) => part !== "parts");
  const weights = overridden.includes("weights") ? { weights: rule.weights } : {};
  const deviation = own.length > 0 ? { overridden: own, ...weights } : undefined;
  return storeRevision(plan, changed, rows, { reason, deviation }, actor);
}

const weightsOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.flatMap(({ key, weight }) => (weight === undefined ? [] : [[key, weight]])));

/** Of the fewest reviews from which any are dropped, one is left. */
function validateDrop({ highest, lowest, from }: RuleChange["drop"]) {
  if (highest + lowest >= from) throw new Fault("badInput", {}, [{ field: "rule.drop.from", word: "dropsAll" }]);
}

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

/** Whoever turned the weights saw these parts. @throws stale, badInput */
function validateParts({ version }: Plan, parts: readonly number[], turned: RuleChange["parts"]) {
  if (!turned) return;
  if (turned.version !== version) throw new Fault("stale");
  const sum = turned.weights.reduce((all, one) => all + Math.round(one * 100), 0);
  if (turned.weights.length !== parts.length || sum !== 10_000)
    throw new Fault("badInput", {}, [{ field: "rule.parts", word: "weightsOfParts" }]);
}

async function changedCalculation(
  plan: Plan,
  { weights, parts: _, ...rule }: RuleChange,
  columns: readonly Column[],
): Promise<Calculation> {
  const { calculation } = await readCalculation(plan, { ...ruleOf(plan), ...rule });
  const counting = reweighted(columns, weights);
  return {
    ...calculation,
    reviews: weights
      ? calculation.reviews.map((review) => ({ ...review, total: expertTotal(counting, review.marks) }))
      : calculation.reviews,
  };
}
