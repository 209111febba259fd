import type { Costs } from "./costs";

/** What an empty slot costs: more than any way of handing works on can save. */
export const EMPTY_SLOT = 2e8;
/** What may not be. Sums of it and of prices are still whole numbers of 32 bits. */
export const NEVER = 2 ** 30;

/** One distribution in flat arrays, as a transport: units go from works to experts and from there to the sink. */
interface Ground {
  works: number;
  experts: number;
  /** 32-bit words per work. */
  width: number;
  /** works × width: may be given to, existing tasks left out. */
  open: Int32Array;
  cap: Int32Array;
  /** Tasks that stay, per expert. */
  kept: Int32Array;
  /** Slots to fill, per work. */
  wanted: Int32Array;
  /** Experts of the tasks that stay, per work. */
  keptOn: readonly (readonly number[])[];
  costs: Costs;
}

/**
 * Who is on which work. Experts are nodes 0 … experts − 1, the node `experts` stands for empty slots and may be on a work more than
 * once. A work's members are in `seats`, `wanted` to a work.
 */
export class Market {
  /** Where a work's seats begin. */
  readonly first: Int32Array;
  readonly seats: Int32Array;
  readonly load: Int32Array;
  readonly empty: number;
  private readonly candidates: Int32Array;
  private readonly values: Int32Array;
  private readonly isHeld: Uint8Array;
  private count = 0;
  private readonly crowd: Int32Array;
  private readonly schools: number;

  constructor(readonly ground: Ground) {
    this.empty = ground.experts;
    this.first = new Int32Array(ground.works + 1);
    for (let w = 0; w < ground.works; w++) this.first[w + 1] = (this.first[w] as number) + (ground.wanted[w] as number);
    this.seats = new Int32Array(this.first[ground.works] as number).fill(this.empty);
    this.load = new Int32Array(ground.experts + 1);
    this.load.set(ground.kept);
    this.candidates = new Int32Array(ground.experts + 1);
    this.isHeld = new Uint8Array(ground.experts + 1);
    this.values = new Int32Array(ground.experts + 1);
    this.schools = ground.costs.school.reduce((most, s) => Math.max(most, s + 1), 0);
    this.crowd = new Int32Array(this.schools);
  }

  isOpen = (w: number, e: number) =>
    (((this.ground.open[w * this.ground.width + (e >> 5)] as number) >>> (e & 31)) & 1) === 1;

  membersOf = (w: number) => this.seats.subarray(this.first[w] as number, this.first[w + 1] as number);

  /** How many experts of each school are on a work, as the array that the next call will use again. */
  crowdOf(w: number): Int32Array {
    const { school } = this.ground.costs;
    this.crowd.fill(0);
    for (const e of this.ground.keptOn[w] as number[]) this.add(school[e] as number);
    for (const e of this.membersOf(w)) if (e !== this.empty) this.add(school[e] as number);
    return this.crowd;
  }

  /**
   * The cheapest experts for a work, into `chosen`: pair cost + price of each + the pairs of one school. Prices: one to a node,
   * `NEVER` for one that may not be given more. Of equals the first from `from` on, in cyclic order; those that `held` names go before.
   */
  choose(w: number, price: Int32Array, from: number, held: Int32Array | null, chosen: Int32Array) {
    const { experts } = this.ground;
    let limit = NEVER;
    this.count = 0;
    let emptyHeld = 0;
    if (held) {
      for (const e of held)
        if (e === experts) emptyHeld++;
        else {
          this.isHeld[e] = 1;
          this.propose(e, 2 * (this.pairCost(w, e) + (price[e] as number)));
        }
      // Somebody else is chosen only for less than the dearest of these.
      limit = this.pick(w, price[experts] as number, emptyHeld, chosen);
      for (let c = 0; c < this.count; c++) {
        const e = this.candidates[c] as number;
        this.values[c] = 2 * (this.pairCost(w, e) + (price[e] as number));
      }
    }
    this.proposeOpen(w, price, from, experts, limit);
    this.proposeOpen(w, price, 0, from, limit);
    if (held) for (const e of held) this.isHeld[e] = 0;
    this.pick(w, price[experts] as number, emptyHeld, chosen);
  }

  private pairCost = (w: number, e: number) => this.ground.costs.pair[w * this.ground.experts + e] as number;

  private propose(e: number, value: number) {
    this.candidates[this.count] = e;
    this.values[this.count++] = value;
  }

  private proposeOpen(w: number, price: Int32Array, from: number, end: number, limit: number) {
    const { open, width, experts, costs } = this.ground;
    const { isHeld } = this;
    const { pair } = costs;
    for (let e = from; e < end; e++) {
      const value = 2 * ((pair[w * experts + e] as number) + (price[e] as number)) + 1;
      if (value >= limit || isHeld[e] === 1 || (price[e] as number) >= NEVER) continue;
      if ((((open[w * width + (e >> 5)] as number) >>> (e & 31)) & 1) === 1) this.propose(e, value);
    }
  }

  /** Takes the cheapest candidates one after the other, empty slots where none is cheaper; returns what the dearest costs. */
  private pick(w: number, emptyPrice: number, emptyHeld: number, chosen: Int32Array): number {
    const { experts, costs, keptOn } = this.ground;
    const { values, candidates, crowd, count } = this;
    const more = 2 * costs.sameSchool;
    if (more > 0) {
      crowd.fill(0);
      for (const e of keptOn[w] as number[]) this.add(costs.school[e] as number);
    }
    let least = 0;
    for (let n = 0; n < chosen.length; n++) {
      let best = -1;
      least = 2 * emptyPrice + (n < emptyHeld ? 0 : 1);
      for (let c = 0; c < count; c++) {
        if ((values[c] as number) >= least) continue;
        const value = (values[c] as number) + more * (crowd[costs.school[candidates[c] as number] as number] as number);
        if (value < least) {
          least = value;
          best = c;
        }
      }
      chosen[n] = best < 0 ? experts : (candidates[best] as number);
      if (best < 0) continue;
      values[best] = NEVER;
      if (more > 0) this.add(costs.school[candidates[best] as number] as number);
    }
    return least;
  }

  private add(school: number) {
    this.crowd[school] = (this.crowd[school] as number) + 1;
  }
}
