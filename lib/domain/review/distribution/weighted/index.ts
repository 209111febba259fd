import type { Board } from "@/lib/domain/review/distribution/board";
import type { Costs } from "./costs";
import { giveCheapest } from "./greedy";
import { Market } from "./market";
import { settle } from "./settling";

export { type Costs, costsOf, indexOf, isOtherField, isSameClass, schoolsOf } from "./costs";

/**
 * Gives the board's empty slots to the experts such that as many as possible are filled and, among those ways, the total cost is the least:
 * of all pairs, of experts of one school on one work, and of the squares of loads. `placed`: the tasks that stay, by index.
 */
export function giveAtLeastCost(
  board: Board,
  costs: Costs,
  placed: readonly (readonly [w: number, e: number])[],
  order: Int32Array,
  draw: () => number,
) {
  const works = board.missing.length;
  const keptOn: number[][] = Array.from({ length: works }, () => []);
  for (const [w, e] of placed) keptOn[w]?.push(e);
  const market = new Market({
    works,
    experts: board.cap.length,
    width: board.width,
    open: board.open,
    cap: board.cap,
    kept: board.load,
    wanted: board.missing.slice(),
    keptOn,
    costs,
  });
  giveCheapest(market, order, draw);
  settle(market, order);
  for (let w = 0; w < works; w++) for (const e of market.membersOf(w)) if (e !== market.empty) board.give(w, e);
}
