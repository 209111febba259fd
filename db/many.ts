import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "./index";

type Rows<T extends PgTable> = readonly T["$inferInsert"][];

/**
 * Inserts any number of rows by one statement with one parameter for each column: ten times as fast as a list of values, and never too
 * many parameters. All rows name the columns that the first one names; the others keep their default. Not for bytea columns.
 */
export async function insertMany<T extends PgTable>(table: T, rows: Rows<T>): Promise<void> {
  if (rows.length > 0) await db.execute(insertOf(table, rows));
}

/** The same; returns the new ids in no order. */
export async function insertManyIds<T extends PgTable>(table: T, rows: Rows<T>): Promise<string[]> {
  if (rows.length === 0) return [];
  const { rows: made } = await db.execute<{ id: string }>(sql`${insertOf(table, rows)} returning id`);
  return made.map((row) => String(row.id));
}

/** Inserts those rows that are new by a unique column; returns that column of these. */
export async function insertManyNew<T extends PgTable>(table: T, rows: Rows<T>, by: PgColumn): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const { rows: made } = await db.execute<{ it: string }>(
    sql`${insertOf(table, rows)} on conflict do nothing returning ${sql.identifier(by.name)}::text as it`,
  );
  return new Set(made.map(({ it }) => it));
}

function insertOf<T extends PgTable>(table: T, rows: Rows<T>): SQL {
  const all = getTableColumns(table);
  const named = Object.keys(rows[0] ?? {}).flatMap((key) => (all[key] ? [[key, all[key]] as const] : []));
  const list = (of: SQLWrapper[]) => sql.join(of, sql`, `);
  const columns = list(named.map(([, { name }]) => sql.identifier(name)));
  const name = sql.identifier(getTableName(table));
  const valuesOf = (key: string) => rows.map((row: Record<string, unknown>) => row[key]);
  // An array of arrays would be taken apart into its elements.
  if (named.some(([, column]) => column.getSQLType().endsWith("[]"))) {
    const cells = rows.map((row: Record<string, unknown>) =>
      Object.fromEntries(named.map(([key, column]) => [column.name, row[key]])),
    );
    return sql`insert into ${name} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(cells)}::jsonb)`;
  }
  const arrays = named.map(([key, column]) => {
    const type = column.getSQLType();
    return sql`${arrayOf(valuesOf(key), type.startsWith("json"))}::${sql.raw(type)}[]`;
  });
  return sql`insert into ${name} (${columns}) select * from unnest(${list(arrays)})`;
}

/** The text of an array of PostgreSQL. */
const arrayOf = (values: readonly unknown[], json: boolean) =>
  `{${values.map((value) => elementOf(json && value != null ? JSON.stringify(value) : value)).join(",")}}`;

function elementOf(value: unknown): string {
  if (value == null) return "NULL";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = value instanceof Date ? value.toISOString() : typeof value === "string" ? value : JSON.stringify(value);
  return /["\\]/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${text}"`;
}

/** True for a column whose value is one of many: one parameter, however many there are. */
export const isOneOf = (column: { getSQL(): unknown }, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::bigint[])`;
