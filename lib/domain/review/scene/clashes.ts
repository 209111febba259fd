import { sql } from "drizzle-orm";
import { db } from "@/db";
import { live } from "@/lib/domain/review/lifecycle";
import { Fault } from "@/lib/fault";
import { onStage } from "./shapes";
import { minutesFor } from "./timing/minutes";

const list = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;

/** The judges who still have works before them in a room, by room. */
const judging = sql`select distinct i.session_id, t.expert_id from scene_item i
  join review_task t on t.plan_id = i.plan_id and t.work_id = i.work_id and t.status::text = ${list(live)}
  where i.status not in ('done', 'forfeited', 'left')`;

/** Each room that is not closed, with the time that its works take. */
const spans = sql`select s.id, s.room, s.starts_at, s.starts_at
    + ${minutesFor(sql`greatest(1, count(i.id))`)} * interval '1 minute' as ends_at
  from scene_session s left join scene_item i on i.session_id = s.id and i.status <> 'left' where s.status <> 'closed' group by s.id`;

/** Refuses what would have an expert in two rooms at once, whichever plans these belong to. @throws expertInTwoRooms */
export async function mustNotClash(sessionIds: readonly string[]) {
  const { rows } = await db.execute<{ name: string; room: string; other: string }>(sql`
    with span as (${spans}), judge as (${judging})
    select u.real_name as name, a.room, b.room as other from judge x
      join judge y on y.expert_id = x.expert_id and y.session_id <> x.session_id
      join span a on a.id = x.session_id join span b on b.id = y.session_id
      join expert e on e.id = x.expert_id join "user" u on u.id = e.user_id
    where x.session_id = any(${sql.param([...sessionIds])}::bigint[]) and a.starts_at < b.ends_at and b.starts_at < a.ends_at
    order by u.real_name limit 1`);
  const [clash] = rows;
  if (clash) throw new Fault("expertInTwoRooms", clash);
}

/** Refuses to call a work while one of its judges still owes a mark to what is on stage in another room. @throws expertOnStage */
export async function mustBeFree(itemId: string) {
  const { rows } = await db.execute<{ name: string; room: string }>(sql`
    select u.real_name as name, s.room from scene_item i
      join review_task t on t.plan_id = i.plan_id and t.work_id = i.work_id and t.status::text = ${list(live)}
      join review_task o on o.expert_id = t.expert_id and o.id <> t.id and o.status in ('assigned', 'accepted', 'inProgress', 'returned')
      join scene_item e on e.plan_id = o.plan_id and e.work_id = o.work_id and e.session_id <> i.session_id
        and e.status = ${list(onStage)}
      join scene_session s on s.id = e.session_id
      join expert x on x.id = t.expert_id join "user" u on u.id = x.user_id
    where i.id = ${itemId}
      and not exists (select 1 from scene_absence a where a.expert_id = t.expert_id and a.item_id in (i.id, e.id))
    order by u.real_name limit 1`);
  const [clash] = rows;
  if (clash) throw new Fault("expertOnStage", clash);
}
