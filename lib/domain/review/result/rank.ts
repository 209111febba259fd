export const tieRules = ["sumOfMarks", "mostImportantColumn", "median", "fewerPenalties", "manual"] as const;
export type TieRule = (typeof tieRules)[number];

/** What decides between works of equal score; all but penalties and the manual place count upwards. */
export interface Scored {
  workId: string;
  /** ×10⁴, already rounded. */
  score: number;
  /** Raw totals of all reviews, the dropped ones included. */
  sumOfMarks: number;
  /** Mean raw mark in the most important column. */
  importantMark: number;
  /** Of the raw totals. */
  median: number;
  penalties: number;
  /** The place that the group leader gave among equals, 1 first; null where none was given. */
  manualPlace: number | null;
  /** Which order gave that place: places of two orders cannot be compared. */
  manualOrder?: string;
}

interface Ranked {
  workId: string;
  rank: number;
  /** The rule that set this work apart from the one before it with the same score; null where none was needed or none could. */
  decidedBy: TieRule | null;
}

const compare: Record<TieRule, (a: Scored, b: Scored) => number> = {
  sumOfMarks: (a, b) => b.sumOfMarks - a.sumOfMarks,
  mostImportantColumn: (a, b) => b.importantMark - a.importantMark,
  median: (a, b) => b.median - a.median,
  fewerPenalties: (a, b) => a.penalties - b.penalties,
  manual: (a, b) => (a.manualPlace ?? 0) - (b.manualPlace ?? 0),
};

/**
 * Ranks works by score, best first (docs/rules/review.md, "Ranking and ties"). Works of equal score go through the tie
 * chain: the first rule that separates them gives them ranks of their own; works that no rule separates share a rank, and
 * the next ranks are skipped (1, 2, 2, 4). Neither the id nor the time of submission ever decides a rank; works that share
 * one are listed by id.
 */
export function rankWorks(works: readonly Scored[], chain: readonly TieRule[]): Ranked[] {
  const ordered = [...works].sort((a, b) => b.score - a.score || (a.workId < b.workId ? -1 : 1));
  const ranked: Ranked[] = [];
  for (let from = 0; from < ordered.length; ) {
    let to = from + 1;
    while (ordered[to]?.score === ordered[from]?.score) to++;
    if (to === from + 1) ranked.push({ workId: (ordered[from] as Scored).workId, rank: to, decidedBy: null });
    else settle(ordered.slice(from, to), chain, null, ranked);
    from = to;
  }
  return ranked;
}

/** Splits works that are equal so far by the next rule, and each part by the rules after it. */
function settle(equals: readonly Scored[], chain: readonly TieRule[], decidedBy: TieRule | null, ranked: Ranked[]) {
  const [rule, ...rest] = chain;
  // half an order is none: the leader's places count only when every equal work has one of the same order
  const [first] = equals;
  if (rule === "manual" && equals.some((one) => one.manualPlace === null || one.manualOrder !== first?.manualOrder))
    return settle(equals, rest, decidedBy, ranked);
  if (!rule || equals.length === 1) {
    const rank = ranked.length + 1;
    equals.forEach(({ workId }, i) => ranked.push({ workId, rank, decidedBy: i === 0 ? decidedBy : null }));
    return;
  }
  const ordered = [...equals].sort(compare[rule]);
  for (let from = 0; from < ordered.length; ) {
    const first = ordered[from] as Scored;
    let to = from + 1;
    for (let next = ordered[to]; next && compare[rule](first, next) === 0; next = ordered[to]) to++;
    settle(ordered.slice(from, to), rest, from === 0 ? decidedBy : rule, ranked);
    from = to;
  }
}
