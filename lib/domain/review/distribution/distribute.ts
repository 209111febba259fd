import { Board } from "./board";
import { drawnOrder, seededDraw } from "./draw";
import { eligibilityOf } from "./eligibility";
import { giveLeastLoaded } from "./greedy";
import type { DistributionPlan, DistributionReport, Pair } from "./plan";
import { reportOf } from "./report";
import { Search } from "./search";
import { softReport } from "./soft";
import { costsOf, giveAtLeastCost } from "./weighted";

export type * from "./plan";

/**
 * Proposes who reviews what (docs/rules/review.md, "Distribution"): as many slots filled as the rules allow and, among the
 * experts, the least possible sum of squared loads; of a weighed plan the least total cost. The same seed and plan give the same answer, in whatever order the
 * plan's lists come. Re-runs are the same call: *top-up* passes every live task as `existing`, *adjust* only the started
 * ones, *transfer* blocks the pairs that are taken away.
 * @returns the new pairs, sorted, without the existing ones; nothing is refused: what cannot be filled is in the report
 */
export function distribute(plan: DistributionPlan): { assignments: Pair[]; report: DistributionReport } {
  const works = plan.works.toSorted(byId);
  const experts = plan.experts.toSorted(byId);
  const eligibility = eligibilityOf(works, experts, plan.blocked ?? []);
  const board = new Board(
    eligibility.width,
    eligibility.bits.slice(),
    Int32Array.from(experts, (expert) => expert.cap),
    Int32Array.from(works, (work) => work.wanted ?? plan.perWork),
  );
  const placed = placeExisting(board, works, experts, plan.existing ?? []);
  const draw = seededDraw(plan.seed);
  const order = drawnOrder(works.length, draw);
  const costs = plan.weights && costsOf({ ...plan, works, experts }, plan.weights);
  if (costs) giveAtLeastCost(board, costs, placed, order, draw);
  else {
    giveLeastLoaded(board, order, draw);
    fillGaps(board, order);
    balance(board);
  }

  const given = board.given
    .flatMap((list, e) => list.map((w) => [w, e] as const))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const workIds = works.map(({ id }) => id);
  const pairs = [...placed, ...given];
  return {
    assignments: given.map(([w, e]) => ({ workId: workIds[w] as string, expertId: experts[e]?.id as string })),
    report: {
      ...reportOf(board, eligibility, workIds, pairs),
      soft: softReport({ ...plan, works, experts }, pairs, costs),
    },
  };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

function placeExisting(
  board: Board,
  works: readonly { id: string }[],
  experts: readonly { id: string }[],
  pairs: readonly Pair[],
) {
  const workIndex = new Map(works.map(({ id }, w) => [id, w]));
  const expertIndex = new Map(experts.map(({ id }, e) => [id, e]));
  const seen = new Set<string>();
  return pairs.flatMap(({ workId, expertId }) => {
    const w = workIndex.get(workId);
    if (w === undefined || seen.has(`${workId} ${expertId}`)) return [];
    seen.add(`${workId} ${expertId}`);
    const e = expertIndex.get(expertId);
    // an expert who has left the plan still owes the review: the slot is taken, the load is nobody's
    if (e === undefined) board.missing[w] = Math.max(0, (board.missing[w] as number) - 1);
    else board.keep(w, e);
    return e === undefined ? [] : [[w, e] as const];
  });
}

function fillGaps(board: Board, order: Int32Array) {
  const search = new Search(board);
  for (const w of order) {
    while ((board.missing[w] as number) > 0 && search.fill(w));
  }
}

function balance(board: Board) {
  const search = new Search(board);
  for (;;) {
    let heaviest = -1;
    let lightest = Number.POSITIVE_INFINITY;
    for (let e = 0; e < board.load.length; e++) {
      if (search.isSettled(e)) continue;
      if (heaviest < 0 || board.loadOf(e) > board.loadOf(heaviest)) heaviest = e;
      if (board.hasRoom(e)) lightest = Math.min(lightest, board.loadOf(e));
    }
    if (heaviest < 0 || board.loadOf(heaviest) - 2 < lightest) return;
    search.relieve(heaviest);
  }
}
