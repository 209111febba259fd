import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, eliminationRound, reviewEntry, reviewPlan, reviewTask, team, transaction, work } from "@/db";
import { isOneOf } from "@/db/many";
import { record } from "@/lib/audit";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { confirmDistribution, dryRunDistribution } from "@/lib/domain/review/distribution/distributing";
import { inputsOf } from "@/lib/domain/review/distribution/inputs";
import { meetsQuotas } from "@/lib/domain/review/distribution/quota/demand";
import { takeBackOwed, taskLifecycle } from "@/lib/domain/review/lifecycle";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { toTenThousandths } from "@/lib/domain/review/result/scoring";
import { findContestPlan, findPlan, type Plan } from "@/lib/domain/review/scope";
import { markEliminated, notifyTeams } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import type { CloseRound } from "./calls";
import { type Cut, cutOf } from "./cut";
import { mustBeUnpaired } from "./duel/round";
import { mustBeUnderWay, mustEliminate } from "./rounds";

/**
 * Closes the round under way, for ever: its ranking becomes a revision, the works that the cut leaves out are eliminated, its sheets are
 * final, and the next round is drawn among the same experts. Where not every slot can be filled, the organiser draws it.
 * @throws notFound, planReadOnly, notElimination, roundOver where another closed the round, stale for one to come, what a calculation throws, roundTied where works
 * of one rank lie on both sides of the cut, roundKeepsAll, roundKeepsNobody
 */
export async function closeRound(input: z.output<typeof CloseRound>, actor: Actor) {
  const { planId, round, override } = input;
  return transaction(async () => {
    const plan = await findContestPlan(planId, actor, "update");
    mustEliminate(plan);
    await mustAllowIn(plan, "cut");
    await mustBeUnderWay(plan, round);
    await mustBeUnpaired(plan);
    const { revisionId, total, rows } = await finalScoreCalculation({ planId, dryRun: 0, override }, actor);
    if (!revisionId || rows.length < total)
      throw new Fault("reviewsMissing", { count: total - rows.length, min: plan.minReviews });
    const cut = storedCut(input);
    const { kept, out, tied } = cutOf(
      rows.map(({ workId, rank, finalScore }) => ({ workId, rank, score: toTenThousandths(finalScore) })),
      cut,
    );
    if (tied.length > 0) throw new Fault("roundTied", {}, [{ field: "keep", fault: "roundTied" }]);
    if (out.length === 0) throw new Fault("roundKeepsAll", {}, [{ field: "keep", fault: "roundKeepsAll" }]);
    if (kept.length === 0) throw new Fault("roundKeepsNobody", {}, [{ field: "keep", fault: "roundKeepsNobody" }]);
    await endRound(plan, { cut, kept, out, revisionId }, actor, override?.reason);
    return { round: round + 1, kept: kept.length, out: out.length, drawn: await drawNext(planId, actor) };
  });
}

interface Ended {
  cut: Pick<typeof eliminationRound.$inferSelect, "keepBy" | "keep">;
  kept: readonly string[];
  out: readonly string[];
  revisionId: string;
}

/** Ends a round, however it was decided: its sheets are final, who is out is eliminated, the teams are notified, and the next one begins. */
export async function endRound(plan: Plan, { cut, kept, out, revisionId }: Ended, actor: Actor, reason?: string) {
  const { id: planId, round } = plan;
  const counts = { kept: kept.length, out: out.length };
  await db
    .insert(eliminationRound)
    .values({ ...{ planId, no: round, ...cut, revisionId, ...counts }, closedBy: actor.userId });
  await endSheets(plan, actor);
  await db
    .update(reviewEntry)
    .set({ outIn: round })
    .where(and(eq(reviewEntry.planId, planId), isOneOf(reviewEntry.workId, out)));
  await markEliminated(out, actor);
  await db
    .update(reviewPlan)
    .set({ round: round + 1, version: plan.version + 1 })
    .where(eq(reviewPlan.id, planId));
  await notifyKeptAndOut(kept, out, round);
  await record(actor, "elimination.close", "plan", planId, { round, revisionId, ...cut, ...counts }, reason);
}

const storedCut = ({ keepBy, keep }: z.output<typeof CloseRound>): Cut => ({
  keepBy,
  keep: keepBy === "count" ? Math.floor(keep) : keepBy === "share" ? Math.round(keep * 100) : toTenThousandths(keep),
});

/** What is handed in can no longer come back; what is owed is taken back. */
async function endSheets({ id, round }: Plan, actor: Actor) {
  const here = and(eq(reviewTask.planId, id), eq(reviewTask.round, round));
  const submitted = await db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .where(and(here, eq(reviewTask.status, "submitted")));
  await taskLifecycle.moveAll(
    submitted.map((row) => row.id),
    "confirmed",
    actor,
  );
  await takeBackOwed(here, "roundClosed", actor);
}

async function notifyKeptAndOut(kept: readonly string[], out: readonly string[], round: number) {
  const teamsOf = (ids: readonly string[]) =>
    db
      .select({ id: work.id, teamId: work.teamId, title: work.title })
      .from(work)
      .innerJoin(team, eq(team.id, work.teamId))
      .where(isOneOf(work.id, ids));
  await notifyTeams(await teamsOf(kept), "roundPassed", { number: round + 1 });
  await notifyTeams(await teamsOf(out), "roundNotPassed", { number: round });
}

/** Draws the new round; false where slots would stay empty, and where the organiser may not draw. */
async function drawNext(planId: string, actor: Actor) {
  if (!may(actor, "review:assign:assign")) return false;
  const plan = await findPlan(planId, actor, "review:assign:assign");
  if (plan.quotas.length > 0 && !meetsQuotas(plan, await inputsOf(plan, { mode: "topUp" }))) return false;
  const { distributionId, unfilled, conflicts } = await dryRunDistribution({ planId, mode: "topUp" }, actor);
  if (unfilled.length > 0 || conflicts.length > 0) return false;
  await confirmDistribution({ distributionId, withGaps: false }, actor);
  return true;
}
