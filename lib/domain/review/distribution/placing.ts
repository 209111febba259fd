import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { db, reviewEntry, team, work } from "@/db";
import type { Plan } from "@/lib/domain/review/scope";
import { judgedStatuses } from "@/lib/domain/work/contract";

export { judgedStatuses as judged } from "@/lib/domain/work/contract";

/** The plan that a work falls under: of its stage, the one for its group, else for its track, else for the whole stage. */
const planOfWork = sql`(
  select o.id from review_plan o where o.stage_id = ${work.stageId}
    and (o.item_id is null or o.item_id in (${team.itemId}, ${team.subItemId}))
  order by (o.item_id = ${team.subItemId}) desc nulls last, (o.item_id = ${team.itemId}) desc nulls last limit 1)`;

const inThisPlan = (plan: Plan) => and(eq(reviewEntry.planId, plan.id), eq(reviewEntry.workId, work.id));

/** What a plan judges: its entries that are still in the running, and valid works that have no entry anywhere yet. */
export const worksOfPlan = (plan: Plan): SQL =>
  or(
    and(
      inArray(work.status, [...judgedStatuses]),
      sql`exists (select 1 from ${reviewEntry} where ${inThisPlan(plan)})`,
    ),
    and(eq(work.stageId, plan.stageId), eq(work.status, "valid"), sql`${planOfWork} = ${plan.id}`),
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
    .innerJoin(team, eq(team.id, work.teamId))
    .leftJoin(reviewEntry, and(eq(reviewEntry.workId, work.id), eq(reviewEntry.planId, plan.id)))
    .where(worksOfPlan(plan))
    .orderBy(work.id);
