import type { Bounds } from "./geometry";

type Axis = "x" | "y";

/** A gap between two elements that is as wide as another one, along an axis, at `across` on the other. */
export interface Distance {
  axis: Axis;
  from: number;
  to: number;
  across: number;
}

interface Span {
  near: number;
  far: number;
}
const along = ({ left, top, right, bottom }: Bounds, axis: Axis): Span =>
  axis === "x" ? { near: left, far: right } : { near: top, far: bottom };
const other = (axis: Axis): Axis => (axis === "x" ? "y" : "x");

/** Elements in one row, or column, with another: those that lie beside it and nowhere under it. */
function beside(it: Bounds, all: readonly Bounds[], axis: Axis): { before: Bounds[]; after: Bounds[] } {
  const own = along(it, axis);
  const own2 = along(it, other(axis));
  const row = all.filter((one) => {
    const { near, far } = along(one, other(axis));
    return near < own2.far && far > own2.near;
  });
  return {
    before: row
      .filter((one) => along(one, axis).far <= own.near + slack)
      .sort((a, b) => along(b, axis).far - along(a, axis).far),
    after: row
      .filter((one) => along(one, axis).near >= own.far - slack)
      .sort((a, b) => along(a, axis).near - along(b, axis).near),
  };
}

/** A pulled element may lie a little over its neighbour already. */
const slack = 5;
const tiny = 0.01;

/**
 * How far a moving element is drawn along an axis so that it lies as far from a neighbour as that one from its next, or in the middle of
 * two; null where nothing is near enough.
 * @param others without the page
 */
export function evenly(moving: Bounds, others: readonly Bounds[], axis: Axis, reach: number): number | null {
  const { before, after } = beside(moving, others, axis);
  const own = along(moving, axis);
  const wanted: number[] = [];
  const [left, right] = [before[0], after[0]];
  if (left && right) wanted.push((along(right, axis).near - own.far - (own.near - along(left, axis).far)) / 2);
  for (const [next, sign] of [
    [left, 1],
    [right, -1],
  ] as const) {
    if (!next) continue;
    const { before: lower, after: higher } = beside(next, others, axis);
    const far = sign > 0 ? lower[0] : higher[0];
    if (!far) continue;
    const gap =
      sign > 0 ? along(next, axis).near - along(far, axis).far : along(far, axis).near - along(next, axis).far;
    if (gap < 0) continue;
    wanted.push(sign > 0 ? along(next, axis).far + gap - own.near : along(next, axis).near - gap - own.far);
  }
  const [best] = wanted.filter((by) => Math.abs(by) <= reach).sort((a, b) => Math.abs(a) - Math.abs(b));
  return best ?? null;
}

/** The gaps beside an element that are as wide as one another; none where there are no two. */
export function equalGaps(there: Bounds, others: readonly Bounds[], axis: Axis): Distance[] {
  const { before, after } = beside(there, others, axis);
  const row = [...before.slice(0, 2).reverse(), there, ...after.slice(0, 2)];
  const gaps = row.slice(1).flatMap((one, i) => {
    const [a, b] = [row[i] as Bounds, one];
    const [from, to] = [along(a, axis).far, along(b, axis).near];
    const [one2, two2] = [along(a, other(axis)), along(b, other(axis))];
    const across = (Math.max(one2.near, two2.near) + Math.min(one2.far, two2.far)) / 2;
    return to - from > tiny ? [{ axis, from, to, across, own: a === there || b === there }] : [];
  });
  const wide = gaps.filter(({ own }) => own).map(({ from, to }) => to - from);
  const alike = gaps.filter(({ from, to }) => wide.some((one) => Math.abs(one - (to - from)) < 0.1));
  const same = alike.filter(
    ({ from, to }) => alike.filter((one) => Math.abs(one.to - one.from - (to - from)) < 0.1).length > 1,
  );
  return same.map(({ own: _, ...gap }) => gap);
}
