import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A column with its table, also in a subquery among the fields of a selection from that table alone, where the bare column would lose it. */
export const qualified = (column: PgColumn): SQL => sql`${column}`;
