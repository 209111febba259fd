import { eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { db, resultPart, resultRevision, reviewPlan, transaction } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { type Deviation, lockCalculation, storeRevision } from "@/lib/domain/review/result/calculating";
import { entriesOf } from "@/lib/domain/review/result/calculation";
import type { TieRule } from "@/lib/domain/review/result/rank";
import { findContestPlan, type Plan } from "@/lib/domain/review/scope";
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
    await mustAllowIn(plan, "calculate");
    await lockCalculation(planId);
    return combinePlan(plan, { dryRun: dryRun === 1, reason: override?.reason }, actor);
  });
}

interface Turned {
  /** The plan's own part: this revision, be it the newest or not. */
  ownRevisionId: string;
  tieChain: TieRule[];
  overridden: Deviation["overridden"];
}
interface Combining {
  dryRun: boolean;
  reason?: string;
  /** What a trial changed, which stands in the revision for ever. */
  turned?: Turned;
}

/** Combines a plan whose calculation is locked. @throws as `combineResults` */
export async function combinePlan(plan: Plan, { dryRun, reason, turned }: Combining, actor: Actor) {
  const planId = plan.id;
  const settings = await combinationOf(planId);
  if (!settings) throw new Fault("noCombination");
  const [sources, entries] = await together(
    () => sourcesOf(settings.parts, turned?.ownRevisionId),
    () => entriesOf(plan),
  );
  const names = new Map(entries.map(({ workId, ...named }) => [workId, named]));
  const combination = await combinationInputs(plan, settings, entries, sources, turned?.tieChain);
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
  if (isShort && !reason) throw new Fault("partsMissing", { count: incomplete.length });
  const overridden = new Set(turned?.overridden);
  if (settings.lateReason !== null) overridden.add("parts");
  const reasons = new Set([settings.lateReason, isShort || turned ? reason : null].filter((one) => one != null));
  const revisionId = await storeRevision(
    plan,
    inputs,
    rows.map((row) => ({ ...row, counted: row.reviews, spread: 0, arbitrate: null })),
    {
      reason: [...reasons].join("; ") || undefined,
      combination: settings.ruleHash,
      ...(overridden.size > 0 && { deviation: { overridden: [...overridden] } }),
    },
    actor,
  );
  await db
    .insert(resultPart)
    .values(sources.map((part, no) => ({ revisionId, no, partRevisionId: part.revisionId, weight: part.weight })))
    .onConflictDoNothing();
  return { revisionId, ...answer };
}

/** Of each part its newest result, the plan's own first, which may be another one. @throws partNotCalculated */
async function sourcesOf(parts: readonly PlanPart[], ownRevisionId?: string) {
  const planIds = parts.map(({ planId }) => planId);
  const [newest, names, [own]] = await together(
    () => newestPlain(planIds),
    () =>
      db.select({ id: reviewPlan.id, name: reviewPlan.name }).from(reviewPlan).where(inArray(reviewPlan.id, planIds)),
    async () =>
      ownRevisionId
        ? db
            .select({ id: resultRevision.id, no: resultRevision.no })
            .from(resultRevision)
            .where(eq(resultRevision.id, ownRevisionId))
        : [],
  );
  return parts.map(({ planId, weight }, at) => {
    const name = names.find(({ id }) => id === planId)?.name ?? "";
    const revision = at === 0 && own ? own : newest.get(planId);
    if (!revision) throw new Fault("partNotCalculated", { plan: name });
    return { planId, weight, name, revisionId: revision.id, revisionNo: revision.no };
  });
}
