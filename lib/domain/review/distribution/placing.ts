import { and, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { db, reviewEntry, stage, team, work } from "@/db";
import { missedItsCall } from "@/lib/domain/review/scene/presence/presented";
import type { Plan } from "@/lib/domain/review/scope";
import { runner } from "@/lib/domain/work";
import { judgedStatuses } from "@/lib/domain/work/contract";

/** Works that count in a plan. An organisation's plan moves no work: those that it judges stay valid. */
export const runningIn = ({ orgId }: Pick<Plan, "orgId">) => [...(orgId ? ["valid" as const] : []), ...judgedStatuses];

/**
 * A work falls under the plan of its stage for its group, else for its track, else for the whole stage; of an organisation's works, among
 * its own plans. What has a plan of its own is looked up once, not for each work.
 */
function fallsUnder({ stageId, itemId, orgId }: Plan): SQL {
  const owned = sql`o.stage_id = ${stageId} and o.org_id is not distinct from ${orgId}::bigint`;
  const planned = sql`any((select array(select o.item_id from review_plan o where ${owned} and o.item_id is not null))::bigint[])`;
  return sql`${itemId}::bigint is not distinct from case when ${team.subItemId} = ${planned} then ${team.subItemId}
    when ${team.itemId} = ${planned} then ${team.itemId} end`;
}

/** Of an elimination, what no round has cut. */
const inThisPlan = (plan: Plan) =>
  and(eq(reviewEntry.planId, plan.id), eq(reviewEntry.workId, work.id), isNull(reviewEntry.outIn));

/** Works of the plan's stage that nothing keeps from it: all of the contest, or those of its organisation; none once a round is cut. */
const open = ({ orgId, round }: Plan): SQL =>
  (round > 1
    ? sql`false`
    : orgId
      ? and(inArray(work.status, ["valid", ...judgedStatuses]), sql`${runner} = ${orgId}`)
      : eq(work.status, "valid")) as SQL;

/**
 * What a plan judges: its entries that are still in the running, and works that may be judged and fall under it. The statement holds
 * `stage`, `work` and `team`.
 */
export const worksOfPlan = (plan: Plan): SQL =>
  and(
    not(missedItsCall(sql`${plan.id}::bigint`, sql`${work.id}`)),
    or(
      and(inArray(work.status, runningIn(plan)), sql`exists (select 1 from ${reviewEntry} where ${inThisPlan(plan)})`),
      and(eq(work.stageId, plan.stageId), open(plan), fallsUnder(plan)),
    ),
  ) as SQL;

/** Those works with what the distribution needs of them, by id. */
export const planWorks = (plan: Plan) =>
  db
    .select({
      workId: work.id,
      versionId: sql<string>`coalesce(${reviewEntry.versionId}, ${work.finalVersionId})`,
      track: team.itemId,
      group: team.subItemId,
      judgingNo: reviewEntry.judgingNo,
      valid: sql<boolean>`${work.status} = 'valid'`,
    })
    .from(work)
    .innerJoin(stage, eq(stage.id, work.stageId))
    .innerJoin(team, eq(team.id, work.teamId))
    .leftJoin(reviewEntry, and(eq(reviewEntry.workId, work.id), eq(reviewEntry.planId, plan.id)))
    .where(worksOfPlan(plan))
    .orderBy(work.id);
