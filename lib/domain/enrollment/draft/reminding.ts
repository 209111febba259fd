import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { reminds, takesPart } from "@/lib/domain/contest";
import type { WindowType } from "@/lib/domain/contest/contract";
import { remindOf } from "@/lib/domain/inbox";
import { aliasNames } from "@/lib/i18n/shown-name";

const soon = (at: SQL): SQL => sql`${at} between app_now() and app_now() + interval '3 days'`;

/** Whether a window may end soon for a team: for all, for those of an organisation, or by the team's extension. What costs least comes first. */
export const endsSoon = (teamId: SQLWrapper, stageId: SQLWrapper, type: WindowType): SQL => sql`(exists (
    select 1 from stage_window soon_w where soon_w.stage_id = ${stageId} and soon_w.type = ${type} and ${soon(sql`soon_w.ends_at`)})
  or exists (select 1 from stage_org soon_o join stage_org_window soon_own on soon_own.stage_org_id = soon_o.id and soon_own.type = ${type}
    where soon_o.stage_id = ${stageId} and ${soon(sql`soon_own.ends_at`)})
  or exists (select 1 from extension soon_e where soon_e.team_id = ${teamId} and soon_e.stage_id = ${stageId}
    and soon_e."window" = ${type} and ${soon(sql`soon_e.until`)}))`;

/** The contests in which a window may end soon for anybody, asked once: of all others no team is looked at. */
export const contestsEnding = (type: WindowType): SQL => sql`
  select soon_s.contest_id from stage soon_s join stage_window soon_w on soon_w.stage_id = soon_s.id
    where soon_w.type = ${type} and ${soon(sql`soon_w.ends_at`)}
  union select soon_s.contest_id from stage soon_s join stage_org soon_o on soon_o.stage_id = soon_s.id
    join stage_org_window soon_own on soon_own.stage_org_id = soon_o.id where soon_own.type = ${type} and ${soon(sql`soon_own.ends_at`)}
  union select soon_s.contest_id from stage soon_s join extension soon_e on soon_e.stage_id = soon_s.id
    where soon_e."window" = ${type} and ${soon(sql`soon_e.until`)}`;

/** Reminds captains of entries that are not submitted, drafts and returned ones, before their sign-up closes. Run every ten minutes. */
export const remindDrafts = () =>
  remindOf(
    "draftDue",
    sql`
    select t.id as thing, t.stage_id as place, d.due_at, array[t.captain_id::text] as people,
      coalesce((select max(h.created_at) from transition h where h.entity = 'team' and h.entity_id = t.id), t.created_at) as since,
      jsonb_build_object('team', t.name, 'contest', ${aliasNames("c")}) as params,
      '/home/competition/team/details?id=' || t.id as link, 'team' as biz_type, t.id as biz_id
    from team t join contest c on c.id = t.contest_id
    join stage_window w on w.stage_id = t.stage_id and w.type = 'signUp' and w.starts_at <= app_now()
    cross join lateral (select greatest(coalesce(upper(own_window(t.id, t.stage_id, 'signUp')), w.ends_at),
      (select max(e.until) from extension e where e.team_id = t.id and e.stage_id = t.stage_id and e."window" = 'signUp')) as due_at) d
    where c.id = any(array(${contestsEnding("signUp")})) and t.status in ('draft', 'returned') and ${endsSoon(sql`t.id`, sql`t.stage_id`, "signUp")}
      and ${takesPart(sql`t.stage_id`, "signUp")} and ${reminds(sql`c.id`, "enroll")}`,
  );
