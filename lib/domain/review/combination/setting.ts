import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import {
  combinationPart,
  db,
  item,
  planCombination,
  resultRevision,
  reviewPlan,
  reviewTask,
  stage,
  transaction,
} from "@/db";
import { record } from "@/lib/audit";
import { stale } from "@/lib/audit/stale";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findContestPlan, isContests, type Plan } from "@/lib/domain/review/scope";
import { Fault, type FieldError } from "@/lib/fault";
import { shownName } from "@/lib/i18n/shown-name";
import type { CombinationRule, combinationDetail as detailCall } from "./calls";
import { WHOLE } from "./combining";
import { combinationOf, isPlain, ownWeight, ruleHashOf } from "./rule";

/** Weights are percent on the wire and ×10⁴ of 1 at rest. */
const toWeight = (percent: number) => Math.round(percent * 100);
export const toPercent = (weight: number) => weight / 100;

const isJudged = async (planId: string) =>
  (await db.$count(reviewTask, and(eq(reviewTask.planId, planId), isNotNull(reviewTask.submittedAt)))) > 0;

/** One rule at a time in a contest: no two plans become parts of each other. Taken before the plan's row. */
export const lockCombinations = (contestId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('combination', ${contestId}::bigint))`);

type Rule = z.output<typeof CombinationRule>;

/**
 * Lays down how the plan's final result is combined (docs/rules/review.md, "Combined results").
 * @throws notFound, planReadOnly, stale, reasonRequired once reviews of the plan were handed in, badInput at the part that cannot enter
 */
export async function setCombination({ planId, version, missing, parts, reason }: Rule, actor: Actor) {
  return transaction(async () => {
    const { contestId } = await findContestPlan(planId, actor);
    await lockCombinations(contestId);
    const plan = await findContestPlan(planId, actor, "update");
    await mustAllowIn(plan, "combine");
    if (plan.version !== version) throw stale("plan", planId);
    const late = await isJudged(planId);
    if (late && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
    const others = parts.map((part) => ({ planId: part.planId, weight: toWeight(part.weight) }));
    const errors = await problemsOf(plan, others, actor);
    if (errors.length) throw new Fault("badInput", {}, errors);
    const before = await combinationOf(planId);
    await db.delete(planCombination).where(eq(planCombination.planId, planId));
    if (others.length > 0) {
      const ruleHash = ruleHashOf(missing, [{ planId, weight: ownWeight(others) }, ...others]);
      const lateReason = late ? (reason ?? null) : null;
      await db.insert(planCombination).values({ planId, missing, ruleHash, lateReason, setBy: actor.userId });
      await db
        .insert(combinationPart)
        .values(others.map((part) => ({ planId, partPlanId: part.planId, weight: part.weight })));
    }
    await db
      .update(reviewPlan)
      .set({ version: version + 1 })
      .where(eq(reviewPlan.id, planId));
    await record(
      actor,
      "plan.combine",
      "plan",
      planId,
      { missing, parts: others, ...(before && { before: { missing: before.missing, parts: before.parts } }) },
      reason,
    );
    return { version: version + 1 };
  });
}

/** What is wrong with the parts, each at its field. Plans that enter stay until the end of the transaction. */
async function problemsOf(plan: Plan, others: { planId: string; weight: number }[], actor: Actor) {
  const errors: FieldError[] = [];
  if (ownWeight(others) < 1) errors.push({ field: "parts", word: "weightsOverWhole" });
  for (const [at, { planId }] of others.entries()) {
    const field = `parts.${at}.planId`;
    const word = await wordOn(plan, planId, others.slice(0, at), actor);
    if (word) errors.push({ field, word });
  }
  if (others.length > 0 && plan.type === "elimination") errors.push({ field: "planId", word: "noElimination" });
  if (others.length > 0 && (await db.$count(combinationPart, eq(combinationPart.partPlanId, plan.id))) > 0)
    errors.push({ field: "planId", word: "noChain" });
  return errors;
}

async function wordOn(plan: Plan, planId: string, earlier: readonly { planId: string }[], actor: Actor) {
  if (earlier.some((one) => one.planId === planId)) return "partTwice";
  const part = await findContestPlan(planId, actor, "share").catch((error: unknown) => {
    if (error instanceof Fault && error.fault === "notFound") return null;
    throw error;
  });
  if (!part) return "otherStage";
  if (part.contestId !== plan.contestId || part.stageId === plan.stageId) return "otherStage";
  if (part.type === "elimination") return "noElimination";
  if (part.imported) return "partImported";
  return (await db.$count(planCombination, eq(planCombination.planId, planId))) > 0 ? "noChain" : null;
}

/** The plans of a contest that its organisers run, in the order of their stages. */
const plansOf = (contestId: string, actor: Actor) =>
  db
    .select({
      planId: reviewPlan.id,
      name: reviewPlan.name,
      stageName: shownName(stage, actor.locale),
      itemName: sql<string | null>`case when ${item.id} is not null then ${shownName(item, actor.locale)} end`,
      stageId: reviewPlan.stageId,
      type: reviewPlan.type,
      imported: reviewPlan.imported,
      combines: sql<boolean>`exists (select from ${planCombination} where ${planCombination.planId} = ${reviewPlan.id})`,
    })
    .from(reviewPlan)
    .innerJoin(stage, eq(stage.id, reviewPlan.stageId))
    .leftJoin(item, eq(item.id, reviewPlan.itemId))
    .where(and(eq(reviewPlan.contestId, contestId), isContests))
    .orderBy(asc(stage.seq), asc(reviewPlan.id));

/** @throws notFound */
export async function combinationDetail(
  { planId }: { planId: string },
  actor: Actor,
): Promise<z.output<typeof detailCall.output>> {
  const plan = await findContestPlan(planId, actor);
  const [combination, named, partOf] = await together(
    () => combinationOf(planId),
    () => plansOf(plan.contestId, actor),
    () => db.$count(combinationPart, eq(combinationPart.partPlanId, planId)),
  );
  const isPart = partOf > 0;
  const shown = ({ planId: id, name, stageName, itemName }: (typeof named)[number]) => ({
    ...{ planId: id, name, stageName, itemName },
  });
  const parts = combination?.parts ?? [{ planId, weight: WHOLE }];
  const newest = await newestPlain(parts.map((part) => part.planId));
  return {
    missing: combination?.missing ?? null,
    parts: parts.flatMap((part) => {
      const of = named.find((one) => one.planId === part.planId);
      if (!of) return [];
      return [{ ...shown(of), weight: toPercent(part.weight), revisionNo: newest.get(part.planId)?.no ?? null }];
    }),
    lateReason: combination?.lateReason ?? null,
    offered:
      isPart || plan.type === "elimination"
        ? []
        : named
            .filter(
              (one) => one.stageId !== plan.stageId && one.type !== "elimination" && !one.imported && !one.combines,
            )
            .map(shown),
    locked: (await isJudged(planId)) ? 1 : 0,
    version: plan.version,
  };
}

/** Of each plan its newest result of its own. */
export async function newestPlain(planIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([resultRevision.planId], {
      planId: resultRevision.planId,
      id: resultRevision.id,
      no: resultRevision.no,
      inputsHash: resultRevision.inputsHash,
    })
    .from(resultRevision)
    .where(and(inArray(resultRevision.planId, [...planIds]), isPlain))
    .orderBy(resultRevision.planId, desc(resultRevision.no));
  return new Map(rows.map((row) => [row.planId, row]));
}
