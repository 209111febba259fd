import { sql } from "drizzle-orm";
import { peopleIn } from "@/lib/domain/access";
import { reminds, takesPart } from "@/lib/domain/contest";
import { remindOf } from "@/lib/domain/inbox";
import { runner } from "@/lib/domain/work";
import { aliasNames } from "@/lib/i18n/shown-name";

/**
 * Reminds organisations that have works in a stage of their own and have not sealed their list, before it is due for them. Run every ten
 * minutes.
 */
export const remindLists = () =>
  remindOf(
    "listDue",
    sql`
    with judged as materialized (
      select stage.id, stage.name, stage.name_en, stage.level, stage.contest_id, w.starts_at, w.ends_at from stage
      join stage_window w on w.stage_id = stage.id and w.type = 'review' and w.starts_at <= app_now()
      where stage.owner_scope = 'org' and ${takesPart(sql`stage.id`, "review")} and ${reminds(sql`stage.contest_id`, "work")}
        and (w.ends_at between app_now() and app_now() + interval '3 days' or exists (select 1 from stage_org o
          join stage_org_window own on own.stage_org_id = o.id and own.type = 'review'
          where o.stage_id = stage.id and own.ends_at between app_now() and app_now() + interval '3 days'))),
    entered as materialized (
      select distinct stage.id as stage_id, ${runner} as org_id from judged stage
      join work on work.stage_id = stage.id join team on team.id = work.team_id
      where work.status not in ('draft', 'missed', 'withdrawn', 'disqualified'))
    select stage.id as thing, g.id as place, greatest(stage.ends_at, own_w.ends_at) as due_at,
      greatest(stage.starts_at, (select max(h.created_at) from transition h where h.entity_id = run.id and h."to" = 'returned')) as since,
      ${peopleIn(sql`g.id`, "enroll:work:audit")} as people,
      jsonb_build_object('org', ${aliasNames("g")}, 'stage', ${aliasNames("stage")}, 'contest', ${aliasNames("c")}) as params,
      '/ladder/stage?stageId=' || stage.id || '&orgId=' || g.id as link, 'contest' as biz_type, c.id as biz_id
    from judged stage join contest c on c.id = stage.contest_id
    join entered on entered.stage_id = stage.id join "group" g on g.id = entered.org_id
    left join stage_org run on run.stage_id = stage.id and run.org_id = g.id
    left join stage_org_window own_w on own_w.stage_org_id = run.id and own_w.type = 'review'
    where run.passed_at is null and run.status is distinct from 'submitted'`,
  );
