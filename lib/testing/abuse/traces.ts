import { sql } from "drizzle-orm";
import { db, pool } from "@/db";

/** Written by every call, right or wrong: when a session was last seen, who asked how often. */
const everyCall = ["session", "rate_limit", "spent_proof"];

let names: string[] | undefined;

/** One statement over every table. */
async function overTables(of: (name: string) => string): Promise<string> {
  if (!names) {
    const { rows } = await pool().query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
      [everyCall],
    );
    names = rows.map(({ name }) => name);
  }
  return names.map(of).join(" union all ");
}

const counting = (name: string) =>
  `select '${name}' as name, count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) as state from "${name}"`;

export interface TableState {
  /** The next transaction of the whole server: where it stands still, nobody has written anything. */
  next: string;
  tables: Map<string, string>;
}

/** How many rows every committed table has and who wrote them last. */
export async function stateOfTables(before?: TableState): Promise<TableState> {
  const { rows } = await pool().query<{ next: string }>("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
  const next = rows[0]?.next as string;
  if (before?.next === next) return before;
  const text = await overTables(counting);
  const found = await pool().query<{ name: string; state: string }>({ name: "state of tables", text });
  return { next, tables: new Map(found.rows.map(({ name, state }) => [name, state])) };
}

/** The tables that were written to meanwhile. */
export const writtenSince = (before: TableState, after: TableState) =>
  [...after.tables].filter(([name, state]) => before.tables.get(name) !== state).map(([name]) => name);

/** More than a call here writes. */
const MOST_ROWS = 100_000;

/** The rows that the current transaction has written, by table. */
export async function writtenHere(): Promise<{ name: string; row: Record<string, unknown> }[]> {
  const text = await overTables(
    (name) =>
      `select '${name}' as name, to_jsonb(t) as row from "${name}" t where xmin::text::bigint >= pg_current_xact_id()::text::bigint`,
  );
  // With a value it is planned once a connection.
  const all = sql`${sql.raw(text)} limit ${MOST_ROWS}`;
  return (await db.execute<{ name: string; row: Record<string, unknown> }>(all)).rows;
}
