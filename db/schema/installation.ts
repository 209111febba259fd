import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** What the first seed made of this database: one row, written with the first person. */
export const installation = pgTable(
  "installation",
  {
    only: boolean("only").primaryKey().default(true),
    kind: text("kind", { enum: ["real", "demo"] }).notNull(),
    seededAt: createdAt(),
  },
  (t) => [check("installation_once", sql`${t.only}`), check("installation_kind", sql`${t.kind} in ('real', 'demo')`)],
);
