import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, sceneSession } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { columnsOf, wireColumns } from "@/lib/domain/review/plan/columns";
import { presented } from "@/lib/domain/review/scene/presence/presented";
import { findPlan, type Plan } from "@/lib/domain/review/scope";
import { timesHandedIn } from "@/lib/domain/review/signature/holding";
import { Fault } from "@/lib/fault";
import { contains } from "@/lib/query/search";
import type * as calls from "./calls";
import { differingFields, labelOf, type Typed } from "./comparing";
import { countTypings, findPlanOfSheet, pendingTypings } from "./finding";

interface Row extends Record<string, unknown> {
  taskId: string;
  room: string;
  judgingNo: string;
  workTitle: string;
  expertName: string;
  state: z.output<typeof calls.PaperState>;
  presented: 0 | 1;
  mine: 0 | 1;
  typedBy: string[];
  settledBy: string | null;
}

/** The sheets of works that have a room, with how far each is typed, for one operator. */
const sheets = (actor: Actor, where: SQL): SQL => sql`
  select t.id::text as "taskId", s.room, n.judging_no as "judgingNo", v.title as "workTitle",
    u.real_name as "expertName", i.seq, typed.names as "typedBy", typed.settled as "settledBy", typed.mine,
    (i.status = any(${sql.param([...presented])}::text[]))::int as presented,
    case when t.status in ('submitted', 'confirmed') then case when typed.counted then 'typed' else 'tablet' end
      when cardinality(typed.names) > 1 then 'differs' when cardinality(typed.names) = 1 then 'once' else 'owed' end as state
  from scene_item i
    join scene_session s on s.id = i.session_id
    join review_task t on t.plan_id = i.plan_id and t.work_id = i.work_id and t.status not in ('cancelled', 'declined')
    join review_entry n on n.plan_id = i.plan_id and n.work_id = i.work_id
    join work_version v on v.id = n.version_id
    join expert e on e.id = t.expert_id join "user" u on u.id = e.user_id
    cross join lateral (select ${timesHandedIn(sql`t.id`)} as times) handed
    cross join lateral (
      select coalesce(array_agg(p.real_name order by p.real_name, p.id) filter (where p.id is not null), '{}') as names,
        max(b.real_name) as settled, coalesce(bool_or(y.ended_as = 'counted'), false) as counted,
        coalesce(bool_or(y.typed_by = ${actor.userId}), false)::int as mine
      from sheet_typing y join "user" p on p.id = y.typed_by left join "user" b on b.id = y.settled_by
      where y.task_id = t.id and (case when t.status in ('submitted', 'confirmed')
        then y.ended_as = 'counted' and y.handed_in = handed.times - 1
        else y.ended_as is null and y.handed_in = handed.times end)) typed
  where ${where}`;

/** The sheets of a room by the order of its works. @throws notFound */
export async function paperPage(query: z.output<typeof calls.paperPage.input>, actor: Actor) {
  const { sessionId, state, keywords, pageNum, pageSize } = query;
  const [session] = await db
    .select({ planId: sceneSession.planId })
    .from(sceneSession)
    .where(eq(sceneSession.id, sessionId));
  if (!session) throw new Fault("notFound");
  await findPlan(session.planId, actor, "review:assign:edit");
  const named = keywords
    ? sql`(${contains(sql`"judgingNo"`, keywords)} or ${contains(sql`"expertName"`, keywords)})`
    : sql`true`;
  const found = sql`with sheet as (${sheets(actor, sql`i.session_id = ${sessionId} and i.status <> 'left'`)}),
    found as (select * from sheet where ${named} and ${state ? sql`state = ${state}` : sql`true`})`;
  const [{ rows }, counted] = await together(
    () =>
      db.execute<Row>(sql`${found} select * from found order by seq, "expertName", "taskId"
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    () => db.execute<{ total: number }>(sql`${found} select count(*)::int as total from found`),
  );
  return { list: rows, total: counted.rows[0]?.total ?? 0, pageNum, pageSize };
}

/**
 * One sheet with its columns. Where two typings differ, somebody who typed neither is told in which fields, and how each was read; who
 * read it which way is not told. @throws notFound
 */
export async function paperDetail({ taskId }: { taskId: string }, actor: Actor) {
  const plan = await findPlanOfSheet(taskId, actor);
  const { rows } = await db.execute<Row & { handedIn: number }>(
    sql`select sheet.*, ${timesHandedIn(sql`sheet."taskId"::bigint`)} as "handedIn"
      from (${sheets(actor, sql`t.id = ${taskId}`)}) sheet`,
  );
  const [sheet] = rows;
  if (!sheet) throw new Fault("notFound");
  const [typings, pending] = await together(
    () => countTypings(taskId),
    () => pendingTypings(taskId, sheet.handedIn),
  );
  return {
    ...sheet,
    columns: wireColumns(columnsOf(plan), actor.locale),
    typings,
    differences: sheet.state === "differs" && sheet.mine === 0 ? differencesOf(plan, pending, actor) : null,
  };
}

function differencesOf(plan: Plan, [first, second]: readonly Typed[], actor: Actor) {
  if (!first || !second) return null;
  return differingFields(plan, first, second).map((field) => ({
    field: field.field,
    label: labelOf(field, actor.locale),
    first: field.shown(first),
    second: field.shown(second),
  }));
}
