import { sql } from "drizzle-orm";
import { db, group, resultRevision, reviewPlan, transaction } from "@/db";
import { aContest, anActor, anItem, aProvince, aStage } from "@/lib/seed/factories";
import { nextNumber } from "@/lib/seed/factories/next";

/** A contest whose works, so many, of 300 schools, are judged and ranked; each of a captain who can be reached by mail. */
export const aRankedContest = (works: number) => transaction(() => ranked(works));

async function ranked(works: number) {
  const home = await aProvince();
  const manager = await anActor("CONTEST_MANAGER", { in: home });
  const contest = await aContest({ in: home, managerId: manager.userId });
  const [stage, next, track] = [await aStage(contest.id, []), await aStage(contest.id, []), await anItem(contest.id)];
  const [plan] = await db
    .insert(reviewPlan)
    .values({ contestId: contest.id, stageId: stage.id, name: "Plan", status: "closed" })
    .returning();
  const planId = plan?.id as string;
  const n = nextNumber();
  const [revision] = await db
    .insert(resultRevision)
    .values({ planId, no: 1, params: {}, paramsHash: `p${n}`, inputsHash: `i${n}`, createdBy: manager.userId })
    .returning();
  const schools = sql`(select id, row_number() over (order by id) - 1 as no from ${group} where parent_id = ${home.id} and kind = 'school')`;
  await db.execute(sql`
    insert into "group" (id, parent_id, kind, code, name, path)
    select id, ${home.id}, 'school', 'B' || id, 'School ' || id, ${home.path} || id || '/'
    from (select nextval('row_id') as id from generate_series(1, 300)) g`);
  await db.execute(sql`
    insert into "user" (username, real_name, group_id, school_id, education, student_no, email)
    select 'bench' || ${n} || 'x' || n, '学生' || n, s.id, s.id, 'undergraduate', 'B' || n, 'bench' || ${n} || 'x' || n || '@example.test'
    from generate_series(0, ${works - 1}::int) n join ${schools} s on s.no = n % 300`);
  await db.execute(sql`
    with captain as (select u.id, u.school_id, row_number() over (order by u.id) as n from "user" u where u.username like ${`bench${n}x%`}),
      made as (insert into team (contest_id, stage_id, item_id, owner_group_id, captain_id, name, number, status, seated, join_code)
        select ${contest.id}, ${stage.id}, ${track.id}, school_id, id, 'Team ' || n, 'B' || n, 'approved', false, 'BENCH' || ${n} || 'x' || n
        from captain returning id, captain_id)
    insert into team_member (team_id, user_id, role, status) select id, captain_id, 'captain', 'accepted' from made`);
  await db.execute(sql`select freeze_facts(array(select id from team where contest_id = ${contest.id}))`);
  await db.execute(sql`analyze`);
  await db.execute(sql`
    with t as (select t.*, nextval('row_id') as work, nextval('row_id') as first_version from team t where contest_id = ${contest.id}),
      made as (insert into work (id, team_id, contest_id, stage_id, item_id, owner_group_id, title, status, final_version_id)
        select work, id, contest_id, stage_id, item_id, owner_group_id, 'Work ' || number, 'reviewed', first_version from t),
      versions as (insert into work_version (id, work_id, no, title, answers, submitted_by) select first_version, work, 1, 'Work ' || number, '{}', captain_id from t),
      numbered as (insert into review_entry (plan_id, work_id, version_id, judging_no)
        select ${planId}, work, first_version, number from t)
    insert into result_row (revision_id, work_id, score, rank, reviews, detail)
    select ${revision?.id}, work, greatest(0, 1000000 - 40 * row_number() over (order by md5(number))), row_number() over (order by md5(number)), 3, '{}' from t`);
  await db.execute(
    sql`insert into transition (entity, entity_id, "to") select 'work', id, 'reviewed' from work where contest_id = ${contest.id}`,
  );
  await db.execute(sql`analyze`);
  return { home, manager, contest, stage, next, track, planId, revisionId: revision?.id as string };
}
