import { and, eq, type SQL, sql } from "drizzle-orm";
import { db, expert, planExpert, reviewPlan, reviewTask, stageEntry, team, teamMember, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, namedItem, namedStage } from "@/lib/domain/contest";
import { pickedTeams } from "@/lib/domain/enrollment";
import { mustExist } from "@/lib/query/must-exist";
import type { Audience } from "./calls";

/** A text list as SQL takes it. */
const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/**
 * The accounts that an audience of a contest means at this moment, each once, as a statement of one column `id`; accounts that are
 * disabled or deleted are nobody. The caller has judged that the contest is the actor's.
 * @throws notFound for a filter
 */
export async function meant(contestId: string, audience: Audience, actor: Actor): Promise<SQL> {
  const people =
    audience.to === "experts" ? await experts(contestId, audience, actor) : await ofTeams(contestId, audience, actor);
  return sql`select distinct u.id from "user" u join (${people}) p on p.id = u.id where u.deleted_at is null and u.status <> 'disabled'`;
}

async function ofTeams(contestId: string, audience: Audience, actor: Actor): Promise<SQL> {
  const { itemId, stageId, schoolId, status, step, payStatus } = audience;
  await mustExist({ stageId: namedStage(stageId ?? undefined, contestId, contestsWithin(actor)) });
  const picked = and(
    await pickedTeams(
      {
        competitionId: contestId,
        itemId: itemId ?? undefined,
        schoolId: schoolId ?? undefined,
        status: status ?? undefined,
        step: step ?? undefined,
        payStatus: payStatus ?? undefined,
      },
      actor,
    ),
    // A team that was asked for by no state is one that takes part, or may come to.
    status ? undefined : sql`${team.status} not in ('withdrawn', 'rejected', 'disqualified')`,
    stageId ? inStage(stageId) : undefined,
    audience.work ? byWork(audience.work, stageId) : undefined,
  );
  if (audience.to === "teams")
    return sql`select ${teamMember.userId} as id from ${teamMember} join ${team} on ${team.id} = ${teamMember.teamId}
      where ${picked} and ${teamMember.status} = 'accepted' and ${teamMember.role}::text = any(${texts(audience.people)})`;
  return sql`select ur.user_id as id from user_role ur
    join role_permission rp on rp.role_id = ur.role_id and rp.permission = 'enroll:sign:audit'
    where ur.group_id in (select ${team.ownerGroupId} from ${team} where ${picked})`;
}

/** Entered by this stage, or went on to it. */
const inStage = (stageId: string) => sql`(${team.stageId} = ${stageId} or exists (
  select from ${stageEntry} join ${work} on ${work.id} = ${stageEntry.workId}
  where ${work.teamId} = ${team.id} and ${stageEntry.stageId} = ${stageId}))`;

const byWork = (fate: NonNullable<Audience["work"]>, stageId: string | null | undefined) => {
  const there = sql`exists (select from ${work} where ${work.teamId} = ${team.id}
    and ${work.status} not in ('draft', 'missed', 'withdrawn') ${stageId ? sql`and ${work.stageId} = ${stageId}` : sql``})`;
  return fate === "handedIn" ? there : sql`not ${there}`;
};

async function experts(contestId: string, { itemId, stageId, openTasks }: Audience, actor: Actor): Promise<SQL> {
  await mustExist({
    itemId: namedItem(itemId ?? undefined, contestId, contestsWithin(actor)),
    stageId: namedStage(stageId ?? undefined, contestId, contestsWithin(actor)),
  });
  const open = sql`exists (select from ${reviewTask} where ${reviewTask.planId} = ${planExpert.planId}
    and ${reviewTask.expertId} = ${planExpert.expertId}
    and ${reviewTask.status} in ('assigned', 'accepted', 'inProgress', 'returned'))`;
  return sql`${db
    .select({ id: sql`${expert.userId}`.as("id") })
    .from(planExpert)
    .innerJoin(reviewPlan, eq(reviewPlan.id, planExpert.planId))
    .innerJoin(expert, eq(expert.id, planExpert.expertId))
    .where(
      and(
        eq(reviewPlan.contestId, contestId),
        sql`${reviewPlan.orgId} is null`,
        stageId ? eq(reviewPlan.stageId, stageId) : undefined,
        itemId
          ? sql`coalesce(${reviewPlan.itemId}, ${itemId}::bigint) = ${itemId} and (${planExpert.itemIds} = '{}' or ${itemId}::text = any(${planExpert.itemIds}))`
          : undefined,
        openTasks === 1 ? open : undefined,
      ),
    )}`;
}
