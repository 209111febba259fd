import { sql } from "drizzle-orm";
import { db, teamArrival } from "@/db";

/** The teams that are one and the same, sent from contest to contest by links, in both directions; at least the team itself. */
export async function teamsOfChain({ teamId }: { teamId: string }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive chain (id) as (
      select ${teamId}::bigint
      union select case when a.team_id = chain.id then a.from_team_id else a.team_id end
        from chain join ${teamArrival} a on chain.id in (a.team_id, a.from_team_id))
    select id::text from chain order by chain.id`);
  return rows.map(({ id }) => id);
}
