import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { Fault } from "@/lib/fault";

/** A table, the id that a field names in it (nothing where the field was left out), and what else must hold of that row. */
export type Named = readonly [table: PgTable & { id: PgColumn }, id: string | undefined, ...must: (SQL | undefined)[]];

const isThere = ([table, id, ...must]: Named) =>
  sql`exists (${db
    .select({ one: sql`1` })
    .from(table as PgTable)
    .where(and(eq(table.id, id), ...must))})`;

/**
 * Refuses a question that names, by an id, what is not there or not the caller's to see. The rule for every filter: what a list is
 * narrowed to must exist, and only then may the list be empty. All fields are looked up by one statement.
 * @throws notFound, at every such field
 */
export async function mustExist(named: Record<string, Named>): Promise<void> {
  const wanted = Object.entries(named).filter(([, [, id]]) => id !== undefined);
  if (wanted.length === 0) return;
  const looks = wanted.map(([field, one]) => sql`${isThere(one)} as ${sql.identifier(field)}`);
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(looks, sql`, `)}`);
  const missing = wanted.filter(([field]) => !rows[0]?.[field]);
  if (missing.length > 0)
    throw new Fault(
      "notFound",
      {},
      missing.map(([field]) => ({ field, fault: "notFound" as const })),
    );
}
