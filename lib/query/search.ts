import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db";
import { isOneOf } from "@/db/many";

const trigrams = /[\p{L}\p{N}]{3}/u;

/**
 * The column holds these words, whatever their case; `%` and `_` mean themselves. Whatever way is taken, the rows are the same:
 * three letters in a row are found by an index of trigrams, two (most Chinese words) by one of `pairs`, where the column has them.
 */
export function contains(column: SQLWrapper, words: string): SQL {
  if (trigrams.test(words)) return sql`${column} ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
  const within = sql`position(lower(${words}::text) in lower(${column})) > 0`;
  if (Array.from(words).length < 2) return within;
  return sql`(${within} and letter_pairs(${column}) @> letter_pairs(${words}::text))`;
}

const FEW = 500;

/** The column's value is an id of this selection. Selections of at most `few` rows are read first, so that an index of the column can be used. */
export async function isIdOf(column: SQLWrapper, selection: SQLWrapper, few = FEW): Promise<SQL> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${selection} selected limit ${few + 1}`);
  const ids = rows.map((row) => String(row.id));
  return ids.length > few ? sql`${column} in ${selection}` : isOneOf(column, ids);
}
