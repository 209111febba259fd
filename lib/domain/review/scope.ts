import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import { contest, db, planExpert, reviewPlan } from "@/db";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { findOwnExpert } from "@/lib/domain/expert";
import { Fault } from "@/lib/fault";

export type Plan = typeof reviewPlan.$inferSelect;

/** Plans of contests that the actor answers for; the statement joins `contest`. */
export const plansWithin = (actor: Actor): SQL => contestsWithin(actor);

/** A plan in the organiser's scope. `lock` holds the row to the end of the transaction. @throws notFound */
export async function findPlan(planId: string, actor: Actor, lock?: "update" | "share"): Promise<Plan> {
  const query = db
    .select(getTableColumns(reviewPlan))
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(reviewPlan.id, planId), plansWithin(actor)));
  const [plan] = lock ? await query.for(lock, { of: reviewPlan }) : await query;
  if (!plan) throw new Fault("notFound");
  return plan;
}

/** The experts of a plan are assigned to it; the organiser reads its rules by permission. @throws notFound for everybody else */
export async function mustReadRules(plan: Plan, actor: Actor) {
  if (may(actor, "review:rule:list")) return void (await findPlan(plan.id, actor));
  const own = await findOwnExpert(actor);
  const here = and(eq(planExpert.planId, plan.id), eq(planExpert.expertId, own.id));
  if ((await db.$count(planExpert, here)) === 0) throw new Fault("notFound");
}
