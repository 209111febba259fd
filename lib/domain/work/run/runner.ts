import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { stage } from "@/db";

/** A stage that each school runs for itself. */
export const isOfSchools = and(eq(stage.level, "school"), eq(stage.ownerScope, "org")) as SQL;

/**
 * Of a college `c` and a team's school `o`, as they are written in contests that were over when one of them was merged: the college is part of
 * the school that the team's school is part of now.
 */
const isOfSuccessor = sql`((c.merged_at is not null or o.merged_at is not null) and exists (select 1 from "group" s
  where s.id = any(string_to_array(trim(both '/' from o.path), '/')::bigint[]) and s.kind = 'school' and s.merged_at is null
    and starts_with(c.path, s.path)))`;

/**
 * The organisation that runs a stage for a team: the captain's college in a stage of colleges, as long as it belongs to the team's school,
 * else the school, which `owner` names. The statement holds `stage` and `team`.
 */
const runnerFor = (owner: SQL): SQL<string> => sql<string>`case when stage.level = 'college' then (
    select p.college_id from team_person p join "group" c on c.id = p.college_id
    join "group" o on o.id = team.owner_group_id and (c.parent_id = o.id or ${isOfSuccessor})
    where p.team_id = team.id and p.user_id = team.captain_id and p.status = 'accepted' limit 1)
  else ${owner} end`;

/** The same for a work; the statement holds `stage`, `work` and `team`. */
export const runner = runnerFor(sql`work.owner_group_id`);

/** The same for a team in the stage that it entered, with a work or without; the statement holds `stage` and `team`. */
export const runnerOfTeam = runnerFor(sql`team.owner_group_id`);

/** The organisation has teams or works in the stage, a number, or a list there; the statement holds `stage`. */
export const runsHere = (orgId: SQLWrapper | string): SQL => sql`(exists (
    select 1 from stage_org here_o where here_o.stage_id = stage.id and here_o.org_id = ${orgId})
  or exists (select 1 from quota here_q where here_q.stage_id = stage.id and here_q.org_id = ${orgId})
  or exists (select 1 from team where team.stage_id = stage.id and team.status <> 'withdrawn' and ${runnerOfTeam} = ${orgId})
  or exists (select 1 from work join team on team.id = work.team_id where work.stage_id = stage.id and ${runner} = ${orgId}))`;
