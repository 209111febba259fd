import { sql } from "drizzle-orm";
import { db, team, work, workVersion } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { workLifecycle } from "@/lib/domain/work/lifecycle";

/**
 * Makes works for teams that have none in a stage which is judged outside of the system: each stands for what was judged there, and
 * nobody handed it in. Whoever calls has locked the teams.
 */
export async function standIn(stageId: string, teams: readonly { teamId: string; title: string }[], actor: Actor) {
  if (teams.length === 0) return [];
  const { rows } = await db.execute<{ teamId: string; workId: string; versionId: string }>(sql`
    with wanted as materialized (
        select nextval('row_id') as id, nextval('row_id') as first, t.id as team_id, t.contest_id, t.item_id, t.owner_group_id, n.title
        from jsonb_to_recordset(${JSON.stringify(teams)}::jsonb) as n("teamId" bigint, title text)
        join ${team} t on t.id = n."teamId" order by t.id),
      made as (
        insert into ${work} (id, team_id, contest_id, item_id, owner_group_id, stage_id, title, status, final_version_id)
        select id, team_id, contest_id, item_id, owner_group_id, ${stageId}::bigint, title, 'valid', first from wanted returning id),
      versions as (
        insert into ${workVersion} (id, work_id, no, title, answers, submitted_by, submitted_at, imported)
        select first, id, 1, title, '{}'::jsonb, ${actor.userId}::bigint, app_now(), true from wanted)
    select w.team_id::text as "teamId", w.id::text as "workId", w.first::text as "versionId" from wanted w join made using (id)`);
  await workLifecycle.begin(
    rows.map(({ workId }) => workId),
    "valid",
    actor,
  );
  return rows;
}
