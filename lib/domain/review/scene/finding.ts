import { and, eq, getTableColumns } from "drizzle-orm";
import { contest, db, reviewPlan, sceneItem, sceneSession } from "@/db";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import type { PlanAct } from "@/lib/domain/review/plan/acts";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { findPlan, type Plan, plansSeen } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";

export type Session = typeof sceneSession.$inferSelect;

/** A room that the actor may look at. @throws notFound */
export async function seeSession(sessionId: string, actor: Actor): Promise<{ session: Session; plan: Plan }> {
  const [row] = await db
    .select({ session: getTableColumns(sceneSession), plan: getTableColumns(reviewPlan) })
    .from(sceneSession)
    .innerJoin(reviewPlan, eq(reviewPlan.id, sceneSession.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(sceneSession.id, sessionId), plansSeen(actor, "review:assign:list")));
  if (!row) throw new Fault("notFound");
  return row;
}

/**
 * A room of a plan that the actor steers, for an act in its plan: the plan first, then the room held to the end of the transaction.
 * @throws notFound, contestSuspended, contestReadOnly, planReadOnly
 */
export async function lockSession(
  sessionId: string,
  actor: Actor,
  act: PlanAct,
  by: Permission = "review:assign:edit",
): Promise<{ session: Session; plan: Plan }> {
  const [found] = await db
    .select({ planId: sceneSession.planId })
    .from(sceneSession)
    .where(eq(sceneSession.id, sessionId));
  if (!found) throw new Fault("notFound");
  const plan = await findPlan(found.planId, actor, by, "share");
  await mustAllowIn(plan, act);
  const [session] = await db.select().from(sceneSession).where(eq(sceneSession.id, sessionId)).for("update");
  if (!session) throw new Fault("notFound");
  return { session, plan };
}

/** The room's works in their order. */
export const queueOf = (sessionId: string) =>
  db.select().from(sceneItem).where(eq(sceneItem.sessionId, sessionId)).orderBy(sceneItem.seq, sceneItem.id);
export type Queued = Awaited<ReturnType<typeof queueOf>>[number];

/** Whether the actor may press in the rooms of a plan. */
export const maySteer = (planId: string, actor: Actor) =>
  findPlan(planId, actor, "review:assign:edit").then(
    () => true,
    () => false,
  );
