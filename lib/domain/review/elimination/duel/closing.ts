import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, duel, transaction } from "@/db";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { endRound } from "@/lib/domain/review/elimination/closing";
import { mustBeUnderWay, mustEliminate } from "@/lib/domain/review/elimination/rounds";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { finalScoreCalculation } from "@/lib/domain/review/result/calculating";
import { entriesOf } from "@/lib/domain/review/result/calculation";
import { findContestPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { CloseDuels } from "./calls";
import { drawDuels } from "./drawing";
import { outcomeOf } from "./outcome";
import { duelsOf } from "./round";

/**
 * Closes a round of duels, for ever: the votes become a revision, of each two works one goes on, and the next round is paired at once.
 * @throws notFound, planReadOnly, notElimination, roundOver where another closed the round, stale for one to come, noDuels, lastDuel while two works are left, what a
 * calculation throws, duelsTied where no rule sets the two apart
 */
export async function closeDuels({ planId, round, override }: z.output<typeof CloseDuels>, actor: Actor) {
  return transaction(async () => {
    const plan = await findContestPlan(planId, actor, "update");
    mustEliminate(plan);
    await mustAllowIn(plan, "cut");
    await mustBeUnderWay(plan, round);
    const duels = await duelsOf(plan);
    if (duels.length === 0) throw new Fault("noDuels");
    const running = new Set((await entriesOf(plan)).map(({ workId }) => workId));
    if (running.size <= 2) throw new Fault("lastDuel");
    const { revisionId, total, rows } = await finalScoreCalculation({ planId, dryRun: 0, override }, actor);
    if (!revisionId || rows.length < total)
      throw new Fault("reviewsMissing", { count: total - rows.length, min: plan.minReviews });
    const { winners, kept, out, tied } = outcomeOf(
      duels.map(({ workId, opponentId }) => [workId, opponentId]),
      running,
      new Map(rows.map(({ workId, rank }) => [workId, rank])),
    );
    if (tied.length > 0) throw new Fault("duelsTied", { count: tied.length });
    if (out.length === 0) throw new Fault("roundKeepsAll");
    for (const [at, { no }] of duels.entries())
      await db
        .update(duel)
        .set({ winnerId: winners[at] ?? null })
        .where(and(eq(duel.planId, planId), eq(duel.round, round), eq(duel.no, no), sql`${duel.winnerId} is null`));
    const cut = { keepBy: "duels", keep: duels.length } as const;
    await endRound(plan, { cut, kept, out, revisionId }, actor, override?.reason);
    return { round: round + 1, kept: kept.length, out: out.length, drawn: await pairNext(planId, actor) };
  });
}

/** Pairs the new round; false where a duel would lack an expert, and where the organiser may not assign. */
async function pairNext(planId: string, actor: Actor) {
  if (!may(actor, "review:assign:assign")) return false;
  try {
    await transaction(() => drawDuels({ planId }, actor));
    return true;
  } catch (error) {
    if (error instanceof Fault && error.fault === "distributionInfeasible") return false;
    throw error;
  }
}
