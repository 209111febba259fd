/** A point of a contour: on the curve, or what draws a quadratic curve between two. */
export interface Point {
  x: number;
  y: number;
  on: boolean;
}
/** A closed line of quadratic curves, as TrueType has them. */
export type Contour = Point[];

/** A glyph in TrueType's own form, its coordinates whole numbers and without instructions; empty where nothing is drawn. */
export function packed(contours: readonly Contour[]): Uint8Array {
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const flags: number[] = [];
  const moves: number[][] = [[], []];
  let [x, y] = [0, 0];
  for (const point of points) {
    const [dx, dy] = [point.x - x, point.y - y];
    const across = moved(moves[0] as number[], dx, 0x02, 0x10);
    const up = moved(moves[1] as number[], dy, 0x04, 0x20);
    flags.push((point.on ? 1 : 0) | across | up);
    ({ x, y } = point);
  }
  let end = -1;
  const ends = contours.map((contour) => (end += contour.length));
  const least = (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b));
  const most = (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b));
  const head = [contours.length, least(xs), least(ys), most(xs), most(ys), ...ends, 0];
  return Uint8Array.from([...head.flatMap((n) => [(n >> 8) & 255, n & 255]), ...runs(flags), ...moves.flat()]);
}

/** @returns the bits that say how far: a byte with its sign, nothing, or two bytes */
function moved(into: number[], by: number, short: number, same: number): number {
  if (by === 0) return same;
  if (Math.abs(by) < 256) {
    into.push(Math.abs(by));
    return short | (by > 0 ? same : 0);
  }
  into.push((by >> 8) & 255, by & 255);
  return 0;
}

/** Flags that repeat are written once. */
function runs(flags: readonly number[]): number[] {
  const out: number[] = [];
  for (let i = 0; i < flags.length; ) {
    let more = 0;
    while (more < 255 && flags[i + more + 1] === flags[i]) more++;
    out.push(...(more ? [(flags[i] as number) | 8, more] : [flags[i] as number]));
    i += more + 1;
  }
  return out;
}
