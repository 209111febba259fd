import { type Bounds, type Box, boundsOf, boundsOfAll } from "./geometry";

const sides = ["left", "centre", "right", "top", "middle", "bottom"] as const;
export type Side = (typeof sides)[number];

/** Aligns boxes to a side of a rectangle: the page, or their common bounds. Rotated boxes are aligned by their bounds. */
export function aligned<B extends Box>(boxes: readonly B[], side: Side, to: Bounds): B[] {
  return boxes.map((box) => {
    const own = boundsOf(box);
    const shift = {
      left: { x: to.left - own.left, y: 0 },
      centre: { x: (to.left + to.right - own.left - own.right) / 2, y: 0 },
      right: { x: to.right - own.right, y: 0 },
      top: { x: 0, y: to.top - own.top },
      middle: { x: 0, y: (to.top + to.bottom - own.top - own.bottom) / 2 },
      bottom: { x: 0, y: to.bottom - own.bottom },
    }[side];
    return { ...box, left: box.left + shift.x, top: box.top + shift.y };
  });
}

/** The same gap between neighbours; the outermost two stay. Fewer than three are left as they are. */
export function distributed<B extends Box>(boxes: readonly B[], axis: "x" | "y"): B[] {
  const around = boundsOfAll(boxes);
  if (!around || boxes.length < 3) return [...boxes];
  const spans = boxes.map((box) => {
    const own = boundsOf(box);
    return axis === "x"
      ? { box, near: own.left, size: own.right - own.left }
      : { box, near: own.top, size: own.bottom - own.top };
  });
  const room = axis === "x" ? around.right - around.left : around.bottom - around.top;
  const gap = (room - spans.reduce((sum, { size }) => sum + size, 0)) / (spans.length - 1);
  let at = axis === "x" ? around.left : around.top;
  const moved = new Map<B, B>();
  for (const { box, near, size } of spans.toSorted((a, b) => a.near + a.size / 2 - (b.near + b.size / 2))) {
    const by = at - near;
    moved.set(box, axis === "x" ? { ...box, left: box.left + by } : { ...box, top: box.top + by });
    at += size + gap;
  }
  return boxes.map((box) => moved.get(box) ?? box);
}

const orders = ["front", "forward", "backward", "back"] as const;
export type Order = (typeof orders)[number];

/** Changes the stacking order; elements moved together preserve their order among themselves. */
export function ordered<E extends { id: string }>(elements: readonly E[], ids: readonly string[], order: Order): E[] {
  const chosen = (element: E) => ids.includes(element.id);
  const moved = elements.filter(chosen);
  const rest = elements.filter((element) => !chosen(element));
  if (order === "front") return [...rest, ...moved];
  if (order === "back") return [...moved, ...rest];
  const list = order === "forward" ? elements.toReversed() : [...elements];
  for (let i = 1; i < list.length; i++) {
    const [before, here] = [list[i - 1], list[i]];
    if (before && here && chosen(here) && !chosen(before)) [list[i - 1], list[i]] = [here, before];
  }
  return order === "forward" ? list.reverse() : list;
}

/** One thing taken out of a list and put in at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const thing = list[from];
  if (thing === undefined) return [...list];
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, thing);
}
