import { grouped } from "@/lib/collection/grouped";
import { together } from "@/lib/collection/together";
import { calculationOf } from "@/lib/domain/review/result/calculation";
import { finalScores } from "@/lib/domain/review/result/final-score";
import type { Plan } from "@/lib/domain/review/scope";
import { numbersOf } from "./protocol";

/**
 * What the sheets of a round come to as they stand; stored nowhere. `rows`: best first, equals by judging number; `ties`: works that
 * no rule of the plan but an order by hand sets apart.
 */
export async function computedOrder(plan: Plan) {
  const [calculation, numbers] = await together(
    () => calculationOf(plan),
    () => numbersOf(plan.id),
  );
  const noOf = (workId: string) => numbers.get(workId) ?? "";
  const { rows, incomplete } = finalScores(calculation);
  const { manualPlaces: _, manualOrders: __, ...byRule } = calculation;
  const ties = [...grouped(finalScores(byRule).rows, (row) => row.rank).values()]
    .filter((equals) => equals.length > 1)
    .map((equals) => equals.map(({ workId }) => workId));
  return {
    rows: rows.toSorted((a, b) => a.rank - b.rank || (noOf(a.workId) < noOf(b.workId) ? -1 : 1)),
    incomplete,
    ties,
    numbers,
  };
}
