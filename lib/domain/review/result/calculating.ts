import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, resultRevision, resultRow, reviewPlan, transaction } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, isContests, type Plan } from "@/lib/domain/review/scope";
import { finishReview } from "@/lib/domain/work";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { calculationOf, type Inputs } from "./calculation";
import type { FinalScoreRequest } from "./calls";
import { type FinalScore, finalScores } from "./final-score";
import { keepInputs, packedInputs } from "./inputs";

type Request = z.output<typeof FinalScoreRequest>;

/**
 * Computes the final scores of a plan and stores them as a revision that never changes. The same inputs give the
 * same revision; a dry run stores nothing.
 * @throws notFound, planReadOnly before the plan is open, calculationRunning while another run of the plan is under
 * way, reviewsMissing while works have fewer reviews than the plan demands and no reason overrides it, nothingToReview,
 * nothingReviewed
 */
export async function finalScoreCalculation(request: Request, actor: Actor) {
  return transaction(async () => {
    const plan = await planOf(request, actor);
    await mustAllowIn(plan, "calculate");
    await lockCalculation(plan.id);
    const calculation = await calculationOf(plan);
    if (calculation.workIds.length === 0) throw new Fault("nothingToReview");
    const { rows, incomplete } = finalScores(calculation);
    if (rows.length === 0) throw new Fault("nothingReviewed");
    const names = new Map(calculation.entries.map(({ workId, ...named }) => [workId, named]));
    const answer = {
      inputsHash: calculation.inputsHash,
      total: calculation.workIds.length,
      calculated: rows.length,
      incomplete: incomplete.length,
      rows: rows.map(({ workId, rank, score }) => {
        const { judgingNo = "", title = "" } = names.get(workId) ?? {};
        return { workId, judgingNo, title, rank, finalScore: toPoints(score) };
      }),
    };
    if (request.dryRun) return { revisionId: null, ...answer };
    if (incomplete.length && !request.override)
      throw new Fault("reviewsMissing", { count: incomplete.length, min: plan.minReviews });
    const reason = incomplete.length ? request.override?.reason : undefined;
    return { revisionId: await storeRevision(plan, calculation, rows, { reason }, actor), ...answer };
  });
}

/** One calculation of a plan at a time. @throws calculationRunning */
export async function lockCalculation(planId: string) {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('finalScoreCalculation', ${planId}::bigint)) as mine`,
  );
  if (!rows[0]?.mine) throw new Fault("calculationRunning");
}

async function planOf({ planId, stageId, itemId }: Request, actor: Actor): Promise<Plan> {
  if (planId) return findPlan(planId, actor, "review:result:calculate");
  const [row] = await db
    .select({ id: reviewPlan.id })
    .from(reviewPlan)
    .where(
      and(
        isContests,
        eq(reviewPlan.stageId, stageId ?? "0"),
        itemId ? eq(reviewPlan.itemId, itemId) : isNull(reviewPlan.itemId),
      ),
    );
  if (!row) throw new Fault("notFound");
  return findPlan(row.id, actor, "review:result:calculate");
}

/** By what a revision's rule differs from the plan's. */
export interface Deviation extends Record<string, unknown> {
  overridden: ("normalise" | "drop" | "tieChain" | "weights" | "parts")[];
}

interface Stored {
  reason?: string;
  /** Where another rule than the plan's was used: what differs, which stands in the revision for ever. */
  deviation?: Deviation;
  /** The hash of the rule by which it was combined. */
  combination?: string;
}
type StoredInputs = Pick<Inputs, "text" | "inputsHash" | "paramsHash"> & { rule: object };
/** A row of a combined result has the scores of its parts, too. */
type StoredRow = FinalScore & { parts?: readonly (number | null)[] };

/** Stores a revision with its rows and inputs, and marks works of a contest's plan as reviewed; the same inputs give the one that is there. */
export async function storeRevision(
  plan: Plan,
  inputs: StoredInputs,
  rows: StoredRow[],
  { reason, deviation, combination }: Stored,
  actor: Actor,
) {
  const same = and(eq(resultRevision.planId, plan.id), eq(resultRevision.inputsHash, inputs.inputsHash));
  const [before] = await db.select({ id: resultRevision.id }).from(resultRevision).where(same);
  const packed = packedInputs(inputs.text);
  if (before) {
    await keepInputs(before.id, packed);
    return before.id;
  }
  const [made] = await db
    .insert(resultRevision)
    .values({
      planId: plan.id,
      round: plan.round,
      no: sql`(select coalesce(max(no), 0) + 1 from result_revision where plan_id = ${plan.id})`,
      params: { ...inputs.rule, ...deviation, ...(combination && { combination }) },
      paramsHash: inputs.paramsHash,
      inputsHash: inputs.inputsHash,
      overrideReason: reason ?? null,
      createdBy: actor.userId,
    })
    .returning({ id: resultRevision.id });
  const revisionId = made?.id as string;
  await storeRows(revisionId, rows);
  await keepInputs(revisionId, packed);
  // An organisation's plan ranks its list; it moves no work.
  if (!plan.orgId)
    await finishReview(
      rows.map((row) => row.workId),
      actor,
    );
  const act = combination ? "result.combine" : deviation ? "result.override" : "result.calculate";
  await record(actor, act, "plan", plan.id, { revisionId, inputsHash: inputs.inputsHash, ...deviation }, reason);
  await announce("resultCalculated", { planId: plan.id, revisionId });
  return revisionId;
}

/**
 * One parameter for each column: PostgreSQL reads arrays of numbers faster than JSON, and one text of lines faster than it puts objects
 * together. Written in the order of the table's key.
 */
async function storeRows(revisionId: string, rows: readonly StoredRow[]) {
  const column = (of: (row: StoredRow) => unknown) => sql.param(`{${rows.map(of).join(",")}}`);
  const details = rows.map(({ counted, spread, arbitrate, decidedBy, parts }) =>
    JSON.stringify({ counted, spread, arbitrate, decidedBy, ...(parts && { parts }) }),
  );
  await db.execute(sql`
    insert into ${resultRow} (revision_id, work_id, score, rank, reviews, detail)
    select ${revisionId}::bigint, work_id, score, rank, reviews, detail::jsonb
    from rows from (unnest(${column((r) => r.workId)}::bigint[], ${column((r) => r.score)}::int[], ${column((r) => r.rank)}::int[],
      ${column((r) => r.reviews)}::int[]), string_to_table(${details.join("\n")}, E'\\n')) as t (work_id, score, rank, reviews, detail)
    order by work_id`);
}
