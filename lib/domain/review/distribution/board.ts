/**
 * The state of a distribution in flat arrays: who is on which work, and who could still be. `open` holds, per work, the
 * experts who may review it and are not on it.
 */
export class Board {
  readonly load: Int32Array;
  /** Reviews that each work still lacks. */
  readonly missing: Int32Array;
  /** The works that each expert was given and could hand on; existing tasks are not among them. */
  readonly given: number[][];

  constructor(
    readonly width: number,
    readonly open: Int32Array,
    readonly cap: Int32Array,
    wanted: Int32Array,
  ) {
    this.load = new Int32Array(cap.length);
    this.missing = wanted.map((n) => Math.max(0, n));
    this.given = Array.from(cap, () => []);
  }

  /** A task that stays: it loads the expert and fills a slot, and nothing moves it. */
  keep(w: number, e: number) {
    this.take(w, e);
    if (this.at(this.missing, w) > 0) this.add(this.missing, w, -1);
  }

  give(w: number, e: number) {
    this.take(w, e);
    this.add(this.missing, w, -1);
    this.given[e]?.push(w);
  }

  move(w: number, from: number, to: number) {
    const works = this.given[from] as number[];
    works[works.indexOf(w)] = works[works.length - 1] as number;
    works.pop();
    const word = w * this.width + (from >> 5);
    this.open[word] = this.at(this.open, word) | (1 << from);
    this.add(this.load, from, -1);
    this.take(w, to);
    this.given[to]?.push(w);
  }

  hasRoom = (e: number) => this.at(this.load, e) < this.at(this.cap, e);
  loadOf = (e: number) => this.at(this.load, e);

  private take(w: number, e: number) {
    const word = w * this.width + (e >> 5);
    this.open[word] = this.at(this.open, word) & ~(1 << e);
    this.add(this.load, e, 1);
  }

  private at = (array: Int32Array, i: number) => array[i] as number;
  private add(array: Int32Array, i: number, by: number) {
    array[i] = this.at(array, i) + by;
  }
}
