import { sql } from "drizzle-orm";
import { db, pool } from "@/db";
import { tablesWritten } from "@/lib/testing/database";

/** Written by every call, right or wrong: when a session was last seen, who asked how often. */
const everyCall = ["session", "rate_limit", "spent_proof"];

let counting: string | undefined;

/** One statement over every table. */
async function countingAll(): Promise<string> {
  const { rows } = await pool().query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [everyCall],
  );
  const counted = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) as state from "${name}"`,
  );
  return counted.join(" union all ");
}

interface TableState {
  /** The next transaction of the whole server: where it stands still, nobody has written anything. */
  next: string;
  tables: Map<string, string>;
}

/** How many rows every committed table has and who wrote them last. */
export async function stateOfTables(before?: TableState): Promise<TableState> {
  const { rows } = await pool().query<{ next: string }>("select pg_snapshot_xmax(pg_current_snapshot())::text as next");
  const next = rows[0]?.next as string;
  if (before?.next === next) return before;
  counting ??= await countingAll();
  const found = await pool().query<{ name: string; state: string }>({ name: "state of tables", text: counting });
  return { next, tables: new Map(found.rows.map(({ name, state }) => [name, state])) };
}

/** The tables that were written to meanwhile. */
export const writtenSince = (before: TableState, after: TableState) =>
  [...after.tables].filter(([name, state]) => before.tables.get(name) !== state).map(([name]) => name);

/** More than a call here writes. */
const MOST_ROWS = 100_000;

/** The rows that the current transaction has written, by table. */
export async function writtenHere(): Promise<{ name: string; row: Record<string, unknown> }[]> {
  const parts = (await tablesWritten())
    .filter((name) => !everyCall.includes(name))
    .map(
      (name) =>
        `select '${name}' as name, to_jsonb(t) as row from "${name}" t where xmin::text::bigint >= pg_current_xact_id()::text::bigint`,
    );
  if (parts.length === 0) return [];
  const all = sql.raw(`${parts.join(" union all ")} limit ${MOST_ROWS}`);
  return (await db.execute<{ name: string; row: Record<string, unknown> }>(all)).rows;
}
