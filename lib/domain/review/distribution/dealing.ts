import type { Board } from "./board";
import { drawnOrder, seededDraw } from "./draw";
import { giveLeastLoaded } from "./greedy";
import { giveWithin } from "./quota/limited-greedy";
import { LimitedSearch } from "./quota/limited-search";
import type { Limits } from "./quota/limits";
import { Search } from "./search";
import { type Costs, giveAtLeastCost } from "./weighted";

/**
 * Fills the board by a seed: works in a drawn order get the least loaded experts, gaps are filled by alternating paths, loads are
 * balanced (docs/rules/review.md, "Distribution").
 * @returns the given pairs by index, sorted; the tasks that were kept are not among them
 */
export function deal(board: Board, seed: string): [work: number, expert: number][] {
  const draw = seededDraw(seed);
  const order = drawnOrder(board.missing.length, draw);
  giveLeastLoaded(board, order, draw);
  fillGaps(board, order, new Search(board));
  balance(board, new Search(board));
  return givenOn(board);
}

/** Fills the board as `deal` does where an expert takes only so many works of one place (docs/rules/review.md, "Quotas of tracks"). */
export function dealWithin(board: Board, limits: Limits, seed: string) {
  const draw = seededDraw(seed);
  const order = drawnOrder(board.missing.length, draw);
  giveWithin(board, limits, order, draw);
  fillGaps(board, order, new LimitedSearch(board, limits));
  balance(board, new LimitedSearch(board, limits));
  return givenOn(board);
}

/** Fills the board at the least total cost (docs/rules/review.md, "Weighed distribution"); ties fall by the seed. Returns as `deal` does. */
export function dealWeighed(board: Board, costs: Costs, placed: Parameters<typeof giveAtLeastCost>[2], seed: string) {
  const draw = seededDraw(seed);
  const order = drawnOrder(board.missing.length, draw);
  giveAtLeastCost(board, costs, placed, order, draw);
  return givenOn(board);
}

const givenOn = (board: Board) =>
  board.given
    .flatMap((list, e) => list.map((w): [work: number, expert: number] => [w, e]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);

type HandOvers = Pick<Search, "fill" | "relieve" | "isSettled">;

function fillGaps(board: Board, order: Int32Array, search: HandOvers) {
  for (const w of order) {
    while ((board.missing[w] as number) > 0 && search.fill(w));
  }
}

function balance(board: Board, search: HandOvers) {
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
