import { eq } from "drizzle-orm";
import { db, reviewPlan } from "@/db";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { mustAllowIn } from "@/lib/domain/review/plan/gate";
import { leads, owesNothing } from "@/lib/domain/review/plan/leading";
import { type Plan, seePlan } from "@/lib/domain/review/scope";
import { mustBeNamed } from "@/lib/domain/review/temporary/scope";
import { Fault } from "@/lib/fault";

/** A plan whose meeting the actor leads: its leader, once they owe no review. @throws notFound, identityNeeded */
export async function planToLead(planId: string, actor: Actor): Promise<Plan> {
  if (!(await leads(planId, actor)) || !(await owesNothing(planId, actor))) throw new Fault("notFound");
  await mustBeNamed(actor);
  const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, planId));
  return plan as Plan;
}

/** The organiser in scope, or whoever leads the meeting. @throws notFound, identityNeeded */
export const planToRead = (planId: string, actor: Actor): Promise<Plan> =>
  may(actor, "review:result:list", "review:own:list")
    ? seePlan(planId, actor, "review:result:list")
    : planToLead(planId, actor);

/**
 * The same for a write: the plan is held to the end of the transaction, so that no sheet is returned or handed in meanwhile, and no
 * other leader writes.
 * @throws notFound, identityNeeded, planReadOnly, contestSuspended, contestReadOnly
 */
export async function lockToLead(planId: string, actor: Actor): Promise<Plan> {
  await planToLead(planId, actor);
  const [plan] = await db.select().from(reviewPlan).where(eq(reviewPlan.id, planId)).for("update");
  await mustAllowIn(plan as Plan, "rank");
  return plan as Plan;
}
