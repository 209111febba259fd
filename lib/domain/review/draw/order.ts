import { seededDraw } from "@/lib/domain/review/distribution/draw";

/** A work to be put in order, and whom its team belongs to; null: to nobody else's. */
export interface Ordered {
  id: string;
  group: string | number | null;
}

interface DrawnOrder {
  /** The ids, first to last. */
  order: string[];
  /** The least distance between two of one group that was held: 1 is next to one another. */
  distance: number;
  /** How often two of one group stand next to one another. */
  neighbours: number;
}

/**
 * Draws an order in which two of one group stand at least `distance` places apart, or as far apart as is possible; where even
 * neighbours cannot be avoided, there are as few as possible (docs/rules/review.md, "Provable draws"). Place by place one of those
 * works is drawn, all alike, after which the rest can still be placed. The same seed and works give the same order, in whatever
 * order the works come. `distance` 1 lets chance alone decide.
 */
export function drawOrder(works: readonly Ordered[], seed: string, distance = 2): DrawnOrder {
  const left = works.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const groups = new Groups(left);
  const held = Math.max(1, Math.min(distance, groups.reach()));
  const rule = distance < 2 ? anything : held > 1 ? new Spaced(groups, held) : new FewNeighbours(groups);
  const draw = seededDraw(seed);
  const order: string[] = [];
  while (left.length > 0) {
    const refused = new Set<number>();
    for (;;) {
      const open = left.filter(({ id }) => !refused.has(groups.of(id)) && rule.free(groups.of(id)));
      const one = open[Math.floor((draw() / 4294967296) * open.length)] as Ordered;
      const group = groups.of(one.id);
      if (!rule.allows(group)) {
        refused.add(group);
        continue;
      }
      rule.place(group);
      groups.take(group);
      order.push(one.id);
      left.splice(left.indexOf(one), 1);
      break;
    }
  }
  return { order, distance: held, neighbours: neighboursIn(order.map(groups.of)) };
}

/** How many of a list are equal to the one before. */
const neighboursIn = (list: readonly number[]) => list.filter((one, at) => at > 0 && one === list[at - 1]).length;

interface Rule {
  /** May stand at the next place, as far as is seen without looking ahead. */
  free(group: number): boolean;
  /** The rest can still be placed once one of the group stands at the next place. */
  allows(group: number): boolean;
  place(group: number): void;
}

const anything: Rule = { free: () => true, allows: () => true, place: () => undefined };

/** How many of each group are left; whoever has no group is one of their own. */
class Groups {
  readonly left: number[] = [];
  size: number;
  private readonly at = new Map<string, number>();

  constructor(works: readonly Ordered[]) {
    this.size = works.length;
    const known = new Map<string | number, number>();
    for (const { id, group } of works) {
      const index = (group === null ? undefined : known.get(group)) ?? this.left.push(0) - 1;
      if (group !== null) known.set(group, index);
      this.left[index] = (this.left[index] as number) + 1;
      this.at.set(id, index);
    }
  }

  of = (id: string) => this.at.get(id) as number;

  take(group: number) {
    this.left[group] = (this.left[group] as number) - 1;
    this.size--;
  }

  /** The largest distance that all groups can hold: the fullest ones repeat, each time after everybody that fits between. */
  reach(): number {
    const most = Math.max(0, ...this.left);
    if (most < 2) return Number.POSITIVE_INFINITY;
    const fullest = this.left.filter((count) => count === most).length;
    return Math.floor((this.size - fullest) / (most - 1));
  }
}

class Spaced implements Rule {
  private readonly recent: number[] = [];

  constructor(
    private readonly groups: Groups,
    private readonly distance: number,
  ) {}

  free = (group: number) => !this.recent.includes(group);

  /**
   * Places the rest trially: at every place the fullest group that is free. That finds a way wherever there is one, since of two free
   * groups the fuller has its last possible place no later, and what follows them can be exchanged with them.
   */
  allows(group: number): boolean {
    const { left, size } = this.groups;
    const rest = size - 1;
    const resting = [...this.recent.slice(-(this.distance - 1)), group].slice(-(this.distance - 1));
    const free = new Int32Array(Math.max(...left) + 2);
    const waking: number[][] = [];
    for (const [g, count] of left.entries()) {
      const more = g === group ? count - 1 : count;
      if (more < 1) continue;
      const place = resting.lastIndexOf(g);
      const from = place < 0 ? 0 : this.distance - (resting.length - place);
      if (from <= 0) free[more] = (free[more] as number) + 1;
      else if (from >= rest) return false;
      else waking[from] = [...(waking[from] ?? []), more];
    }
    for (let place = 0; place < rest; place++) {
      for (const more of waking[place] ?? []) free[more] = (free[more] as number) + 1;
      const fullest = free.findLastIndex((groups) => groups > 0);
      if (fullest < 1) return false;
      free[fullest] = (free[fullest] as number) - 1;
      if (fullest === 1) continue;
      const from = place + this.distance;
      if (from >= rest) return false;
      waking[from] = [...(waking[from] ?? []), fullest - 1];
    }
    return true;
  }

  place(group: number) {
    this.recent.push(group);
    if (this.recent.length >= this.distance) this.recent.shift();
  }
}

/** One group is more than half: it cannot but follow itself, and does so no more often than it must. */
class FewNeighbours implements Rule {
  private last = -1;
  private budget: number;

  constructor(private readonly groups: Groups) {
    this.budget = fewest(groups.left, groups.size, -1);
  }

  free = () => true;
  private costs = (group: number) => (group === this.last ? 1 : 0);

  allows(group: number): boolean {
    const after = this.groups.left.map((count, g) => (g === group ? count - 1 : count));
    return this.costs(group) + fewest(after, this.groups.size - 1, group) <= this.budget;
  }

  place(group: number) {
    this.budget -= this.costs(group);
    this.last = group;
  }
}

/** The fewest neighbours of one group among so many that follow one of the group `last`. */
const fewest = (left: readonly number[], size: number, last: number) =>
  left.reduce((most, count, g) => Math.max(most, count - (size - count) - (g === last ? 0 : 1)), 0);
