import { and, eq, getTableColumns, isNull, or, type SQL, sql } from "drizzle-orm";
import { contest, db, planExpert, reviewPlan, stage, stageOrg } from "@/db";
import { may } from "@/lib/domain/access";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { findOwnExpert } from "@/lib/domain/expert";
import { answersFor, receivesBelow } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";

export type Plan = typeof reviewPlan.$inferSelect;

/** The contest's own plans: those of organisations count for their lists alone. */
export const isContests: SQL = isNull(reviewPlan.orgId);

/** Any one of these lets an organiser look at a plan. */
export const staffRights = ["review:rule:list", "review:assign:list", "review:result:list"] as const;

const nobody = sql`false`;
const asOrg = (actor: Actor, act: "list" | "edit") =>
  may(actor, `review:own:${act}`) ? answersFor(actor, reviewPlan.orgId, reviewPlan.stageId) : nobody;

/**
 * Plans that the actor steers: those of contests that they answer for, by the permission that the call asks of organisers, and those
 * of an organisation that they act for. The statement joins `contest`.
 */
export const plansSteered = (actor: Actor, by: Permission): SQL =>
  or(may(actor, by) ? and(isContests, contestsWithin(actor)) : nobody, asOrg(actor, "edit")) as SQL;

/** Plans that are the actor's own to run, by their contest or by their organisation. The statement joins `contest`. */
export const plansKept = (actor: Actor): SQL =>
  or(may(actor, ...staffRights) ? and(isContests, contestsWithin(actor)) : nobody, asOrg(actor, "list")) as SQL;

/** A school looks at the plans of colleges whose lists it receives. */
const asReceiver = (actor: Actor): SQL =>
  may(actor, "review:own:list") ? receivesBelow(actor, reviewPlan.orgId, reviewPlan.stageId) : nobody;

/**
 * Plans that the actor may look at: an organiser looks at the plans of organisations, too, and a school at those of colleges whose lists it
 * receives. The statement joins `contest`.
 */
export const plansSeen = (actor: Actor, ...by: Permission[]): SQL =>
  or(
    by.some((one) => may(actor, one)) ? contestsWithin(actor) : nobody,
    asOrg(actor, "list"),
    asReceiver(actor),
  ) as SQL;

async function find(planId: string, within: SQL, lock?: "update" | "share"): Promise<Plan> {
  const query = db
    .select(getTableColumns(reviewPlan))
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(and(eq(reviewPlan.id, planId), within));
  const [plan] = lock ? await query.for(lock, { of: reviewPlan }) : await query;
  if (!plan) throw new Fault("notFound");
  return plan;
}

/** A plan that the actor steers. `lock` holds the row to the end of the transaction. @throws notFound */
export const findPlan = (planId: string, actor: Actor, by: Permission, lock?: "update" | "share") =>
  find(planId, plansSteered(actor, by), lock);

/** A plan that the actor may look at. @throws notFound */
export const seePlan = (planId: string, actor: Actor, ...by: Permission[]) => find(planId, plansSeen(actor, ...by));

/** A plan of a contest that the actor answers for, whose results lead to awards and promotions. @throws notFound */
export const findContestPlan = (planId: string, actor: Actor, lock?: "update" | "share") =>
  find(planId, and(isContests, contestsWithin(actor)) as SQL, lock);

/** The experts of a plan are assigned to it; whoever may look at it reads its rules by permission. */
export const rulesRead = async (actor: Actor): Promise<SQL> => {
  const seen = plansSeen(actor, "review:rule:list");
  const own = await findOwnExpert(actor).catch(() => null);
  if (!own) return seen;
  return sql`(${seen} or exists (select 1 from ${planExpert} where ${planExpert.planId} = ${reviewPlan.id} and ${planExpert.expertId} = ${own.id}))`;
};

/** What an organisation's plan belongs to: the level of its stage, and whether the list that it serves is sealed. */
export async function orgOf({ stageId, orgId }: Pick<Plan, "stageId" | "orgId">) {
  if (!orgId) return null;
  const [row] = await db
    .select({ level: stage.level, sealed: sql<boolean>`coalesce(${stageOrg.status} = 'submitted', false)` })
    .from(stage)
    .leftJoin(stageOrg, and(eq(stageOrg.stageId, stage.id), eq(stageOrg.orgId, orgId)))
    .where(eq(stage.id, stageId));
  return row as NonNullable<typeof row>;
}

/** Promotions and awards follow from the round under way: what a closed round says is history. @throws roundClosed */
export function mustBeOfRound(revision: { round: number }, plan: Pick<Plan, "round">) {
  if (revision.round !== plan.round)
    throw new Fault("roundClosed", {}, [{ field: "revisionId", fault: "roundClosed" }]);
}
