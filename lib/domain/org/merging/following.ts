import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db, department, major } from "@/db";
import type { Merged } from "./calls";

/** A column that names an organisation, and how its rows go to the successor. */
interface Following {
  column: PgColumn;
  /** Only these rows go; the others stay under the former name. */
  only?: SQL;
  /** With the organisation these columns are unique: where the successor has the same, the row stays, or falls away as said twice. */
  per?: readonly PgColumn[];
  twice?: "stays" | "falls";
}

/** `table.column` of everything that goes to a successor, over all rooms, and whether it is ruled what becomes of what the successor has. */
export const followed = new Map<string, boolean>();

/** What follows a merger in one room: its reaction to `organisationMerged`. Run again, it takes what came in between. */
export function follows(...columns: readonly Following[]): (merged: Merged) => Promise<void> {
  for (const { column, twice } of columns) followed.set(`${getTableName(column.table)}.${column.name}`, Boolean(twice));
  return async ({ from, into }) => {
    for (const { column, only = sql`true`, per = [], twice } of columns) {
      const [table, own] = [column.table as PgTable, sql.identifier(column.name)];
      const alike = per.map((one) => sql`o.${sql.identifier(one.name)} is not distinct from ${one}`);
      const same = twice
        ? sql`exists (select 1 from ${table} o where o.${own} = ${into}::bigint and ${sql.join(alike, sql` and `)})`
        : sql`false`;
      if (twice === "falls")
        await db.execute(sql`delete from ${table} where ${column} = ${from}::bigint and ${only} and ${same}`);
      await db.execute(
        sql`update ${table} set ${own} = ${into}::bigint where ${column} = ${from}::bigint and ${only} and not ${same}`,
      );
    }
  };
}

/** A list of ids with the successor in the place of the organisation that it took in. */
export const replaced = (ids: SQL, { from, into }: Merged): SQL =>
  sql`(select array_agg(distinct case when o = ${from}::bigint then ${into}::bigint else o end) from unnest(${ids}) o)`;

export const followInOrg = follows(
  { column: department.groupId, per: [department.parentId, department.name], twice: "stays" },
  { column: major.collegeId, per: [major.name, major.class], twice: "stays" },
);
