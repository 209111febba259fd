import type { Board } from "./board";
import type { Eligibility } from "./eligibility";
import type { DistributionReport, EmptyReason } from "./plan";

/** What a person must know before confirming a distribution. `pairs` holds every pair of the plan, by index. */
export function reportOf(
  board: Board,
  eligibility: Eligibility,
  workIds: readonly string[],
  pairs: readonly (readonly [w: number, e: number])[],
): Omit<DistributionReport, "soft"> {
  const onWork = new Map<number, Set<number>>();
  for (const [w, e] of pairs) if ((board.missing[w] as number) > 0) onWork.set(w, (onWork.get(w) ?? new Set()).add(e));

  const reasonsOf = (w: number) => {
    const reasons: Partial<Record<EmptyReason, number>> = {};
    for (let e = 0; e < board.load.length; e++) {
      // whoever has room and may judge it lacks a slot only where a place has its fill
      const reason = onWork.get(w)?.has(e)
        ? "onThisWork"
        : (eligibility.reasonAgainst(w, e) ?? (board.hasRoom(e) ? "placeFull" : "full"));
      reasons[reason] = (reasons[reason] ?? 0) + 1;
    }
    return reasons;
  };

  const experts = new Map<number, number>();
  for (const load of board.load) experts.set(load, (experts.get(load) ?? 0) + 1);

  return {
    unfilled: workIds.flatMap((workId, w) => {
      const missing = board.missing[w] as number;
      return missing > 0 ? [{ workId, missing, reasons: reasonsOf(w) }] : [];
    }),
    histogram: [...experts].map(([load, count]) => ({ load, experts: count })).sort((a, b) => a.load - b.load),
    sumSquares: board.load.reduce((sum, load) => sum + load * load, 0),
    conflictHits: pairs.filter(([w, e]) => eligibility.reasonAgainst(w, e) !== null).length,
  };
}
