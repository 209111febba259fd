import { eq, type SQL, sql } from "drizzle-orm";
import { db, stageEntry, work } from "@/db";
import { inOwnWindow, openWindow } from "@/lib/domain/contest";

/** The stages (`s`) that a team (`t`) is in: the one it entered, and those that its works went on to. */
const reached: SQL = sql`s.contest_id = t.contest_id and (s.id = t.stage_id
  or s.id in (select e.stage_id from ${stageEntry} e join ${work} w on w.id = e.work_id where w.team_id = t.id))`;

/** The last of them that takes works at all, of the team `t` of the statement; null where none does. */
export const stageInPlay: SQL = sql`(select s.id from stage s join stage_window v on v.stage_id = s.id and v.type = 'submit'
  where ${reached} order by s.seq desc limit 1)`;

/** The stage a team works for now; where no stage takes works, the one it entered. */
export async function stageOf(team: { id: string; stageId: string }): Promise<string> {
  const { rows } = await db.execute<{ id: string | null }>(
    sql`select ${stageInPlay} as id from team t where t.id = ${team.id}`,
  );
  return rows[0]?.id ?? team.stageId;
}

/** True once a stage has a work, in whatever state; null before. */
export const stageEntered = async ({ stageId }: { stageId: string }): Promise<true | null> =>
  (await db.$count(work, eq(work.stageId, stageId))) > 0 ? true : null;

/** The stages that a team is in, in their order. */
export async function stagesInPlay({ teamId }: { teamId: string }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select s.id from team t join stage s on ${reached} where t.id = ${teamId} order by s.seq`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns which of these teams can submit a work now, in the window of their stage or by their own extension, and whether
 * one is submitted already. Excludes teams that were not promoted to the stage and works that can no longer change. Does
 * not check whether a team still takes part.
 */
export async function whoMayHandIn({ teamIds }: { teamIds: string[] }): Promise<Map<string, boolean>> {
  const until = sql`(select max(ext.until) from extension ext
    where ext.team_id = t.id and ext.stage_id = p.id and ext."window" = 'submit')`;
  const { rows } = await db.execute<{ id: string; handed: boolean }>(sql`
    select t.id, exists (select 1 from ${work} w where w.team_id = t.id and w.stage_id = p.id and w.status = 'submitted') as handed
    from team t cross join lateral (select ${stageInPlay} as id) p
    where t.id = any(${sql.param(teamIds)}::bigint[]) and ${openWindow(sql`p.id`, "submit", until)}
      and ${inOwnWindow(sql`t.id`, sql`p.id`, "submit", until)}
      and not exists (select 1 from ${work} w where w.team_id = t.id and w.stage_id = p.id
        and w.status not in ('draft', 'submitted', 'returned', 'missed'))`);
  return new Map(rows.map(({ id, handed }) => [id, handed]));
}
