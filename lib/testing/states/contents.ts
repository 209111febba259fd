import { sql } from "drizzle-orm";
import { db } from "@/db";
import { tablesWritten } from "@/lib/testing/database";

/** What every table holds, by its name: the number of its rows and a sum over all that stands in them. */
export type Contents = Map<string, string>;

/** Who was here when, how often, and by which work: not what a call is about. */
const beside = ["session", "rate_limit", "spent_proof"];

async function heldBy(tables: readonly string[]): Promise<Contents> {
  const parts = tables
    .filter((name) => !beside.includes(name))
    .map(
      (name) =>
        `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as held from "${name}" t`,
    );
  if (parts.length === 0) return new Map();
  const { rows } = await db.execute<{ name: string; held: string }>(sql.raw(parts.join(" union all ")));
  return new Map(rows.map(({ name, held }) => [name, held]));
}

/** What every table holds, as the current transaction sees it. */
export async function contents(): Promise<Contents> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return heldBy(rows.map(({ name }) => name));
}

/** The same where nobody but the current transaction has written since `before`: only the tables that it wrote to are read again. */
export async function contentsSince(before: Contents): Promise<Contents> {
  return new Map([...before, ...(await heldBy(await tablesWritten()))]);
}

/** The tables that hold something else than before. */
export const differing = (before: Contents, after: Contents) =>
  [...after].filter(([name, held]) => before.get(name) !== held).map(([name]) => name);
