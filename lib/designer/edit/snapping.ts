import { type Distance, equalGaps, evenly } from "./distances";
import type { Bounds, Point } from "./geometry";

/** A line that shows what an element snapped to: upright at `at` for axis x, level for axis y. */
export interface Guide {
  axis: "x" | "y";
  at: number;
  from: number;
  to: number;
}

interface Snap {
  /** What to add to the movement. */
  by: Point;
  guides: Guide[];
}

/** In design units. */
const snapReach = 5;
const overhang = 50;
const same = 0.01;

interface Side {
  near: number;
  far: number;
}
type Axis = "x" | "y";
const sideOf = ({ left, top, right, bottom }: Bounds, axis: Axis): Side =>
  axis === "x" ? { near: left, far: right } : { near: top, far: bottom };
const linesOf = ({ near, far }: Side) => [near, (near + far) / 2, far];

/** Which of the moving lines count: all three of a moved element, one of a resized one. */
export interface Moving {
  x: readonly ("near" | "middle" | "far")[];
  y: readonly ("near" | "middle" | "far")[];
}
const whole: Moving = { x: ["near", "middle", "far"], y: ["near", "middle", "far"] };

/**
 * Snaps a moving rectangle to the nearby edges and centres of others, and returns the guides that it then lies on.
 * @param others rectangles around the other elements, and the page
 */
export function snap(moving: Bounds, others: readonly Bounds[], lines: Moving = whole, reach = snapReach): Snap {
  const by = { x: nearest("x", moving, others, lines.x, reach), y: nearest("y", moving, others, lines.y, reach) };
  return snapped(moving, others, lines, by);
}

/** Own guides as what is snapped to: each a line across the whole page. */
export const guideBounds = ({ x, y }: { x: readonly number[]; y: readonly number[] }, page: Bounds): Bounds[] => [
  ...x.map((at) => ({ ...page, left: at, right: at })),
  ...y.map((at) => ({ ...page, top: at, bottom: at })),
];

/**
 * The same on a page with more to snap to: where no line of others is near on an axis, an equal distance of neighbours, else the grid.
 * @param neighbours elements without the page and without guides @param grid how far its lines are apart
 */
export function snapWith(
  moving: Bounds,
  others: readonly Bounds[],
  { neighbours, grid, lines = whole }: { neighbours: readonly Bounds[]; grid?: number | undefined; lines?: Moving },
): Snap & { distances: Distance[] } {
  const first = snap(moving, others, lines);
  const by = { ...first.by };
  for (const axis of ["x", "y"] as const) {
    if (lines[axis].length === 0 || first.guides.some((guide) => guide.axis === axis)) continue;
    const even = lines[axis].length === 3 ? evenly(moving, neighbours, axis, snapReach) : null;
    if (even !== null) by[axis] = even;
    else if (grid) by[axis] = toGrid(chosen(moving, axis, lines[axis])[0] ?? 0, grid);
  }
  const all = snapped(moving, others, lines, by);
  const { left, top, right, bottom } = moving;
  const there = { left: left + by.x, top: top + by.y, right: right + by.x, bottom: bottom + by.y };
  const distances = (["x", "y"] as const).flatMap((axis) =>
    lines[axis].length === 3 ? equalGaps(there, neighbours, axis) : [],
  );
  return { ...all, distances };
}

const toGrid = (at: number, grid: number) => Math.round(at / grid) * grid - at;

function snapped(moving: Bounds, others: readonly Bounds[], lines: Moving, by: Point): Snap {
  const there: Bounds = {
    left: moving.left + by.x,
    top: moving.top + by.y,
    right: moving.right + by.x,
    bottom: moving.bottom + by.y,
  };
  const guides = [...guidesOf("x", there, others, lines.x), ...guidesOf("y", there, others, lines.y)];
  return { by, guides };
}

const chosen = (bounds: Bounds, axis: Axis, lines: Moving["x"]) => {
  const [near = 0, middle = 0, far = 0] = linesOf(sideOf(bounds, axis));
  const by = { near, middle, far };
  return lines.map((line) => by[line]);
};

function nearest(axis: Axis, moving: Bounds, others: readonly Bounds[], lines: Moving["x"], reach: number): number {
  let best = 0;
  let distance = reach + same;
  for (const mine of chosen(moving, axis, lines))
    for (const other of others)
      for (const theirs of linesOf(sideOf(other, axis)))
        if (Math.abs(theirs - mine) < distance) {
          best = theirs - mine;
          distance = Math.abs(best);
        }
  return best;
}

/** One line for each place, as long as everything that lies on it. */
function guidesOf(axis: Axis, there: Bounds, others: readonly Bounds[], lines: Moving["x"]): Guide[] {
  const across = axis === "x" ? "y" : "x";
  const found = new Map<number, Guide>();
  for (const mine of chosen(there, axis, lines))
    for (const other of others)
      for (const theirs of linesOf(sideOf(other, axis))) {
        if (Math.abs(theirs - mine) > same) continue;
        const at = Math.round(theirs * 100) / 100;
        const [own, its] = [sideOf(there, across), sideOf(other, across)];
        const before = found.get(at);
        found.set(at, {
          axis,
          at,
          from: Math.min(before?.from ?? Infinity, own.near - overhang, its.near - overhang),
          to: Math.max(before?.to ?? -Infinity, own.far + overhang, its.far + overhang),
        });
      }
  return [...found.values()];
}
