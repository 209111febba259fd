import type { Board } from "@/lib/domain/review/distribution/board";
import type { Limits } from "./limits";

/**
 * The search of `Search` where an expert takes only so many works of one place. An expert is a node who can hand on any of their works,
 * and one more for each place: who is full there takes one of its works only for another of it. Layer 0 holds the experts, the others places.
 */
export class LimitedSearch {
  /** Layers × experts, as bits. */
  private readonly settled: Int32Array;
  private readonly seen: Int32Array;
  private readonly giver: Int32Array;
  private readonly via: Int32Array;
  private readonly queue: Int32Array;
  private tail = 0;
  private readonly experts: number;

  constructor(
    private readonly board: Board,
    private readonly limits: Limits,
  ) {
    this.experts = board.cap.length;
    const layers = limits.most.length + 1;
    this.settled = new Int32Array(board.width * layers);
    this.seen = new Int32Array(board.width * layers);
    this.giver = new Int32Array(this.experts * layers);
    this.via = new Int32Array(this.experts * layers);
    this.queue = new Int32Array(this.experts * layers);
  }

  isSettled = (e: number) => isSet(this.settled, e);

  /** Fills one slot of work w, handing other works on where needed; false when no chain of hand-overs can. */
  fill(w: number): boolean {
    this.begin();
    let end = this.reach(w, -1, this.board.hasRoom);
    if (end < 0) end = this.follow(this.board.hasRoom);
    if (end < 0) return this.settle();
    const first = this.handBack(end);
    this.board.give(w, first);
    this.limits.take(w, first);
    return true;
  }

  /** Takes one task from expert e to one whose load is lower by two or more; false when none can be reached. */
  relieve(e: number): boolean {
    const target = this.board.loadOf(e) - 2;
    this.begin();
    this.see(0, e);
    this.enqueue(e, -1, -1);
    const end = this.follow((f) => this.board.loadOf(f) <= target && this.board.hasRoom(f));
    if (end < 0) return this.settle();
    this.handBack(end);
    return true;
  }

  private begin() {
    this.seen.set(this.settled);
    this.tail = 0;
  }

  private see(layer: number, e: number) {
    const word = layer * this.board.width + (e >> 5);
    this.seen[word] = (this.seen[word] as number) | (1 << e);
  }

  private enqueue(node: number, giver: number, work: number) {
    this.giver[node] = giver;
    this.via[node] = work;
    this.queue[this.tail++] = node;
  }

  private follow(goal: (e: number) => boolean): number {
    for (let at = 0; at < this.tail; at++) {
      const node = this.queue[at] as number;
      const place = Math.floor(node / this.experts) - 1;
      for (const w of this.board.given[node % this.experts] as number[]) {
        if (place >= 0 && this.limits.placeOf[w] !== place) continue;
        const end = this.reach(w, node, goal);
        if (end >= 0) return end;
      }
    }
    return -1;
  }

  private reach(w: number, giver: number, goal: (e: number) => boolean): number {
    const { open, width } = this.board;
    const layer = (this.limits.placeOf[w] as number) + 1;
    for (let k = 0; k < width; k++) {
      let fresh = (open[w * width + k] as number) & ~(this.seen[layer * width + k] as number);
      while (fresh !== 0) {
        const e = (k << 5) + 31 - Math.clz32(fresh & -fresh);
        fresh &= fresh - 1;
        this.see(layer, e);
        if (!this.limits.hasRoom(w, e)) this.enqueue(layer * this.experts + e, giver, w);
        else if (layer === 0 || !isSet(this.seen, e)) {
          this.see(0, e);
          this.enqueue(e, giver, w);
          if (goal(e)) return e;
        }
      }
    }
    return -1;
  }

  /** Hands the works along the found chain, last first; returns the expert at its head. */
  private handBack(end: number): number {
    let to = end;
    for (let from = this.giver[to] as number; from >= 0; from = this.giver[to] as number) {
      const work = this.via[to] as number;
      this.board.move(work, from % this.experts, to % this.experts);
      this.limits.drop(work, from % this.experts);
      this.limits.take(work, to % this.experts);
      to = from;
    }
    return to % this.experts;
  }

  private settle(): false {
    this.settled.set(this.seen);
    return false;
  }
}

const isSet = (bits: Int32Array, e: number) => (((bits[e >> 5] as number) >>> (e & 31)) & 1) === 1;
