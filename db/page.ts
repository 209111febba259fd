import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db, inTransaction, onClose } from "./index";

/** One column of an order. `nulls` is for columns that may be null; an index must say the same to be of use. */
export interface By {
  by: SQLWrapper;
  order: "ASC" | "DESC";
  nulls?: "first" | "last";
}

/** A selection of one column, `id`, without order, joined to nothing but what its filters and order look at. */
interface Matching extends SQLWrapper {
  toSQL(): { sql: string; params: unknown[] };
  orderBy(...columns: SQL[]): SQLWrapper & { limit(n: number): { offset(n: number): PromiseLike<{ id: string }[]> } };
}

/** So few rows are found whole and then put in order. A limit would tempt the database to look for them in order, one row after the other. */
const FEW = 2000;
/** A count of so many rows is cached for so long, in milliseconds: nobody notices, and it costs more than the page. */
const LARGE = 10_000;
const KEPT_FOR = 10_000;
const KEPT_AT_MOST = 300;
const totals = new Map<string, { total: number; until: number }>();
onClose(() => totals.clear());

async function countOf(matching: Matching): Promise<number> {
  const query = matching.toSQL();
  const key = `${query.sql}\n${JSON.stringify(query.params)}`;
  const known = inTransaction() ? undefined : totals.get(key);
  if (known && known.until > performance.now()) return known.total;
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${matching} matching`);
  const total = rows[0]?.total ?? 0;
  totals.delete(key);
  if (total < LARGE || inTransaction()) return total;
  for (const oldest of totals.keys()) if (totals.size >= KEPT_AT_MOST) totals.delete(oldest);
  totals.set(key, { total, until: performance.now() + KEPT_FOR });
  return total;
}

const ordered = ({ by, order, nulls }: By, back: boolean): SQL => {
  const down = (order === "DESC") !== back;
  const last = nulls && (nulls === "last") !== back;
  return sql`${by} ${sql.raw(down ? "desc" : "asc")}${sql.raw(nulls ? ` nulls ${last ? "last" : "first"}` : "")}`;
};

const sliceOf = async (sorted: SQLWrapper, skip: number, size: number) =>
  (await db.execute<{ id: string }>(sql`select unnest((array(${sorted}))[${skip + 1}:${skip + size}]) as id`)).rows;

/**
 * One page of a list that may be very long: the ids of its rows in order, found before anything else of them is read, and how many
 * rows the list has. Pages of the far half are counted off from the end, so the last one costs what the first does.
 * The order must be total: its last column is the id.
 */
export async function pageOf(
  matching: Matching,
  order: readonly By[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ ids: string[]; total: number }> {
  const total = await countOf(matching);
  const before = (pageNum - 1) * pageSize;
  const size = Math.min(pageSize, total - before);
  if (size <= 0) return { ids: [], total };
  const after = total - before - size;
  const back = after < before;
  const skip = Math.min(before, after);
  const sorted = matching.orderBy(...order.map((by) => ordered(by, back)));
  const rows = total > FEW ? await sorted.limit(size).offset(skip) : await sliceOf(sorted, skip, size);
  const ids = rows.map((row) => String(row.id));
  return { ids: back ? ids.reverse() : ids, total };
}

/** Sorts rows by the order of their ids in a page. */
export function inOrder<Row>(ids: readonly string[], rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const found = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
