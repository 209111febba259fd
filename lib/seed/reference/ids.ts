import { sql } from "drizzle-orm";
import { db } from "@/db";

/** Ids taken ahead of their rows: for rows that name their own id, such as a group's path. */
export async function nextIds(count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval('row_id') as id from generate_series(1, ${count})`,
  );
  return rows.map((r) => r.id);
}
