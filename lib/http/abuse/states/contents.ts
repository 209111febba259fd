import { sql } from "drizzle-orm";
import { db } from "@/db";

/** Who was here when, and how often: not what a call is about. */
const beside = ["session", "rate_limit"];

/** What every table holds, row by row, as the current transaction sees it. */
export async function contents(): Promise<Map<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${sql.param(beside)}::text[])`);
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as held from "${name}" t`,
  );
  const { rows } = await db.execute<{ name: string; held: string }>(sql.raw(parts.join(" union all ")));
  return new Map(rows.map(({ name, held }) => [name, held]));
}

/** The tables that hold something else than before. */
export const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, held]) => before.get(name) !== held).map(([name]) => name);
