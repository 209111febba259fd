import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, resultPart, reviewEntry, reviewPlan, transaction, work } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { lockCalculation, storeRevision } from "@/lib/domain/review/result/calculating";
import { entriesOf } from "@/lib/domain/review/result/calculation";
import { findContestPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { combineResults as combineCall } from "./calls";
import { combinedScores } from "./combining";
import { combinationInputs, combinationText } from "./inputs";
import { combinationOf, type PlanPart } from "./rule";
import { newestPlain, toPercent } from "./setting";

type Request = z.output<typeof combineCall.input>;

/**
 * Combines the newest results of the plan's parts and stores them as a revision of the plan (docs/rules/review.md, "Combined results").
 * The same inputs give the same revision; a dry run stores nothing.
 * @throws notFound, planReadOnly, noCombination, calculationRunning, partNotCalculated, passportMissing, nothingReviewed, partsMissing
 * while works lack a part under the rule `incomplete` and no reason overrides it
 */
export async function combineResults({ planId, dryRun, override }: Request, actor: Actor) {
  return transaction(async () => {
    const plan = await findContestPlan(planId, actor);
    await mustAllowIn(plan, "score");
    await lockCalculation(planId);
    const settings = await combinationOf(planId);
    if (!settings) throw new Fault("noCombination");
    const [sources, entries, names] = await together(
      () => sourcesOf(settings.parts),
      () => entriesOf(plan),
      () => namesOf(planId),
    );
    const combination = await combinationInputs(plan, settings, entries, sources);
    const { rows, incomplete } = combinedScores(combination);
    if (rows.length === 0) throw new Fault("nothingReviewed");
    const inputs = combinationText(combination, settings.ruleHash);
    const answer = {
      inputsHash: inputs.inputsHash,
      total: combination.workIds.length,
      calculated: rows.length,
      incomplete: incomplete.length,
      parts: sources.map(({ name, weight, revisionNo }) => ({ name, weight: toPercent(weight), revisionNo })),
      rows: rows.map(({ workId, rank, score, parts }) => ({
        workId,
        judgingNo: names.get(workId)?.judgingNo ?? "",
        title: names.get(workId)?.title ?? "",
        rank,
        finalScore: toPoints(score),
        parts: parts.map((one) => (one === null ? null : toPoints(one))),
      })),
    };
    if (dryRun) return { revisionId: null, ...answer };
    const isShort = settings.missing === "incomplete" && incomplete.length > 0;
    if (isShort && !override) throw new Fault("partsMissing", { count: incomplete.length });
    const reasons = [settings.lateReason, isShort ? override?.reason : null].filter((one) => one !== null);
    const revisionId = await storeRevision(
      plan,
      inputs,
      rows.map((row) => ({ ...row, counted: row.reviews, spread: 0, arbitrate: null })),
      {
        reason: reasons.join("; ") || undefined,
        combination: settings.ruleHash,
        ...(settings.lateReason !== null && { deviation: { overridden: ["parts"] } }),
      },
      actor,
    );
    await db
      .insert(resultPart)
      .values(sources.map((part, no) => ({ revisionId, no, partRevisionId: part.revisionId, weight: part.weight })))
      .onConflictDoNothing();
    return { revisionId, ...answer };
  });
}

/** Of each part its newest result, the plan's own first. @throws partNotCalculated */
async function sourcesOf(parts: readonly PlanPart[]) {
  const planIds = parts.map(({ planId }) => planId);
  const [newest, names] = await together(
    () => newestPlain(planIds),
    () =>
      db.select({ id: reviewPlan.id, name: reviewPlan.name }).from(reviewPlan).where(inArray(reviewPlan.id, planIds)),
  );
  return parts.map(({ planId, weight }) => {
    const name = names.find(({ id }) => id === planId)?.name ?? "";
    const revision = newest.get(planId);
    if (!revision) throw new Fault("partNotCalculated", { plan: name });
    return { planId, weight, name, revisionId: revision.id, revisionNo: revision.no };
  });
}

/** What the works of a plan are called, by their ids. */
async function namesOf(planId: string) {
  const rows = await db
    .select({ id: work.id, judgingNo: reviewEntry.judgingNo, title: work.title })
    .from(reviewEntry)
    .innerJoin(work, eq(work.id, reviewEntry.workId))
    .where(eq(reviewEntry.planId, planId));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
