import type { keepKinds } from "@/db/values";

/** How a round is cut; `keep` as it is stored: works, hundredths of a percent, or points ×10⁴ of 100. */
export interface Cut {
  keepBy: (typeof keepKinds)[number];
  keep: number;
}

interface Ranked {
  workId: string;
  /** 1, 2, 2, 4: works that no rule separates share one. */
  rank: number;
  /** ×10⁴ of 100. */
  score: number;
}

/**
 * Who goes on from a round (docs/rules/review.md, "Elimination"): of `rows`, ranked best first, the first so many, the first so large a
 * share (rounded down, at least one), or all from a score on.
 * @returns `tied` names the works of one rank that the cut would part; then nobody is in `kept` or `out` by chance, and the tie comes first
 */
export function cutOf(rows: readonly Ranked[], { keepBy, keep }: Cut): Record<"kept" | "out" | "tied", string[]> {
  const ids = (wanted: (row: Ranked) => boolean) => rows.filter(wanted).map(({ workId }) => workId);
  if (keepBy === "score")
    return { kept: ids(({ score }) => score >= keep), out: ids(({ score }) => score < keep), tied: [] };
  const places = keepBy === "count" ? keep : Math.max(1, Math.floor((rows.length * keep) / 10_000));
  const [last, next] = [rows[places - 1]?.rank, rows[places]?.rank];
  const parted = last !== undefined && last === next ? last : null;
  return {
    kept: ids(({ rank }) => rank <= places && rank !== parted),
    out: ids(({ rank }) => rank > places),
    tied: ids(({ rank }) => rank === parted),
  };
}
