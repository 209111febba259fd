import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The column holds these words, whatever their case; `%` and `_` mean themselves. */
export const contains = (column: SQLWrapper, words: string): SQL =>
  sql`${column} ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
