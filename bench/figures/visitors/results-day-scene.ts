import { sql } from "drizzle-orm";
import { aContestToJudge } from "@/bench/figures/distribution/scene";
import { beginAs } from "@/bench/figures/starts";
import { close, db } from "@/db";

/** A contest whose 20,000 works have all won, published this minute. Prints its id. */
const AWARDS = 20_000;

beginAs("resultsDay");
const { contest, stage, planId, manager } = await aContestToJudge(AWARDS, 10, 1);
await db.execute(sql`
  with settings as (update contest set status = 'published', published_at = now() where id = ${contest.id}),
    revision as (insert into result_revision (plan_id, no, inputs_hash, params_hash, params, created_by) values (${planId}, 1, 'bench', 'bench', '{}', ${manager.userId}) returning id),
    shown as (insert into publicity (contest_id, plan_id, revision_id, starts_at, ends_at, status, published_at, created_by)
      select ${contest.id}, ${planId}, id, now() - interval '9 days', now() - interval '1 day', 'closed', now(), ${manager.userId} from revision returning id, revision_id),
    def as (insert into award_def (contest_id, stage_id, name, level, kind, method, value)
      select ${contest.id}, ${stage.id}, name, level, 'graded', 'rank', 20000 from (values ('一等奖', 1), ('二等奖', 2), ('三等奖', 3)) d (name, level) returning id, level)
  insert into award (def_id, contest_id, work_id, team_id, revision_id, publicity_id, graded, rank, status)
  select def.id, ${contest.id}, w.id, w.team_id, shown.revision_id, shown.id, true, w.rank, 'confirmed'
  from (select id, team_id, row_number() over (order by id) as rank from work where contest_id = ${contest.id}) w
    join def on def.level = least(3, 1 + w.rank / 4000), shown`);
await db.execute(sql`analyze`);
console.log(JSON.stringify({ contestId: contest.id }));
await close();
