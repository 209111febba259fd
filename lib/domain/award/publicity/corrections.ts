import { sql } from "drizzle-orm";
import { db } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { PublicFact } from "@/lib/domain/award/shapes";

interface Correction {
  teamId: string;
  at: Date;
  fact: PublicFact;
  person: string;
  before: string | null;
  after: string | null;
}

/** What was corrected of the people of these teams, as far as lists show it: names and schools, the oldest first. */
export async function correctionsOf(teamIds: readonly string[]): Promise<Correction[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await db.execute<Omit<Correction, "at"> & { at: string }>(sql`
    select c.team_id::text as "teamId", t.created_at as at, now.fact, coalesce(c.after -> 'person' ->> 'name', '') as person,
      was.shown as before, now.shown as after
    from team_change c
    join transition t on t.entity = 'teamChange' and t.entity_id = c.id and t."to" = 'accepted'
    cross join jsonb_to_recordset(c.after -> 'facts') as now(fact text, shown text)
    left join lateral jsonb_to_recordset(c.before -> 'facts') as was(fact text, shown text) on was.fact = now.fact
    where c.kind = 'facts' and c.status = 'accepted' and c.team_id = any(${sql.param([...teamIds])}::bigint[])
      and now.fact in ('realName', 'schoolId')
    order by t.id, now.fact`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** The rows of a list, and what was corrected of the teams that it names since it was published; nothing before. */
export const withCorrections = <R extends { teamId: string; teamName: string }>(
  rows: R[],
  corrections: readonly Correction[],
  publishedAt: Date | null,
) => {
  const names = new Map(rows.flatMap(({ teamId, teamName }) => (teamName ? [[teamId, teamName] as const] : [])));
  return {
    rows,
    corrections: corrections.flatMap(({ teamId, at, ...said }) => {
      const teamName = names.get(teamId);
      return teamName && publishedAt && at > publishedAt ? [{ time: toWireTime(at), teamName, ...said }] : [];
    }),
  };
};
