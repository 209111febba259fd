import { sql } from "drizzle-orm";
import { db } from "@/db";

interface Link extends Record<string, unknown> {
  child: string;
  column: string;
  parent: string;
  /** The column of the parent that it refers to. */
  key: string;
}

/** Every column of a foreign key and what it refers to, as the database knows them; what leads to a contest at once comes first, then what every row has. */
async function links(): Promise<Link[]> {
  const { rows } = await db.execute<Link>(sql`
    select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent, b.attname as key
    from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (own, their)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.their
    where c.contype = 'f' order by a.attname = 'contest_id' desc, a.attnotnull desc, 1, 2`);
  return rows;
}

/** From each table the shortest way up to another one, by the columns to follow. */
async function waysTo(goal: string): Promise<Map<string, Link[]>> {
  const all = await links();
  const ways = new Map<string, Link[]>([[goal, []]]);
  let reached = [goal];
  while (reached.length) {
    const next = all.filter(({ child, parent }) => reached.includes(parent) && !ways.has(child));
    for (const link of next)
      if (!ways.has(link.child)) ways.set(link.child, [link, ...(ways.get(link.parent) as Link[])]);
    reached = [...new Set(next.map(({ child }) => child))];
  }
  return ways;
}

/** A table as it is read upwards: `select t2.id from review_task t0 join review_plan t1 … where t0.id = any(…)`. */
function reading(table: string, way: Link[], ids: string) {
  const joins = way.map(
    ({ column, parent, key }, n) => ` join ${parent} t${n + 1} on t${n + 1}."${key}" = t${n}."${column}"`,
  );
  return `select t${way.length}.id::text as id from ${table} t0${joins.join("")} where t0.id = any(${ids})`;
}

/**
 * Tells to which rows of a table (`contest`, `review_plan`) the ids in an input belong, by the foreign keys alone: a sheet to
 * its plan's contest, a link to its work's.
 */
export async function parentsIn(goal: string) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.columns where table_schema = 'public' and column_name = 'id'`);
  const ways = [...(await waysTo(goal))].filter(([table]) => rows.some(({ name }) => name === table));
  return async (input: Record<string, unknown>): Promise<string[]> => {
    const named = (JSON.stringify(input).match(/"[1-9]\d*"/g) ?? []).map((id) => id.slice(1, -1));
    if (named.length === 0) return [];
    const ids = `array[${[...new Set(named)].join(",")}]::bigint[]`;
    const parts = ways.map(([table, way]) => reading(table, way, ids));
    const found = await db.execute<{ id: string }>(
      sql.raw(`select distinct id from (${parts.join(" union all ")}) found order by 1`),
    );
    return found.rows.map((row) => row.id);
  };
}
