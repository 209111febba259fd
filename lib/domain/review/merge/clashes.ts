import { sql } from "drizzle-orm";
import { db } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { judgesElsewhere } from "@/lib/domain/review/conflict/guarding";
import { plansSeen } from "@/lib/domain/review/scope";
import type { MergePreview } from "./calls";
import type { Pair } from "./references";

type Clash = MergePreview["clashes"][number];

/** So many are named; the others are counted. */
const NAMED = 50;

/** What stands against a merger: each with its plan and its work, as far as the actor may look at the plan. */
export async function clashesOf(pair: Pair, of: { goneUserId: string; keptIsRetired: boolean }, actor: Actor) {
  const { keptId, goneId } = pair;
  const found = await db.execute<Clash>(sql`
    select x.kind, case when x.seen then x.plan end as "planName", case when x.seen then x.title end as "workTitle" from (
      select 'sameWork' as kind, review_plan.name as plan, w.title, ${plansSeen(actor, "review:assign:list")} as seen
      from review_task k join review_task g on g.plan_id = k.plan_id and g.work_id = k.work_id and g.round = k.round
        join review_plan on review_plan.id = k.plan_id join contest on contest.id = review_plan.contest_id join work w on w.id = k.work_id
      where k.expert_id = ${keptId} and g.expert_id = ${goneId} and k.status <> 'cancelled' and g.status <> 'cancelled'
      union all
      select 'draw', review_plan.name, null, ${plansSeen(actor, "review:assign:list")}
      from draw d join review_plan on review_plan.id = d.plan_id join contest on contest.id = review_plan.contest_id
      where d.status = 'committed'
        and exists (select from plan_expert pe where pe.plan_id = d.plan_id and pe.expert_id in (${keptId}, ${goneId}))
    ) x order by 1, 2 nulls last, 3 nulls last`);
  const bare = (kind: Clash["kind"]): Clash => ({ kind, planName: null, workTitle: null });
  const elsewhere = await judgesElsewhere({ userIds: [of.goneUserId], scope: actor });
  const all = [
    ...(of.keptIsRetired ? [bare("retired")] : []),
    ...(elsewhere.length > 0 ? [bare("elsewhere")] : []),
    ...found.rows,
  ];
  return { clashes: all.slice(0, NAMED), clashCount: all.length };
}
