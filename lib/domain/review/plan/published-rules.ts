import { and, asc, eq, getTableColumns, isNull, ne, or, sql } from "drizzle-orm";
import { contest, db, expert, expertGroup, expertGroupMember, planExpert, reviewPlan, stage } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { namedItem } from "@/lib/domain/contest";
import { quotaFor } from "@/lib/domain/review/distribution/quota/quotas";
import { isContests, type Plan, rulesRead } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";
import { planProblems } from "./check";
import { columnsOf, wireColumns } from "./columns";
import { settingsOf } from "./plans";

/**
 * The plan of a track in a stage that the caller may read: of the track, else the stage's; the contest's before an organisation's own.
 * @throws notFound, for a track of another contest, too
 */
async function planRead({ stageId, itemId }: { stageId: string; itemId?: string }, actor: Actor): Promise<Plan> {
  const isReadable = await rulesRead(actor);
  const [plan] = await db
    .select(getTableColumns(reviewPlan))
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(
      and(
        eq(reviewPlan.stageId, stageId),
        isReadable,
        itemId ? or(eq(reviewPlan.itemId, itemId), isNull(reviewPlan.itemId)) : undefined,
      ),
    )
    .orderBy(
      sql`(${reviewPlan.orgId} is not null)`,
      itemId ? sql`(${reviewPlan.itemId} is null)` : sql`(${reviewPlan.itemId} is not null)`,
      reviewPlan.id,
    )
    .limit(1);
  if (!plan) throw new Fault("notFound");
  await mustExist({ itemId: namedItem(itemId, plan.contestId) });
  return plan;
}

/** The columns of a plan, for the experts of the plan and its organisers. @throws notFound */
export async function columnSetting(place: { stageId: string; itemId?: string }, actor: Actor) {
  const plan = await planRead(place, actor);
  return { planId: plan.id, precision: 2, columns: wireColumns(columnsOf(plan), actor.locale) };
}

/** How a plan reviews, for the experts of the plan and its organisers. @throws notFound */
export async function reviewType(place: { stageId: string; itemId?: string }, actor: Actor) {
  const plan = await planRead(place, actor);
  const quota = place.itemId && quotaFor(plan.quotas, { track: place.itemId, group: null }, "perWork");
  return { ...typePublished(plan), ...(quota && { reviewsPerWork: quota.perWork ?? plan.perWork }) };
}

/** The deadlines in force are shown even where the plan has none of its own: as null, the review window then holds. */
const typePublished = (plan: Plan) => ({
  planId: plan.id,
  reviewType: plan.type,
  blind: plan.blind,
  seeOthers: plan.seeOthers,
  reviewsPerWork: plan.perWork,
  normalise: plan.normalise,
  drop: { highest: plan.dropHighest, lowest: plan.dropLowest, from: plan.dropFrom },
  softDeadline: plan.softDeadline && toWireTime(plan.softDeadline),
  hardDeadline: plan.hardDeadline && toWireTime(plan.hardDeadline),
});

/** How the works of a stage are judged; null where there is no plan that is open. */
export async function stageReview(stageId: string) {
  const [plan] = await db
    .select()
    .from(reviewPlan)
    .where(and(eq(reviewPlan.stageId, stageId), isContests, ne(reviewPlan.status, "draft")))
    .orderBy(sql`(${reviewPlan.itemId} is not null)`, reviewPlan.id)
    .limit(1);
  return plan ? typePublished(plan) : null;
}

/** Whether a stage has a plan, drafts included; null where it has none. */
export async function stagePlanned(stageId: string): Promise<true | null> {
  const [plan] = await db
    .select({ id: reviewPlan.id })
    .from(reviewPlan)
    .where(and(eq(reviewPlan.stageId, stageId), isContests))
    .limit(1);
  return plan ? true : null;
}

/** The name of the first plan of a contest whose rules are wrong by themselves; null where all are right. */
export async function wrongPlan(contestId: string): Promise<string | null> {
  const plans = await db
    .select()
    .from(reviewPlan)
    .where(and(eq(reviewPlan.contestId, contestId), isContests, ne(reviewPlan.status, "closed")))
    .orderBy(asc(reviewPlan.id));
  return plans.find((plan) => planProblems(settingsOf(plan)).length > 0)?.name ?? null;
}

/**
 * Whether the caller leads a review group of the stage's contest (评审组长): the group named, else the one they lead,
 * else the one they are in. Somebody who is no expert there leads nothing.
 */
export async function captainFlag(request: { stageId: string; reviewGroupId?: string }, actor: Actor) {
  const [place] = await db.select({ contestId: stage.contestId }).from(stage).where(eq(stage.id, request.stageId));
  if (!place) throw new Fault("notFound");
  const mayLead = sql`not exists (select 1 from open_duties(${expert.id}, ${place.contestId}))`;
  const leads = sql<boolean>`coalesce(${expertGroup.leaderId} = ${expert.id}, false) and ${mayLead}`;
  const [row] = await db
    .select({ id: expertGroup.id, name: expertGroup.name, leads })
    .from(expertGroup)
    .innerJoin(expertGroupMember, eq(expertGroupMember.expertGroupId, expertGroup.id))
    .innerJoin(expert, and(eq(expert.id, expertGroupMember.expertId), eq(expert.status, "active")))
    .where(
      and(
        eq(expertGroup.contestId, place.contestId),
        eq(expert.userId, actor.userId),
        request.reviewGroupId ? eq(expertGroup.id, request.reviewGroupId) : undefined,
      ),
    )
    .orderBy(sql`${leads} desc`, expertGroup.id)
    .limit(1);
  if (request.reviewGroupId && !row) throw new Fault("notFound");
  const [planLead] = await db
    .select({ expertId: planExpert.expertId })
    .from(planExpert)
    .innerJoin(reviewPlan, and(eq(reviewPlan.id, planExpert.planId), eq(reviewPlan.stageId, request.stageId)))
    .innerJoin(expert, and(eq(expert.id, planExpert.expertId), eq(expert.status, "active")))
    .where(and(eq(expert.userId, actor.userId), eq(planExpert.leader, true), mayLead))
    .limit(1);
  const flag: 0 | 1 = row?.leads || (!request.reviewGroupId && planLead) ? 1 : 0;
  return { captainFlag: flag, reviewGroupId: row?.id ?? null, reviewGroupName: row?.name ?? null };
}
