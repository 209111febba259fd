import { sql } from "drizzle-orm";
import { db, expert, group, planExpert, reviewPlan, transaction } from "@/db";
import { aContest, anActor, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";

/**
 * A contest in its review window with so many valid works, and a plan with so many experts, all of 300 schools, a quarter of both from
 * the first; in `tracks` tracks, of which each expert judges one where there are several.
 */
export const aContestToJudge = (works: number, experts: number, tracks: number) =>
  transaction(() => toJudge(works, experts, tracks));

async function toJudge(works: number, experts: number, tracks: number) {
  const home = await aProvince();
  const manager = await anActor("CONTEST_MANAGER", { in: home });
  const contest = await aContest({ in: home, managerId: manager.userId });
  const stage = await aStage(contest.id, [
    ["submit", "-3 days", "-1 day"],
    ["review", "-1 hour", "30 days"],
  ]);
  const items = [];
  for (let n = 0; n < tracks; n++) items.push((await anItem(contest.id)).id);
  const [plan] = await db
    .insert(reviewPlan)
    .values({ contestId: contest.id, stageId: stage.id, name: "Plan", perWork: 5, columns: [column] })
    .returning();
  const planId = plan?.id as string;
  const n = nextNumber();
  const schools = sql`(select id, row_number() over (order by id) - 1 as no from ${group} where parent_id = ${home.id} and kind = 'school')`;
  const drawn = (of: string) => sql`abs(hashtext(${of} || n))`;
  const schoolOf = sql`(case when n % 4 = 0 then 0 else (n * 7919) % 300 end)`;
  const tracked = sql`(${sql.param(items)}::bigint[])[1 + least(${drawn("a")} % ${tracks}::int, ${drawn("b")} % ${tracks}::int)]`;
  await db.execute(sql`
    insert into "group" (id, parent_id, kind, code, name, path)
    select id, ${home.id}, 'school', 'B' || id, 'School ' || id, ${home.path} || id || '/'
    from (select nextval('row_id') as id from generate_series(1, 300)) g`);
  const people = (kind: string, count: number) => sql`
    insert into "user" (username, real_name, group_id, school_id, education, student_no, mobile)
    select ${kind} || ${n} || 'x' || n, '某人' || n, s.id, case when ${kind} = 'work' then s.id end, case when ${kind} = 'work' then 'undergraduate'::education end,
      case when ${kind} = 'work' then 'B' || n end, ${kind === "work" ? "+86138" : "+86158"} || lpad((${n % 100} * 1000000 + n)::text, 8, '0')
    from generate_series(0, ${count - 1}::int) n join ${schools} s on s.no = ${schoolOf}`;
  await db.execute(people("work", works));
  await db.execute(people("expert", experts));
  const numbered = sql`split_part(u.username, 'x', case when u.username like 'expert%' then 3 else 2 end)::int as n`;
  await db.execute(sql`
    with captain as (select u.id, u.school_id, ${numbered} from "user" u where u.username like ${`work${n}x%`}),
      made as (insert into team (contest_id, stage_id, item_id, owner_group_id, captain_id, name, number, status, seated, join_code)
        select ${contest.id}, ${stage.id}, ${tracked}, school_id, id, 'Team ' || n, 'B' || n, 'approved', false, 'BENCH' || ${n} || 'x' || n
        from captain returning id, captain_id)
    insert into team_member (team_id, user_id, role, status) select id, captain_id, 'captain', 'accepted' from made`);
  await db.execute(sql`select freeze_facts(array(select id from team where contest_id = ${contest.id}))`);
  await db.execute(sql`
    with judge as (select u.id, u.group_id, ${numbered} from "user" u where u.username like ${`expert${n}x%`}),
      made as (insert into ${expert} (user_id, group_id, org_id, fields)
        select id, ${home.id}, group_id, array['F' || n % 12] from judge returning id, user_id)
    insert into ${planExpert} (plan_id, expert_id, item_ids)
    select ${planId}, made.id, ${tracks > 1 ? sql`array[(${tracked})::text]` : sql`'{}'::text[]`} from made join judge on judge.id = made.user_id`);
  await db.execute(sql`
    with t as (select t.*, nextval('row_id') as work, nextval('row_id') as first_version from team t where contest_id = ${contest.id}),
      made as (insert into work (id, team_id, contest_id, stage_id, item_id, owner_group_id, title, status, final_version_id)
        select work, id, contest_id, stage_id, item_id, owner_group_id, 'Work ' || number, 'valid', first_version from t)
    insert into work_version (id, work_id, no, title, answers, submitted_by) select first_version, work, 1, 'Work ' || number, '{}', captain_id from t`);
  await db.execute(
    sql`insert into transition (entity, entity_id, "to") select 'work', id, 'valid' from work where contest_id = ${contest.id}`,
  );
  await db.execute(sql`analyze`);
  return { manager, contest, stage, planId };
}

const column = {
  key: "whole",
  label: { zh: "总体" },
  description: "",
  type: "score",
  min: 0,
  max: 100,
  step: 1,
  required: true,
  commentBelow: null,
};
