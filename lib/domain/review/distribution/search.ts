import type { Board } from "./board";

/**
 * Breadth-first search over hand-overs: from an expert who has a work to every expert who could take it. Experts reached
 * by a failed search are settled: the set is closed, no later hand-over can open it, so no search enters it again.
 * That rule is what makes the exact solution cheap (docs/rules/review.md, "Distribution").
 */
export class Search {
  private readonly settled: Int32Array;
  private readonly seen: Int32Array;
  private readonly giver: Int32Array;
  private readonly via: Int32Array;
  private readonly queue: Int32Array;
  private tail = 0;

  constructor(private readonly board: Board) {
    this.settled = new Int32Array(board.width);
    this.seen = new Int32Array(board.width);
    this.giver = new Int32Array(board.cap.length);
    this.via = new Int32Array(board.cap.length);
    this.queue = new Int32Array(board.cap.length);
  }

  isSettled = (e: number) => (((this.settled[e >> 5] as number) >>> (e & 31)) & 1) === 1;

  /** Fills one slot of work w, handing other works on where needed; false when no chain of hand-overs can. */
  fill(w: number): boolean {
    this.begin();
    let end = this.reach(w, -1, this.board.hasRoom);
    if (end < 0) end = this.follow(0, this.board.hasRoom);
    if (end < 0) return this.settle();
    const first = this.handBack(end);
    this.board.give(w, first);
    return true;
  }

  /** Takes one task from expert e to one whose load is lower by two or more; false when none can be reached. */
  relieve(e: number): boolean {
    const target = this.board.loadOf(e) - 2;
    const lighter = (f: number) => this.board.loadOf(f) <= target && this.board.hasRoom(f);
    this.begin();
    this.mark(e, -1, -1);
    const end = this.follow(0, lighter);
    if (end < 0) return this.settle();
    this.handBack(end);
    return true;
  }

  private begin() {
    this.seen.set(this.settled);
    this.tail = 0;
  }

  private mark(e: number, giver: number, work: number) {
    this.seen[e >> 5] = (this.seen[e >> 5] as number) | (1 << e);
    this.giver[e] = giver;
    this.via[e] = work;
    this.queue[this.tail++] = e;
  }

  private follow(head: number, goal: (e: number) => boolean): number {
    for (let at = head; at < this.tail; at++) {
      const e = this.queue[at] as number;
      for (const w of this.board.given[e] as number[]) {
        const end = this.reach(w, e, goal);
        if (end >= 0) return end;
      }
    }
    return -1;
  }

  private reach(w: number, giver: number, goal: (e: number) => boolean): number {
    const { open, width } = this.board;
    for (let k = 0; k < width; k++) {
      let fresh = (open[w * width + k] as number) & ~(this.seen[k] as number);
      while (fresh !== 0) {
        const e = (k << 5) + 31 - Math.clz32(fresh & -fresh);
        fresh &= fresh - 1;
        this.mark(e, giver, w);
        if (goal(e)) return e;
      }
    }
    return -1;
  }

  /** Hands the works along the found chain, last first; returns the expert at its head. */
  private handBack(end: number): number {
    let to = end;
    for (let from = this.giver[to] as number; from >= 0; from = this.giver[to] as number) {
      this.board.move(this.via[to] as number, from, to);
      to = from;
    }
    return to;
  }

  private settle(): false {
    this.settled.set(this.seen);
    return false;
  }
}
