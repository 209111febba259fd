import type { Board } from "./board";

/**
 * The first pass: every work, in the given order, takes the least-loaded experts allowed for it, with ties drawn at random.
 * Experts with room are stored in one bit mask per load, so that a work needs a few ANDs instead of a scan.
 */
export function giveLeastLoaded(board: Board, order: Int32Array, draw: () => number) {
  const levels = new Levels(board);
  for (const w of order) {
    for (let load = levels.lowest; load < levels.count && (board.missing[w] as number) > 0; load++) {
      let candidates = levels.meet(load, w);
      while (candidates > 0 && (board.missing[w] as number) > 0) {
        const e = levels.pick(Math.floor((draw() / 4294967296) * candidates--));
        levels.lift(e);
        board.give(w, e);
      }
    }
  }
}

class Levels {
  lowest = 0;
  private readonly masks: Int32Array[] = [];
  /** Those of one load who may take the work at hand and have not been picked. */
  private readonly meeting: Int32Array;

  constructor(private readonly board: Board) {
    this.meeting = new Int32Array(board.width);
    for (let e = 0; e < board.load.length; e++) if (board.hasRoom(e)) this.enter(e, board.loadOf(e));
  }

  get count() {
    return this.masks.length;
  }

  meet(load: number, w: number): number {
    const mask = this.masks[load] as Int32Array;
    const { open, width } = this.board;
    let size = 0;
    let empty = true;
    for (let k = 0; k < width; k++) {
      const word = mask[k] as number;
      if (word !== 0) empty = false;
      this.meeting[k] = word & (open[w * width + k] as number);
      size += ones(this.meeting[k] as number);
    }
    // loads only grow in this pass, so the lowest level that has run empty stays empty
    if (empty && load === this.lowest) this.lowest++;
    return size;
  }

  /** Takes the n-th (from 0) of those meeting. */
  pick(n: number): number {
    let left = n;
    let k = 0;
    for (let here = ones(this.meeting[0] as number); left >= here; here = ones(this.meeting[k] as number)) {
      left -= here;
      k++;
    }
    let word = this.meeting[k] as number;
    while (left-- > 0) word &= word - 1;
    const bit = word & -word;
    this.meeting[k] = (this.meeting[k] as number) & ~bit;
    return (k << 5) + 31 - Math.clz32(bit);
  }

  /** Moves an expert who is about to be given a work to the next load, or out when that makes them full. */
  lift(e: number) {
    const load = this.board.loadOf(e);
    const mask = this.masks[load] as Int32Array;
    mask[e >> 5] = (mask[e >> 5] as number) & ~(1 << e);
    if (load + 1 < (this.board.cap[e] as number)) this.enter(e, load + 1);
  }

  private enter(e: number, load: number) {
    while (this.masks.length <= load) this.masks.push(new Int32Array(this.board.width));
    const mask = this.masks[load] as Int32Array;
    mask[e >> 5] = (mask[e >> 5] as number) | (1 << e);
  }
}

function ones(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
