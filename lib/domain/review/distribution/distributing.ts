import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, distribution, reviewPlan, reviewTask, transaction } from "@/db";
import { record } from "@/lib/audit";
import { randomToken } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { openReview } from "@/lib/domain/contest";
import { drawOf, mustPassNoDraw, numbered } from "@/lib/domain/review/draw/applying";
import { mustBeUnpaired } from "@/lib/domain/review/elimination/duel/round";
import { planLifecycle, taskLifecycle } from "@/lib/domain/review/lifecycle";
import { levelsFor, planProblems } from "@/lib/domain/review/plan/check";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { settingsOf } from "@/lib/domain/review/plan/plans";
import { type StoredReport, wireReport } from "@/lib/domain/review/result/stored-report";
import { findPlan, orgOf, type Plan, plansSteered } from "@/lib/domain/review/scope";
import { beginReview } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { wordsOf } from "@/lib/i18n/words";
import type { DryRun } from "./calls";
import { distribute, type DistributionReport as Found, type Pair } from "./distribute";
import { enter, shuffled } from "./entries";
import { type Inputs, inputsOf, type Run } from "./inputs";
import { mustMeetQuotas, quotaReport } from "./quota/demand";

/**
 * Proposes who judges what, and stores the proposal with its seed. Nothing is assigned yet.
 * @throws notFound for a plan out of scope or a work that it does not judge; planReadOnly for a closed plan, nothingToReview;
 * quotaUnmet and quotaRoom where a track cannot have what its quota says
 */
export async function dryRunDistribution(input: z.output<typeof DryRun>, actor: Actor) {
  return transaction(async () => {
    const plan = await findPlan(input.planId, actor, "review:assign:assign");
    await mustAllowIn(plan, "assign");
    await mustBeUnpaired(plan);
    const run = { mode: input.mode, arbitrate: input.arbitrate };
    const read = await inputsOf(plan, run);
    if (read.works.length === 0) throw new Fault("nothingToReview");
    const judged = new Set(read.works.map((w) => w.workId));
    if (input.arbitrate?.workIds.some((id) => !judged.has(id)))
      throw new Fault("notFound", {}, [{ field: "arbitrate.workIds", fault: "notFound" }]);
    await mustMeetQuotas(plan, read, actor.locale);
    const seed = input.seed ?? randomToken(96);
    const { assignments, report: found } = distribute({ ...read.input, seed });
    const report = storedReportOf(plan, read, run, assignments, found);
    const [row] = await db
      .insert(distribution)
      .values({
        planId: plan.id,
        seed,
        inputsHash: read.inputsHash,
        pairs: assignments.map(({ workId, expertId }): [string, string] => [workId, expertId]),
        report,
        createdBy: actor.userId,
      })
      .returning();
    return wireReport(row as typeof distribution.$inferSelect, actor.locale);
  });
}

/** What is stored of a run that gives these pairs. */
export const storedReportOf = (
  plan: Plan,
  read: Inputs,
  run: Run,
  pairs: readonly Pair[],
  found: Found,
): StoredReport => ({
  run,
  works: read.works.length,
  experts: read.input.experts.length,
  kept: read.existing.length,
  removed: removedBy(read, pairs).length,
  found,
  loads: loadsOf(read, pairs),
  conflicts: read.conflicts,
  ...(plan.quotas.length > 0 && { quotas: quotaReport(plan, read, pairs) }),
});

const keyOf = ({ workId, expertId }: { workId: string; expertId: string }) => `${workId} ${expertId}`;

/** What nobody has begun and the new distribution gives to others. */
function removedBy({ removable }: Inputs, pairs: readonly { workId: string; expertId: string }[]) {
  if (removable.length === 0) return [];
  const wanted = new Set(pairs.map(keyOf));
  return removable.filter((task) => !wanted.has(keyOf(task)));
}

function loadsOf({ input, existing }: Inputs, pairs: readonly { expertId: string }[]) {
  const load = new Map<string, number>();
  for (const { expertId } of [...existing, ...pairs]) load.set(expertId, (load.get(expertId) ?? 0) + 1);
  return input.experts
    .map(({ id, cap }) => ({ expertId: id, load: load.get(id) ?? 0, cap }))
    .sort((a, b) => b.load - a.load || (a.expertId < b.expertId ? -1 : 1));
}

/**
 * Makes the proposed tasks, all of them or none, and opens the plan.
 * @throws notFound, planReadOnly, illegalTransition for one that was confirmed before, dryRunOutdated when anything changed since,
 * drawChanged for one that was drawn provably, drawPending while a draw comes first, conflictsRemain, distributionInfeasible while slots are empty and `withGaps` is not said
 */
export async function confirmDistribution(input: { distributionId: string; withGaps: boolean }, actor: Actor) {
  return transaction(async () => {
    const [own] = await db
      .select({ planId: distribution.planId })
      .from(distribution)
      .innerJoin(reviewPlan, eq(reviewPlan.id, distribution.planId))
      .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
      .where(and(eq(distribution.id, input.distributionId), plansSteered(actor, "review:assign:assign")));
    if (!own) throw new Fault("notFound");
    const plan = await findPlan(own.planId, actor, "review:assign:assign", "update");
    await mustAllowIn(plan, "assign");
    await mustBeUnpaired(plan);
    const [row] = await db.select().from(distribution).where(eq(distribution.id, input.distributionId)).for("update");
    if (!row || row.confirmedAt) throw new Fault("illegalTransition", { from: "confirmed" });
    await mustPassNoDraw(plan.id, row.id);
    if (plan.status === "draft") await mustBeRight(plan, actor);
    const report = row.report as StoredReport;
    const read = await inputsOf(plan, report.run);
    const draw = await drawOf(row.id);
    if (read.inputsHash !== row.inputsHash) throw new Fault(draw ? "drawChanged" : "dryRunOutdated");
    const works = draw ? await numbered(draw.names, read.works) : read.works;
    if (read.conflicts.length) throw new Fault("conflictsRemain", { count: read.conflicts.length });
    const gaps = report.found.unfilled.reduce((sum, u) => sum + u.missing, 0);
    if (gaps > 0 && !input.withGaps) throw new Fault("distributionInfeasible", { count: gaps });

    const pairs = row.pairs.map(([workId, expertId]) => ({ workId, expertId }));
    const removed = removedBy(read, pairs);
    for (const task of removed) await taskLifecycle.move(task.id, "cancelled", actor, { reason: "redistributed" });
    const staying = new Set(read.removable.filter((task) => !removed.includes(task)).map(keyOf));
    await admit(plan, works, row.seed, actor);
    const added = staying.size > 0 ? pairs.filter((pair) => !staying.has(keyOf(pair))) : pairs;
    await assign(plan, added, actor);
    await db.update(distribution).set({ confirmedAt: sql`app_now()` }).where(eq(distribution.id, row.id));
    await record(actor, "distribution.confirm", "plan", plan.id, {
      distributionId: row.id,
      seed: row.seed,
      added: added.length,
    });
    return { added: added.length, removed: removed.length };
  });
}

/** Takes works into a plan under judging numbers, and opens it. */
export async function admit(
  plan: Plan,
  works: readonly (Inputs["works"][number] & { frozenNo?: string })[],
  seed: string,
  actor: Actor,
) {
  await enter(
    plan,
    works.filter((w) => !w.judgingNo),
  );
  // An organisation's plan ranks its list; it moves no work, and opens no window.
  if (!plan.orgId)
    await beginReview(
      works.filter((w) => w.valid).map((w) => w.workId),
      actor,
    );
  if (plan.status === "draft") await planLifecycle.move(plan.id, "open", actor, { set: { seed } });
  if (plan.hardDeadline && !plan.orgId) await openReview(plan.stageId, plan.hardDeadline);
}

/** A plan that was saved by older rules is put right before anybody judges by it. @throws planInvalid */
export async function mustBeRight(plan: Plan, actor: Actor) {
  const t = wordsOf(actor.locale, "review");
  const errors = planProblems(settingsOf(plan), null, levelsFor(await orgOf(plan))).map(
    ({ field, problem, params }) => ({
      field,
      message: t(`planProblem.${problem}`, params),
    }),
  );
  if (errors.length) throw new Fault("planInvalid", {}, errors);
}

/** New tasks, numbered in random order, so that the order reveals nothing, and written in the order of the plan's index. */
export async function assign(
  plan: Plan,
  pairs: readonly { workId: string; expertId: string; duel?: number }[],
  actor: Actor,
) {
  const order = shuffled(pairs);
  const all = (ids: string[]) => sql`${sql.param(ids)}::bigint[]`;
  const duels = sql`${sql.param(order.map((p) => p.duel ?? null))}::int[]`;
  await db.execute(sql`
    insert into ${reviewTask} (id, plan_id, round, work_id, expert_id, duel, assigned_by)
    select id, ${plan.id}::bigint, ${plan.round}::int, work_id, expert_id, duel, ${actor.userId}::bigint
    from (select nextval('row_id') as id, pair.*
      from unnest(${all(order.map((p) => p.workId))}, ${all(order.map((p) => p.expertId))}, ${duels}) pair (work_id, expert_id, duel)) numbered
    order by work_id, expert_id`);
}
