import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { contest, db, studyResource } from "@/db";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { closedStatuses } from "@/lib/domain/enrollment/contract";
import { within } from "@/lib/domain/org";
import { Fault } from "@/lib/fault";

/** Narrows `study_resource` to those of the contests and organisations that the actor answers for. */
export function managedBy(actor: Actor): SQL {
  if (!may(actor, "study:resource:list")) return sql`false`;
  const contests = db.select({ id: contest.id }).from(contest).where(contestsWithin(actor));
  return or(inArray(studyResource.contestId, contests), within(actor, studyResource.groupId)) as SQL;
}

/** A resource that the actor manages, held to the end of the transaction. @throws notFound */
export async function lockResource(resourceId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(studyResource)
    .where(and(eq(studyResource.id, resourceId), managedBy(actor)))
    .for("update");
  if (!row) throw new Fault("notFound");
  return row;
}

const out = sql.raw(["draft", "waiting", ...closedStatuses].map((status) => `'${status}'`).join(", "));

/** The people whom `study_resource` is for, as `user_id` (docs/rules/study.md, "Whom a resource is for"). */
export const audienceOf: SQL = sql`(
  select m.user_id from team_member m join team t on t.id = m.team_id
  where t.contest_id = ${studyResource.contestId} and m.status = 'accepted' and t.status not in (${out})
    and case when m.role = 'advisor' then 'advisor' else 'entrant' end = any(${studyResource.audience})
  union select e.user_id from plan_expert pe join review_plan p on p.id = pe.plan_id join expert e on e.id = pe.expert_id
  where p.contest_id = ${studyResource.contestId} and 'expert' = any(${studyResource.audience})
  union select u.id from "user" u join "group" o on o.id = ${studyResource.groupId}
  where u.deleted_at is null
    and exists (select 1 from "group" h where h.id in (u.school_id, u.college_id) and h.path like o.path || '%')
    and exists (select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id
      and case r.role_key when 'TEACHER' then 'teacher' when 'STUDENT' then 'student' end = any(${studyResource.audience})))`;

/** Narrows `study_resource` to the published ones that are for this person. */
export const assignedTo = (userId: string): SQL =>
  sql`(${studyResource.publishedAt} is not null and exists (select 1 from ${audienceOf} a where a.user_id = ${userId}))`;

/** A published resource that is for the caller. @throws notFound */
export async function findAssigned(resourceId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(studyResource)
    .where(and(eq(studyResource.id, resourceId), assignedTo(actor.userId)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** The day is over (docs/rules/study.md, "Due day"). */
export const isOverdue: SQL<boolean> = sql<boolean>`coalesce((${studyResource.dueOn} + 1)::timestamp at time zone 'Asia/Shanghai' <= app_now(), false)`;
