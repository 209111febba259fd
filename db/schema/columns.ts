import { type SQLWrapper, sql } from "drizzle-orm";
import { bigint, customType, pgSequence, timestamp } from "drizzle-orm/pg-core";

/** One sequence numbers every row of every table: an id of one noun never names a row of another. */
export const rowId = pgSequence("row_id", { startWith: 1000 });

/** A bigint that stays text in JavaScript, as it is on the wire. */
export const big = customType<{ data: string; driverData: string }>({ dataType: () => "bigint" });

/** An amount in fen that sums of many may reach, a number in JavaScript: exact up to 90 million million yuan. */
export const fen = (name: string) => bigint(name, { mode: "number" });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const id = () => big("id").primaryKey().default(sql`nextval('row_id')`);

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();

/** The two-letter pieces of a text, for an index that finds what is too short for trigrams (`contains` in lib/query/search). */
export const pairs = (column: SQLWrapper) => sql`letter_pairs(${column})`;
