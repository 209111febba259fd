/** Somebody in a group; `marks` are what is to be spread evenly: specialities, provinces. */
export interface Member {
  id: string;
  /** The place of their group. */
  group: number;
  /** Stays where they are: a leader, or in several groups. */
  fixed: boolean;
  marks: readonly string[];
}

/** One move counts less than one mark better spread, a mark less than an evener size. */
const MOVE = 1;
const MARK = 1_001;
const SIZE = MARK * 10_000_000;
/** So many partial answers are looked at for one that is better than what hand-overs find. */
const LOOKS = 300_000;

/**
 * Spreads people over groups as evenly as it can: first by number, then by marks (the sum of squares of how often each stands in each
 * group is as small as found), then with the fewest moves. Never worse than before; the same people give the same answer.
 * @returns each one's group, in the order of `members`; `proven` where no other answer is better
 */
export function balance(groups: number, members: readonly Member[]): { group: number[]; proven: boolean } {
  const order = members.map((_, n) => n).sort((a, b) => ((members[a]?.id ?? "") < (members[b]?.id ?? "") ? -1 : 1));
  const sorted = order.map((n) => members[n] as Member);
  const stand = new Stand(groups, sorted);
  stand.improve();
  const first = stand.answer();
  stand.deal();
  stand.improve();
  const second = stand.answer();
  const found = second.cost < first.cost ? second : first;
  const { best, proven } = stand.search(found);
  const group = members.map(() => 0);
  order.forEach((n, at) => {
    group[n] = best.at[at] as number;
  });
  return { group, proven };
}

interface Answer {
  at: Int32Array;
  cost: number;
}

/** Who is where, with the counts that the cost follows from. */
class Stand {
  private readonly at: Int32Array;
  private readonly marksOf: number[][];
  private readonly sizes: Int32Array;
  /** marks × groups. */
  private readonly counts: Int32Array;
  private readonly free: number[];
  private cost = 0;
  private looks = 0;

  constructor(
    private readonly groups: number,
    private readonly members: readonly Member[],
  ) {
    const marks = [...new Set(members.flatMap((one) => one.marks))];
    const place = new Map(marks.map((mark, n) => [mark, n]));
    this.marksOf = members.map((one) => [...new Set(one.marks)].map((mark) => place.get(mark) as number));
    this.at = new Int32Array(members.length).fill(-1);
    this.sizes = new Int32Array(groups);
    this.counts = new Int32Array(marks.length * groups);
    this.free = members.flatMap((one, n) => (one.fixed ? [] : [n]));
    for (const [n, { group }] of members.entries()) this.put(n, group);
  }

  answer = (): Answer => ({ at: this.at.slice(), cost: this.cost });

  /** What it costs to have somebody in a group besides those who are. */
  private price(n: number, group: number) {
    let sum = SIZE * (2 * (this.sizes[group] as number) + 1);
    for (const mark of this.marksOf[n] as number[])
      sum += MARK * (2 * (this.counts[mark * this.groups + group] as number) + 1);
    return sum + (group === this.members[n]?.group ? 0 : MOVE);
  }

  private put(n: number, group: number) {
    this.cost += this.price(n, group);
    this.count(n, group, 1);
    this.at[n] = group;
  }

  private take(n: number): number {
    const group = this.at[n] as number;
    this.count(n, group, -1);
    this.cost -= this.price(n, group);
    this.at[n] = -1;
    return group;
  }

  private count(n: number, group: number, by: number) {
    this.sizes[group] = (this.sizes[group] as number) + by;
    for (const mark of this.marksOf[n] as number[]) {
      const cell = mark * this.groups + group;
      this.counts[cell] = (this.counts[cell] as number) + by;
    }
  }

  private cheapest(n: number): number {
    let best = 0;
    for (let group = 1; group < this.groups; group++) if (this.price(n, group) < this.price(n, best)) best = group;
    return best;
  }

  /** Takes everybody who may move out, and puts each where they cost least, those with most marks first. */
  deal() {
    const order = [...this.free].sort(
      (a, b) => (this.marksOf[b]?.length ?? 0) - (this.marksOf[a]?.length ?? 0) || a - b,
    );
    for (const n of order) this.take(n);
    for (const n of order) this.put(n, this.cheapest(n));
  }

  /** Moves one, or exchanges two, as long as that makes it better. */
  improve() {
    for (let better = true; better; ) {
      better = false;
      for (const n of this.free) if (this.moved(n)) better = true;
      for (const [place, n] of this.free.entries())
        for (const other of this.free.slice(place + 1)) if (this.exchanged(n, other)) better = true;
    }
  }

  private moved(n: number) {
    const before = this.cost;
    const from = this.take(n);
    this.put(n, this.cheapest(n));
    if (this.cost < before) return true;
    this.take(n);
    this.put(n, from);
    return false;
  }

  private exchanged(n: number, other: number) {
    if (this.at[n] === this.at[other]) return false;
    const before = this.cost;
    const [from, to] = [this.take(n), this.take(other)];
    this.put(n, to);
    this.put(other, from);
    if (this.cost < before) return true;
    this.take(n);
    this.take(other);
    this.put(n, from);
    this.put(other, to);
    return false;
  }

  /** Looks for something better by trying group after group for one after the other, while that is not dearer already. */
  search(found: Answer): { best: Answer; proven: boolean } {
    for (const n of this.free) this.take(n);
    let best = found;
    this.looks = 0;
    const seek = (place: number) => {
      if (this.looks++ > LOOKS || this.cost >= best.cost) return;
      const n = this.free[place];
      if (n === undefined) {
        best = this.answer();
        return;
      }
      const order = Array.from({ length: this.groups }, (_, group) => group);
      order.sort((a, b) => this.price(n, a) - this.price(n, b) || a - b);
      for (const group of order) {
        this.put(n, group);
        seek(place + 1);
        this.take(n);
      }
    };
    seek(0);
    return { best, proven: this.looks <= LOOKS };
  }
}
