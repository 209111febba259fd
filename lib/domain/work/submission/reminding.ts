import { sql } from "drizzle-orm";
import { team } from "@/db";
import { reminds, takesPart } from "@/lib/domain/contest";
import { contestsEnding, effective, endsSoon } from "@/lib/domain/enrollment";
import { remindOf } from "@/lib/domain/inbox";
import { aliasNames } from "@/lib/i18n/shown-name";
import { stageInPlay } from "./in-play";

/** The last moment for a version where a setting names one: of the nearest place, as `resolveSetting` has it. */
const lockAt = sql`(select (s.value ->> 'lockAt')::timestamp at time zone 'Asia/Shanghai' from setting s
  where s.contest_id = t.contest_id and s.kind = 'work' and s.value ? 'lockAt' and (s.stage_id is null or s.stage_id = p.id)
    and (s.item_id is null or s.item_id in (t.item_id, t.sub_item_id))
  order by (s.item_id = t.sub_item_id) is true desc, (s.item_id = t.item_id) is true desc, s.stage_id is null limit 1)`;

/**
 * Reminds captains of teams that take part and have handed in no work in the stage they are in, or whose work was returned, before
 * the submission closes for them. Run every ten minutes.
 */
export const remindWorks = () =>
  remindOf(
    "workMissing",
    sql`
    select t.id as thing, p.id as place, d.due_at, array[t.captain_id::text] as people,
      greatest(w.starts_at, coalesce((select max(h.created_at) from transition h where h.entity = 'team' and h.entity_id = t.id), t.created_at),
        (select max(h.created_at) from transition h where h.entity = 'work' and h.entity_id = made.id and h."to" = 'returned')) as since,
      jsonb_build_object('team', t.name, 'contest', ${aliasNames("c")}, 'stage', ${aliasNames("s")}) as params,
      '/center/work' as link, 'contest' as biz_type, c.id as biz_id
    from team t join contest c on c.id = t.contest_id
    cross join lateral (select ${stageInPlay} as id) p
    join stage s on s.id = p.id
    join stage_window w on w.stage_id = p.id and w.type = 'submit' and w.starts_at <= app_now()
    left join lateral (select one.id, one.status from work one where one.team_id = t.id and one.stage_id = p.id order by one.id desc limit 1) made on true
    cross join lateral (select greatest(least(coalesce(upper(own_window(t.id, p.id, 'submit')), w.ends_at), ${lockAt}),
      (select max(e.until) from extension e where e.team_id = t.id and e.stage_id = p.id and e."window" = 'submit')) as due_at) d
    where c.id = any(array(${contestsEnding("submit")} union select contest_id from setting where kind = 'work'
        and (value ->> 'lockAt')::timestamp at time zone 'Asia/Shanghai' between app_now() and app_now() + interval '3 days'))
      and t.id in (select ${team.id} from ${team} where ${effective}) and (made.id is null or made.status in ('draft', 'returned', 'missed'))
      and (${endsSoon(sql`t.id`, sql`p.id`, "submit")} or ${lockAt} between app_now() and app_now() + interval '3 days')
      and ${takesPart(sql`p.id`, "work")} and ${reminds(sql`c.id`, "work")}`,
  );
