import { HandOvers, type Move } from "./hand-overs";
import { EMPTY_SLOT, type Market, NEVER } from "./market";

/** One step of a way; `w` is −1 where it leads to the sink or from there. */
type Step = Move;

/** Shortest ways of hand-overs. Nodes are those of the hand-overs and, after them, the sink, to which loads lead. */
export class Ways {
  readonly handOvers: HandOvers;
  /** Units that an expert was given and that lead nowhere yet; negative: that lead to the sink and come from nowhere. */
  readonly surplus: Int32Array;
  private readonly sink: number;
  private readonly distance: Int32Array;
  private readonly before: Int32Array;
  private readonly done: Uint8Array;
  private goal = -1;
  private reached = NEVER;

  /** Prices are potentials: nothing that was entered costs less than nothing by them. They rise where units are led away. */
  constructor(
    private readonly market: Market,
    private readonly price: Int32Array,
  ) {
    this.handOvers = new HandOvers(market);
    this.sink = market.empty + 1;
    this.surplus = new Int32Array(this.sink + 1);
    this.distance = new Int32Array(this.sink + 1);
    this.before = new Int32Array(this.sink + 1);
    this.done = new Uint8Array(this.sink + 1);
  }

  /** Leads one unit from an expert who has too many to where one lacks, by a shortest way. */
  relieve(from: number) {
    this.search(from);
    const end = this.goal;
    const steps: Step[] = [];
    for (let to = end; to !== from; to = this.before[to] as number) {
      const at = this.before[to] as number;
      const w = at === this.sink || to === this.sink ? -1 : this.handOvers.workOf(at, to);
      steps.unshift({ w, from: at, to });
    }
    const way = this.shortened(steps);
    for (const step of way) {
      if (step.to === this.sink) this.addLoad(step.from, 1);
      else if (step.from === this.sink) this.addLoad(step.to, -1);
    }
    this.handOvers.pass(way.filter(({ w }) => w >= 0));
    this.surplus[from] = (this.surplus[from] as number) - 1;
    this.surplus[end] = (this.surplus[end] as number) + 1;
  }

  /** Where a way comes through one work twice, the work is handed on at once to where the way leads: that costs no more. */
  private shortened(steps: Step[]): Step[] {
    for (let n = 0; n < steps.length; n++) {
      const first = steps[n] as Step;
      const again = steps.findLastIndex(
        (step, m) => m > n && step.w >= 0 && step.w === first.w && this.meet(first, step),
      );
      if (again < 0) continue;
      steps.splice(n, again - n + 1, { ...first, to: (steps[again] as Step).to });
      n--;
    }
    return steps;
  }

  /** Within one work: between schools always, within a school with what touches that school. */
  private meet(a: Step, b: Step): boolean {
    const schoolOf = (e: number) => this.market.ground.costs.school[e] ?? -1;
    const [home, away] = [schoolOf(a.from), schoolOf(a.to)];
    const [from, to] = [schoolOf(b.from), schoolOf(b.to)];
    return (home !== away && from !== to) || home === from || home === to || away === from || away === to;
  }

  private addLoad(e: number, by: number) {
    this.market.load[e] = (this.market.load[e] as number) + by;
  }

  /** Dijkstra up to the nearest node that lacks a unit; raises the prices of those that are nearer. */
  private search(from: number) {
    const { distance, done, price } = this;
    distance.fill(NEVER);
    done.fill(0);
    distance[from] = 0;
    this.goal = -1;
    this.reached = NEVER;
    const passed: number[] = [];
    for (let at = from; at >= 0; at = this.reach(at)) {
      done[at] = 1;
      passed.push(at);
    }
    if (this.goal < 0) throw new Error("a unit that was given cannot be taken back");
    for (const v of passed) price[v] = (price[v] as number) + this.reached - (distance[v] as number);
  }

  /** Offers the ways on from a node; returns the nearest of those that are nearer than the goal and not done, or −1. */
  private reach(at: number): number {
    const { distance, done, price, sink, handOvers } = this;
    const { least, nodes, stale } = handOvers;
    const base = (distance[at] as number) - (price[at] as number);
    if (at === sink) for (let to = 0; to < sink; to++) this.offer(at, to, base, this.fromSink(to));
    else {
      this.offer(at, sink, base, this.toSink(at));
      for (let to = 0, edge = at * nodes; to < nodes; to++, edge++) {
        const way = base + (least[edge] as number) + (price[to] as number);
        if (way >= (distance[to] as number) || way >= this.reached || done[to] === 1) continue;
        this.offer(at, to, base, stale[edge] === 1 ? handOvers.seek(at, to) : (least[edge] as number));
      }
    }
    let next = -1;
    let nearest = this.reached;
    for (let v = 0; v <= sink; v++)
      if ((distance[v] as number) < nearest && done[v] === 0) {
        nearest = distance[v] as number;
        next = v;
      }
    return next;
  }

  private offer(at: number, to: number, base: number, cost: number) {
    if (cost >= NEVER || this.done[to] === 1) return;
    const way = base + cost + (this.price[to] as number);
    if (way >= (this.distance[to] as number) || way >= this.reached) return;
    this.distance[to] = way;
    this.before[to] = at;
    if ((this.surplus[to] as number) >= 0) return;
    this.goal = to;
    this.reached = way;
  }

  /** What one task more costs an expert, or one slot more that stays empty. */
  private toSink(e: number): number {
    const { ground, load, empty } = this.market;
    if (e === empty) return EMPTY_SLOT;
    const l = load[e] as number;
    return l < (ground.cap[e] as number) ? ground.costs.balance * (2 * l + 1) : NEVER;
  }

  private fromSink(e: number): number {
    const { ground, load, empty } = this.market;
    const l = load[e] as number;
    if (e === empty) return l > 0 ? -EMPTY_SLOT : NEVER;
    return l > (ground.kept[e] as number) ? -ground.costs.balance * (2 * l - 1) : NEVER;
  }
}
