import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "./index";

/**
 * Inserts any number of rows by one statement with one parameter: ten times as fast as a list of values, and never too many
 * parameters. All rows name the columns that the first one names; the others keep their default. Not for bytea columns.
 * Returns the ids in no order, where the table has ids.
 */
export async function insertMany<T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): Promise<string[]> {
  const [first] = rows;
  if (!first) return [];
  const all = getTableColumns(table);
  const named = Object.keys(first).flatMap((key) => (all[key] ? [[key, all[key].name] as const] : []));
  const columns = sql.join(
    named.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const cells = rows.map((row: Record<string, unknown>) => {
    const cell: Record<string, unknown> = {};
    for (const [key, name] of named) cell[name] = row[key];
    return cell;
  });
  const name = sql.identifier(getTableName(table));
  const returning = "id" in all ? sql`returning id` : sql``;
  const { rows: made } = await db.execute<{ id: string }>(sql`
    insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(cells)}::jsonb) ${returning}`);
  return made.map((row) => String(row.id));
}

/** True for a column whose value is one of many: one parameter, however many there are. */
export const isOneOf = (column: { getSQL(): unknown }, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::bigint[])`;
