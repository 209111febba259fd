import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db";

/** Who was here when, how often, and by which work: not what a call is about. */
const beside = ["session", "rate_limit", "spent_proof"];

let everything: SQL | undefined;

/** One statement over every table, always the same: planned once a connection. */
async function overEverything(): Promise<SQL> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${sql.param(beside)}::text[])`);
  const parts = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtextextended(t::text, salt.of)::numeric), 0) as held from "${name}" t, salt`,
  );
  return sql`with salt as (select ${0}::bigint as of) ${sql.raw(parts.join(" union all "))}`;
}

/** What every table holds, row by row, as the current transaction sees it. */
export async function contents(): Promise<Map<string, string>> {
  everything ??= await overEverything();
  const { rows } = await db.execute<{ name: string; held: string }>(everything);
  return new Map(rows.map(({ name, held }) => [name, held]));
}

/** The tables that hold something else than before. */
export const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([name, held]) => before.get(name) !== held).map(([name]) => name);
