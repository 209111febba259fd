import type { Board } from "@/lib/domain/review/distribution/board";
import type { Limits } from "./limits";

/** The first pass of `giveLeastLoaded` where an expert takes only so many works of one place; the same draws for the same candidates. */
export function giveWithin(board: Board, limits: Limits, order: Int32Array, draw: () => number) {
  const candidates = new Int32Array(board.cap.length);
  for (const w of order)
    while ((board.missing[w] as number) > 0) {
      const count = leastLoaded(board, limits, w, candidates);
      if (count === 0) break;
      const e = candidates[Math.floor((draw() / 4294967296) * count)] as number;
      board.give(w, e);
      limits.take(w, e);
    }
}

/** Those with the lowest load of who may take the work and has room, by ascending place, into `found`. */
function leastLoaded(board: Board, limits: Limits, w: number, found: Int32Array): number {
  const { open, width } = board;
  let lowest = Number.POSITIVE_INFINITY;
  let count = 0;
  for (let k = 0; k < width; k++)
    for (let word = open[w * width + k] as number; word !== 0; word &= word - 1) {
      const e = (k << 5) + 31 - Math.clz32(word & -word);
      const load = board.loadOf(e);
      if (load > lowest || !board.hasRoom(e) || !limits.hasRoom(w, e)) continue;
      if (load < lowest) count = 0;
      lowest = load;
      found[count++] = e;
    }
  return count;
}
