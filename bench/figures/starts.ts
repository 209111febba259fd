import { pool } from "@/db";
import { countFrom } from "@/lib/seed/factories/next";

/**
 * Figures that make rows by the factories share one database: codes and names follow from numbers, the last two digits of which begin
 * mobile numbers. Each run has a stretch of 20,000 numbers of its own, and begins at last two digits that no other has.
 */
const runs = [
  ...["similarity", "rows", "summaries", "teams", "scores", "promotion", "search", "reconciliation"],
  ...["distributionPlain", "distributionSkewed", "distributionWeighed", "people", "resultsDay"],
] as const;

/**
 * Lets the factories count from where no other run comes, and lets statements that write a whole scene take their time: the limits of one
 * request cut the connection in the middle of them where the database is large or the machine busy.
 */
export function beginAs(run: (typeof runs)[number]) {
  Object.assign(pool().options, { query_timeout: PATIENCE, statement_timeout: PATIENCE });
  countFrom(9_000_000 + 20_007 * runs.indexOf(run));
}
const PATIENCE = 120_000;
