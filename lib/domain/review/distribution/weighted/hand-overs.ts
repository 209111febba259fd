import { type Market, NEVER } from "./market";

/** Less than `NEVER` and what is taken from it, more than any cost. */
const FAR = 2 ** 29;

/** A work handed from one expert to another. */
export interface Move {
  w: number;
  from: number;
  to: number;
}

/**
 * The residual network between experts: what it costs to hand some work from one to another, by the cheapest work, stored while works
 * change hands. Nodes are the experts and, after them, the empty slots; only works that were entered are handed on.
 */
export class HandOvers {
  readonly nodes: number;
  /** nodes × nodes: the least cost of handing a work from row to column; `NEVER` where none can be, no more than it where `stale`. */
  readonly least: Int32Array;
  readonly stale: Uint8Array;
  private readonly via: Int32Array;
  private readonly given: number[][];
  /** What each expert would cost the work at hand; `NEVER` for those who may not be given it. */
  private readonly joining: Int32Array;
  /** How many experts of a work, at most, have another of their school before them. */
  private readonly crowded: Int32Array;
  private readonly schoolmates: number[][];

  constructor(private readonly market: Market) {
    this.nodes = market.empty + 1;
    this.least = new Int32Array(this.nodes * this.nodes).fill(NEVER);
    this.stale = new Uint8Array(this.nodes * this.nodes);
    this.via = new Int32Array(this.nodes * this.nodes).fill(-1);
    this.given = Array.from({ length: this.nodes }, () => []);
    this.joining = new Int32Array(this.nodes);
    this.crowded = new Int32Array(market.ground.works);
    this.schoolmates = [];
    for (const [e, school] of market.ground.costs.school.entries()) {
      const mates = this.schoolmates[school] ?? [];
      mates.push(e);
      this.schoolmates[school] = mates;
    }
  }

  /** From now on the work may be handed on by its members. */
  enter(w: number) {
    const members = this.market.membersOf(w);
    for (const e of members) this.given[e]?.push(w);
    this.refresh(w, members);
  }

  /** The work that is cheapest to hand from one to the other. */
  workOf = (from: number, to: number) => this.via[from * this.nodes + to] as number;

  /** Hands works on, all at once. */
  pass(moves: readonly Move[]) {
    for (const { w, from, to } of moves) {
      const members = this.market.membersOf(w);
      members[members.indexOf(from)] = to;
      const works = this.given[from] as number[];
      works[works.indexOf(w)] = works[works.length - 1] as number;
      works.pop();
      this.given[to]?.push(w);
    }
    for (const { w, from } of moves) this.refresh(w, [...this.market.membersOf(w), from]);
  }

  /** The edges of some experts: where this work makes them cheaper, and where it was what made them cheap. */
  private refresh(w: number, givers: Iterable<number>) {
    const { nodes, least, via, stale, joining } = this;
    const { costs, experts } = this.market.ground;
    const crowd = this.market.crowdOf(w);
    const members = this.market.membersOf(w);
    for (let e = 0; e < experts; e++)
      joining[e] = this.market.isOpen(w, e)
        ? (costs.pair[w * experts + e] as number) + costs.sameSchool * (crowd[costs.school[e] as number] as number)
        : NEVER;
    for (const e of members) joining[e] = NEVER;
    joining[experts] = 0;
    this.crowded[w] = crowd.reduce((most, n) => Math.max(most, n - 1), 0);
    for (const from of new Set(givers)) {
      const row = from * nodes;
      if (!members.includes(from)) {
        for (let at = row; at < row + nodes; at++) if (via[at] === w) stale[at] = 1;
        continue;
      }
      const school = from < experts ? (costs.school[from] as number) : -1;
      const saved =
        from < experts
          ? (costs.pair[w * experts + from] as number) + costs.sameSchool * ((crowd[school] as number) - 1)
          : 0;
      for (let to = 0, at = row; to < nodes; to++, at++) {
        const cost = (joining[to] as number) - saved;
        if (cost < (least[at] as number)) {
          if (cost < FAR) this.note(at, w, cost);
        } else if (via[at] === w && cost > (least[at] as number)) stale[at] = 1;
        else if (stale[at] === 1 && cost === least[at]) this.note(at, w, cost);
      }
      if (costs.sameSchool > 0 && from < experts)
        for (const to of this.schoolmates[school] as number[]) {
          const cost = (joining[to] as number) - saved - costs.sameSchool;
          const at = row + to;
          if (cost < FAR && (cost < (least[at] as number) || (stale[at] === 1 && cost === least[at])))
            this.note(at, w, cost);
        }
    }
  }

  private note(at: number, w: number, cost: number) {
    this.least[at] = cost;
    this.via[at] = w;
    this.stale[at] = 0;
  }

  /** Looks for the cheapest work anew, one having become dearer: the first that costs what that one did will do. */
  seek(from: number, to: number): number {
    const at = from * this.nodes + to;
    const before = this.least[at] as number;
    let least = NEVER;
    let via = -1;
    const { costs, experts, open, width } = this.market.ground;
    for (const w of this.given[from] as number[]) {
      if (to < experts && from < experts) {
        if ((((open[w * width + (to >> 5)] as number) >>> (to & 31)) & 1) === 0) continue;
        const bound = (costs.pair[w * experts + to] as number) - (costs.pair[w * experts + from] as number);
        if (bound - costs.sameSchool * (this.crowded[w] as number) >= least) continue;
      }
      const cost = this.costOf(w, from, to);
      if (cost >= least) continue;
      least = cost;
      via = w;
      if (cost <= before) break;
    }
    this.note(at, via, least);
    return least;
  }

  private costOf(w: number, from: number, to: number): number {
    const { market } = this;
    const { costs, experts } = market.ground;
    if (to < experts && !market.isOpen(w, to)) return NEVER;
    const [home, away] = [costs.school[from] ?? -1, costs.school[to] ?? -2];
    let [atHome, there] = [0, 0];
    for (const e of market.membersOf(w)) {
      if (e === to && to < experts) return NEVER;
      if (costs.school[e] === home) atHome++;
      if (costs.school[e] === away) there++;
    }
    if (costs.sameSchool > 0)
      for (const e of market.ground.keptOn[w] as number[]) {
        if (costs.school[e] === home) atHome++;
        if (costs.school[e] === away) there++;
      }
    const saved = from < experts ? (costs.pair[w * experts + from] as number) + costs.sameSchool * (atHome - 1) : 0;
    if (to === experts) return -saved;
    if (home === away) there--;
    return (costs.pair[w * experts + to] as number) + costs.sameSchool * there - saved;
  }
}
