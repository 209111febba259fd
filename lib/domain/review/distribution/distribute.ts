import { Board } from "./board";
import { deal, dealWeighed, dealWithin } from "./dealing";
import { eligibilityOf } from "./eligibility";
import type { DistributionPlan, DistributionReport, Pair } from "./plan";
import { limitsOf } from "./quota/limits";
import { reportOf } from "./report";
import { softReport } from "./soft";
import { costsOf } from "./weighted";

export type * from "./plan";

/**
 * Proposes who reviews what (docs/rules/review.md, "Distribution"): as many slots filled as the rules allow and, among the
 * experts, the least possible sum of squared loads; of a weighed plan the least total cost. The same seed and plan give the same answer, in whatever order the
 * plan's lists come. Re-runs are the same call: *top-up* passes every live task as `existing`, *adjust* only the started
 * ones, *transfer* blocks the pairs that are taken away.
 * @returns the new pairs, sorted, without the existing ones; nothing is refused: what cannot be filled is in the report
 */
export function distribute(plan: DistributionPlan): { assignments: Pair[]; report: DistributionReport } {
  const laid = laidOut(plan);
  const { board, workIds, expertIds, placed } = laid;
  const costs = plan.weights && costsOf({ ...plan, ...laid }, plan.weights);
  const limits = limitsOf({ ...plan, ...laid }, expertIds.length, placed);
  const given = costs
    ? dealWeighed(board, costs, placed, plan.seed)
    : limits
      ? dealWithin(board, limits, plan.seed)
      : deal(board, plan.seed);
  return {
    assignments: given.map(([w, e]) => ({ workId: workIds[w] as string, expertId: expertIds[e] as string })),
    report: reported(plan, laid, [...placed, ...given], costs),
  };
}

/** What is to be said of pairs that were drawn elsewhere from the same plan, as `distribute` says it of its own. */
export function reportOn(plan: Omit<DistributionPlan, "seed">, pairs: readonly Pair[]): DistributionReport {
  const existing = [...(plan.existing ?? []), ...pairs];
  const laid = laidOut({ ...plan, existing });
  return reported(plan, laid, laid.placed);
}

type Laid = ReturnType<typeof laidOut>;

const reported = (
  plan: Omit<DistributionPlan, "seed">,
  { board, eligibility, workIds, works, experts }: Laid,
  pairs: readonly (readonly [number, number])[],
  costs?: ReturnType<typeof costsOf>,
): DistributionReport => ({
  ...reportOf(board, eligibility, workIds, pairs),
  soft: softReport({ ...plan, works, experts }, pairs, costs),
});

/** Works and experts by index, in the order of their ids, with the tasks that stay in their places. */
export function laidOut(plan: Omit<DistributionPlan, "seed">) {
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
  return { board, eligibility, works, experts, workIds: works.map(idOf), expertIds: experts.map(idOf), placed };
}

const idOf = ({ id }: { id: string }) => id;
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
