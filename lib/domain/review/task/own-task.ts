import { and, eq, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import { contest, db, expert, reviewEntry, reviewPlan, reviewTask } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { inConflict } from "@/lib/domain/review/conflict/in-conflict";
import { STOPPED } from "@/lib/domain/review/lifecycle";
import { type PlanAct, planActs } from "@/lib/domain/review/plan/acts";
import { mustBeIn } from "@/lib/domain/review/plan/gate";
import { unnamed } from "@/lib/domain/review/temporary/scope";
import { Fault } from "@/lib/fault";
import { writable } from "./writable";

/** Tasks of the active expert that the actor is; the statement joins `expert`. */
export const ownTasks = (actor: Actor): SQL =>
  and(eq(expert.userId, actor.userId), eq(expert.status, "active"), ne(reviewTask.status, "cancelled")) as SQL;

/** Why a task is not there: what was stopped by a conflict says so. */
async function whyNot(taskId: string, actor: Actor) {
  const stopped = and(
    eq(reviewTask.id, taskId),
    eq(reviewTask.status, "cancelled"),
    eq(reviewTask.declineReason, STOPPED),
  );
  const [row] = await db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .where(and(stopped, eq(expert.userId, actor.userId)));
  return new Fault(row ? "conflictOfInterest" : "notFound");
}

/**
 * One's own task with its plan and entry. @throws notFound for anybody else's; conflictOfInterest for one that was stopped;
 * identityNeeded while a temporary expert has not said who they are
 */
export async function findOwnTask(taskId: string, actor: Actor) {
  const [row] = await db
    .select({
      task: getTableColumns(reviewTask),
      plan: getTableColumns(reviewPlan),
      entry: getTableColumns(reviewEntry),
      contestName: contest.name,
      contestNameEn: contest.nameEn,
      writable: sql<boolean>`${writable("draft")}`,
      unnamed,
      barred: sql<boolean>`${inConflict(sql`${reviewTask}`, sql`${reviewPlan}`)}`,
    })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(reviewEntry, and(eq(reviewEntry.planId, reviewTask.planId), eq(reviewEntry.workId, reviewTask.workId)))
    .where(and(eq(reviewTask.id, taskId), ownTasks(actor)));
  if (!row) throw await whyNot(taskId, actor);
  if (row.unnamed) throw new Fault("identityNeeded");
  return row;
}
export type OwnTask = Awaited<ReturnType<typeof findOwnTask>>;

/**
 * The same for an act in its plan, its rows held to the end of the transaction: the plan first, as everybody does who holds
 * both, then the task.
 * @throws notFound, conflictOfInterest, contestSuspended, contestReadOnly, planReadOnly
 */
export async function lockOwnTask(taskId: string, actor: Actor, act: PlanAct): Promise<OwnTask> {
  const [task] = await db
    .select({ planId: reviewTask.planId, contestId: reviewPlan.contestId })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .where(and(eq(reviewTask.id, taskId), ownTasks(actor)));
  if (!task) throw await whyNot(taskId, actor);
  await mustAllow(task.contestId, planActs[act].act);
  await db.select({ id: reviewPlan.id }).from(reviewPlan).where(eq(reviewPlan.id, task.planId)).for("share");
  await db.select({ id: reviewTask.id }).from(reviewTask).where(eq(reviewTask.id, taskId)).for("update");
  const own = await findOwnTask(taskId, actor);
  await mustBeIn(own.plan, act);
  return own;
}
