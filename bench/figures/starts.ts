import { countFrom } from "@/lib/seed/factories/next";

/**
 * Figures that make rows by the factories share one database: codes and names follow from numbers, the last two digits of which begin
 * mobile numbers. Each run has a stretch of 20,000 numbers of its own, and begins at last two digits that no other has.
 */
const runs = [
  ...["similarity", "rows", "summaries", "teams", "scores", "promotion"],
  ...["distributionPlain", "distributionSkewed", "distributionWeighed"],
] as const;

/** Lets the factories count from where no other run comes. */
export const beginAs = (run: (typeof runs)[number]) => countFrom(9_000_000 + 20_007 * runs.indexOf(run));
