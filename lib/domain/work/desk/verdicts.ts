import { and, eq } from "drizzle-orm";
import { db, transaction, work } from "@/db";
import { isOneOf } from "@/db/many";
import { type Doer, systemActor } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { workLifecycle } from "@/lib/domain/work/lifecycle";
import { worksOrganised } from "@/lib/domain/work/scope";
import { type judgedStatuses } from "@/lib/domain/work/shapes";
import { announce } from "@/lib/events";
import { Fault } from "@/lib/fault";

/** Puts valid works into review, all or none, once the distribution is confirmed. @throws illegalTransition */
export const beginReview = (workIds: readonly string[], doer: Doer) => moveAll(workIds, "reviewing", doer);

/** Marks works as reviewed once the final score is computed; those that are stay so: a second revision is no second review. */
export async function finishReview(workIds: readonly string[], doer: Doer) {
  if (workIds.length === 0) return;
  const rows = await db
    .select({ id: work.id })
    .from(work)
    .where(and(isOneOf(work.id, workIds), eq(work.status, "reviewing")));
  await moveAll(
    rows.map((r) => r.id),
    "reviewed",
    doer,
  );
}

/** Promotion or awards were confirmed. @throws illegalTransition for a work that was not reviewed */
export const markPromoted = (workIds: readonly string[], doer: Doer) => moveAll(workIds, "promoted", doer);
export const markEliminated = (workIds: readonly string[], doer: Doer, reason?: string) =>
  workLifecycle.moveAll(workIds, "eliminated", doer, { reason });
export const markAwarded = (workIds: readonly string[], doer: Doer) => moveAll(workIds, "awarded", doer);
/** Their awards were revoked. */
export const markUnawarded = (workIds: readonly string[], doer: Doer) => moveAll(workIds, "reviewed", doer);

const moveAll = (workIds: readonly string[], to: (typeof judgedStatuses)[number], doer: Doer) =>
  workLifecycle.moveAll(workIds, to, doer);

/** Disqualifies a work, by a manager, whatever its state. @throws notFound, illegalTransition */
export async function disqualifyWork({ workId, reason }: { workId: string; reason: string }, actor: Actor) {
  const [row] = await db
    .select({ contestId: work.contestId })
    .from(work)
    .where(and(eq(work.id, workId), worksOrganised(actor)));
  if (!row) throw new Fault("notFound");
  return transaction(async () => {
    await mustAllow(row.contestId, "work");
    await workLifecycle.move(workId, "disqualified", actor, { reason });
    await announce("workDisqualified", { workId, reason });
    return null;
  });
}

/** Disqualifies the works of a disqualified team. */
export async function onTeamDisqualified({ teamId, reason }: { teamId: string; reason: string }) {
  for (const { id, status } of await worksOf(teamId)) {
    if (status === "disqualified") continue;
    await workLifecycle.move(id, "disqualified", systemActor, { reason });
    await announce("workDisqualified", { workId: id, reason });
  }
}

/** Withdraws the works of a team that leaves, unless their review has begun. */
export async function onTeamWithdrawn({ teamId }: { teamId: string }) {
  for (const { id, status } of await worksOf(teamId))
    if (workLifecycle.transitions[status].includes("withdrawn")) {
      await workLifecycle.move(id, "withdrawn", systemActor);
      await announce("workWithdrawn", { workId: id });
    }
}

const worksOf = (teamId: string) =>
  db.select({ id: work.id, status: work.status }).from(work).where(eq(work.teamId, teamId));
