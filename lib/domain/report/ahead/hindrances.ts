import { type SQL, sql } from "drizzle-orm";
import { contest, db } from "@/db";
import { toWireTime } from "@/lib/clock";
import { may } from "@/lib/domain/access";
import type { Permission } from "@/lib/domain/access/permissions";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { runner } from "@/lib/domain/work";
import { nameFor } from "@/lib/i18n/named";
import type { HindranceRule, WorkbenchAhead } from "./calls";

/** How soon something has to be due to be called a hindrance, in days. */
const SOON = { window: 3, review: 7, list: 7 } as const;
/** What is late is called so for as many days. */
const LATE = 30;

interface Rule {
  /** Whoever may do this can do something about it. */
  needs: Permission;
  /** Rows of `contest_id`, `stage_id`, `plan_id`, `count` and `until`, of the contests in `mine`. */
  rows: SQL;
}

const soon = (time: SQL, days: number): SQL =>
  sql`${time} between app_now() - make_interval(days => ${LATE}) and app_now() + make_interval(days => ${days})`;

/** The review window of a stage is under way, or begins within so many days. */
const nearReview = (days: number): SQL =>
  sql`w.type = 'review' and w.starts_at <= app_now() + make_interval(days => ${days}) and w.ends_at > app_now()`;

const rules: Record<HindranceRule, Rule> = {
  teamsUnaudited: {
    needs: "enroll:sign:audit",
    rows: sql`
      select s.contest_id, s.id as stage_id, null::bigint as plan_id, count(*) as count, w.ends_at as until
      from mine join stage s on s.contest_id = mine.id join stage_window w on w.stage_id = s.id and w.type = 'audit' and ${soon(sql`w.ends_at`, SOON.window)}
      join team t on t.stage_id = s.id and t.status in ('submitted', 'auditing') group by s.id, w.ends_at`,
  },
  worksUnchecked: {
    needs: "enroll:work:audit",
    rows: sql`
      select s.contest_id, s.id as stage_id, null::bigint as plan_id, count(*) as count, w.starts_at as until
      from mine join stage s on s.contest_id = mine.id join stage_window w on w.stage_id = s.id and ${nearReview(SOON.window)}
      join work on work.stage_id = s.id and work.status = 'locked' where s.owner_scope = 'contest' group by s.id, w.starts_at`,
  },
  reviewWithoutPlan: {
    needs: "comp:info:edit",
    rows: sql`
      select s.contest_id, s.id as stage_id, null::bigint as plan_id, 1 as count, w.starts_at as until
      from mine join stage s on s.contest_id = mine.id join stage_window w on w.stage_id = s.id and ${nearReview(SOON.review)}
      where s.owner_scope = 'contest' and s.mode = 'inSystem'
        and not exists (select 1 from review_plan p where p.stage_id = s.id and p.org_id is null)`,
  },
  worksWithoutExpert: {
    needs: "review:assign:list",
    rows: sql`
      select p.contest_id, p.stage_id, p.id as plan_id, count(*) as count, p.hard_deadline as until
      from mine join review_plan p on p.contest_id = mine.id join review_entry e on e.plan_id = p.id
      join work on work.id = e.work_id and work.status in ('locked', 'valid', 'reviewing')
      where p.status = 'open' and p.type = 'online' and p.org_id is null and not p.imported and not exists (
        select 1 from review_task t where t.plan_id = e.plan_id and t.work_id = e.work_id and t.status not in ('declined', 'cancelled'))
      group by p.id`,
  },
  reviewsOpen: {
    needs: "review:assign:list",
    rows: sql`
      select p.contest_id, p.stage_id, p.id as plan_id, count(*) as count, coalesce(p.hard_deadline, p.soft_deadline) as until
      from mine join review_plan p on p.contest_id = mine.id join review_task t on t.plan_id = p.id and t.status in ('assigned', 'accepted', 'inProgress', 'returned')
      where p.status = 'open' and p.org_id is null and ${soon(sql`coalesce(p.hard_deadline, p.soft_deadline)`, SOON.window)}
      group by p.id`,
  },
  listsUnsealed: {
    needs: "comp:stage:list",
    rows: sql`
      select stage.contest_id, stage.id as stage_id, null::bigint as plan_id, count(*) as count, min(due.at) as until
      from mine join stage on stage.contest_id = mine.id
      join stage_window w on w.stage_id = stage.id and w.type = 'review' and w.starts_at <= app_now()
      cross join lateral (select distinct ${runner} as org_id from work join team on team.id = work.team_id
        where work.stage_id = stage.id and work.status not in ('draft', 'missed', 'withdrawn', 'disqualified')) entered
      left join stage_org run on run.stage_id = stage.id and run.org_id = entered.org_id
      left join stage_org_window own on own.stage_org_id = run.id and own.type = 'review'
      cross join lateral (select greatest(w.ends_at, own.ends_at) as at) due
      where stage.owner_scope = 'org' and run.passed_at is null and run.status is distinct from 'submitted'
        and ${soon(sql`due.at`, SOON.list)}
      group by stage.id`,
  },
};

interface Row extends Record<string, unknown> {
  rule: HindranceRule;
  competitionId: string;
  name: string;
  nameEn: string | null;
  stageId: string;
  stage: string;
  stageEn: string | null;
  planId: string | null;
  count: number;
  until: Date | string | null;
}

/** What keeps the caller's published contests from going on in time, of what they may do something about; what is due first at the top. */
export async function hindrances(actor: Actor): Promise<WorkbenchAhead["hindrances"]> {
  const held = Object.entries(rules).filter(([, { needs }]) => may(actor, needs));
  if (held.length === 0) return [];
  const found = held.map(([rule, { rows }]) => sql`select ${rule}::text as rule, r.* from (${rows}) r`);
  const { rows } = await db.execute<Row>(sql`
    with mine as materialized (select id from ${contest} where ${contest.status} = 'published' and ${contestsWithin(actor)})
    select f.rule, ${contest.id}::text as "competitionId", ${contest.name} as name, ${contest.nameEn} as "nameEn",
      s.id::text as "stageId", s.name as stage, s.name_en as "stageEn", f.plan_id::text as "planId", f.count::int as count, f.until
    from (${sql.join(found, sql` union all `)}) f
    join ${contest} on ${contest.id} = f.contest_id join stage s on s.id = f.stage_id
    order by f.until nulls last, f.count desc, s.id limit 50`);
  return rows.map(({ rule, competitionId, name, nameEn, stageId, stage, stageEn, planId, count, until }) => ({
    ...{ rule, competitionId, stageId, planId, count },
    competitionName: nameFor(actor.locale, { name, nameEn }),
    stageName: nameFor(actor.locale, { name: stage, nameEn: stageEn }),
    until: until && toWireTime(new Date(until)),
  }));
}
