import pg from "pg";
import type { Seat } from "./actors";
import { type OwnContest, openContest } from "./judged-contest";

/** A contest of a story's own that is over: its works, results and published awards are put there as rows, a captain to each. */

/** The prizes by level, and how many works each goes to. */
const prizes = [
  ["一等奖", 1000],
  ["二等奖", 1500],
  ["三等奖", 2500],
] as const;
export const WINNERS = prizes.reduce((sum, [, count]) => sum + count, 0);
/** One in so many has an address: letters are not what the story is about. */
const ADDRESSED = 100;

/** Statements over `won`, a row for each winner; `$1` is the contest, `$2` its track, `$3` its stage, `$4` the organiser, `$5` a word. */
const rows = [
  `insert into "user" (id, username, real_name, group_id, school_id, email)
    select user_id, 'won' || $5 || n, '演示学生' || lpad(n::text, 4, '0'), school_id, school_id,
      case when n % ${ADDRESSED} = 0 then 'won' || $5 || n || '@demo.invalid' end from won`,
  `insert into team (id, contest_id, stage_id, item_id, owner_group_id, captain_id, name, number, status, seated, join_code,
      submitted_at, approved_at)
    select team_id, $1, $3, $2, school_id, user_id, '演示队伍' || lpad(n::text, 4, '0'), 'W' || n, 'locked', true, upper($5) || n,
      app_now(), app_now() from won`,
  `insert into team_member (team_id, user_id, role, status) select team_id, user_id, 'captain', 'accepted' from won`,
  `select freeze_facts(array(select team_id from won))`,
  `update item set taken = taken + (select count(*) from won) where id = $2`,
  `insert into work (id, team_id, contest_id, stage_id, item_id, owner_group_id, title)
    select work_id, team_id, $1, $3, $2, school_id, '演示作品' || lpad(n::text, 4, '0') from won`,
  `insert into work_version (id, work_id, no, title, answers, submitted_by)
    select version_id, work_id, 1, '演示作品' || lpad(n::text, 4, '0'), '{}', user_id from won`,
  `update work set final_version_id = version_id, status = 'awarded' from won where work.id = work_id`,
  `insert into review_plan (id, contest_id, stage_id, name, status) select plan_id, $1, $3, '终评', 'closed' from place`,
  `insert into review_entry (plan_id, work_id, version_id, judging_no)
    select plan_id, work_id, version_id, lpad(n::text, 5, '0') from won, place`,
  `insert into result_revision (id, plan_id, no, params, params_hash, inputs_hash, created_by)
    select revision_id, plan_id, 1, '{}', 'story', 'story', $4 from place`,
  `insert into result_row (revision_id, work_id, score, rank, reviews)
    select revision_id, work_id, 1000000 - n * 100, n, 3 from won, place`,
  `insert into publicity (id, contest_id, plan_id, revision_id, starts_at, ends_at, status, published_at, created_by)
    select publicity_id, $1, plan_id, revision_id, app_now() - interval '9 days', app_now() - interval '2 days', 'closed', app_now(), $4
    from place`,
  `insert into award_def (id, contest_id, stage_id, name, level, method, value)
    select def_id, $1, $3, name, level, 'rank', count from prize`,
  `insert into award (id, def_id, contest_id, work_id, team_id, revision_id, publicity_id, graded, rank, score, status)
    select award_id, (select def_id from prize where n <= upto order by upto limit 1), $1, work_id, team_id, revision_id, publicity_id,
      true, n, 1000000 - n * 100, 'confirmed' from won, place`,
  `insert into transition (entity, entity_id, "to", actor_id)
    select 'team', team_id, 'locked', $4::bigint from won union all select 'work', work_id, 'awarded', $4 from won
    union all select 'award', award_id, 'confirmed', $4 from won union all select 'contest', $1, 'finished', $4`,
  `update contest set status = 'finished' where id = $1`,
];

/** Sets aside the ids of all that the rows are about. */
const place = (word: string) => `
  create temp table won on commit drop as
    select n, (schools.ids)[1 + n % cardinality(schools.ids)] as school_id, nextval('row_id') as user_id, nextval('row_id') as team_id,
      nextval('row_id') as work_id, nextval('row_id') as version_id, nextval('row_id') as award_id
    from generate_series(1, ${WINNERS}) n,
      (select array_agg(id) as ids from (select id from "group" where kind = 'school' order by id limit 50) s) schools;
  create temp table place on commit drop as
    select nextval('row_id') as plan_id, nextval('row_id') as revision_id, nextval('row_id') as publicity_id;
  create temp table prize on commit drop as
    select name, count, level, sum(count) over (order by level) as upto, nextval('row_id') as def_id from (values ${prizes
      .map(([name, count], n) => `('${name}', ${count}, ${n + 1})`)
      .join(", ")}) as p (name, count, level);
  select '${word}'`;

/** @param database where the server under test keeps its rows */
export async function wonContest(host: Seat, word: string, database: string): Promise<OwnContest> {
  const contest = await openContest(host, `五千证书赛 ${word}`);
  const { userId } = await host.ask<{ userId: string }>("GET", "/auth/user/info");
  const client = new pg.Client(database);
  await client.connect();
  try {
    await client.query("begin");
    await client.query(place(word));
    const given = [contest.competitionId, contest.itemId, contest.stageId, userId, word];
    for (const text of rows) await client.query(numbered(text, given));
    await client.query("commit");
  } finally {
    await client.end();
  }
  return contest;
}

/** Keeps the job that sends a contest's certificates at the middle one, until it is let go. */
export async function heldAtTheMiddle(competitionId: string, database: string) {
  const client = new pg.Client(database);
  await client.connect();
  await client.query("begin");
  // By its id: those that an offset skips would be locked, too.
  const issued = `select id from certificate where contest_id = $1 and status = 'issued' order by id`;
  const middle = `(${issued} offset ${WINNERS / 2} limit 1)`;
  await client.query(`select id from certificate where id = ${middle} for update`, [competitionId]);
  return () => client.end();
}

/** A statement may name fewer values than there are, which PostgreSQL does not let pass: those it names are counted anew. */
function numbered(text: string, given: readonly string[]) {
  const used = [...new Set([...text.matchAll(/\$(\d)/g)].map((m) => Number(m[1])))];
  return {
    text: text.replace(/\$(\d)/g, (_, n) => `$${used.indexOf(Number(n)) + 1}${n === "5" ? "::text" : "::bigint"}`),
    values: used.map((n) => given[n - 1]),
  };
}
