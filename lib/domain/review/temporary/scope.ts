import { and, eq, sql } from "drizzle-orm";
import { contest, db, expert, reviewPlan, reviewTask, temporaryExpert } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan } from "@/lib/domain/review/scope";
import { lastMoment } from "@/lib/domain/review/task/writable";
import { Fault } from "@/lib/fault";

/**
 * True while a plan has no more use for its temporary experts: it is closed or gone, its contest is over, or experts' last moment
 * has passed. The statement joins `temporary_expert` with its plan and contest from the left.
 */
export const over = sql<boolean>`(${reviewPlan.id} is null or ${reviewPlan.status} = 'closed'
  or ${contest.status} in ('cancelled', 'finished', 'archived') or coalesce(app_now() >= ${lastMoment}, false))`;

/** True while its holder has not said who they are. The statement joins `expert`. */
export const unnamed = sql<boolean>`exists (select 1 from temporary_expert te where te.expert_id = ${expert.id} and te.named_at is null)`;

/** @throws identityNeeded for a temporary expert who has not said who they are */
export async function mustBeNamed(actor: Actor) {
  if (await db.$count(expert, and(eq(expert.userId, actor.userId), unnamed))) throw new Fault("identityNeeded");
}

/** True once a temporary expert has opened a work. The statement joins `expert`. */
export const hasOpened = sql<boolean>`exists (select 1 from ${reviewTask} where ${reviewTask.expertId} = ${expert.id} and ${reviewTask.openedAt} is not null)`;

/**
 * A temporary expert of a plan that the actor steers, with the rows of both held to the end of the transaction: the plan first.
 * With `inPlan` only while the plan may change.
 * @throws notFound, planReadOnly, contestSuspended, contestReadOnly
 */
export async function lockTemporary(at: { planId: string; expertId: string }, actor: Actor, inPlan: boolean) {
  const plan = await findPlan(at.planId, actor, "expert:temporary:edit", "update");
  if (inPlan) await mustAllowIn(plan, "edit");
  const [row] = await db
    .select({ temporary: temporaryExpert, expert })
    .from(temporaryExpert)
    .innerJoin(expert, eq(expert.id, temporaryExpert.expertId))
    .where(and(eq(temporaryExpert.expertId, at.expertId), eq(temporaryExpert.planId, plan.id)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return { ...row, plan };
}
