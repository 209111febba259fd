import type { DesignElement } from "@/lib/designer/document";
import { type Bounds, boundsOf, type Point } from "./geometry";

/** Screen pixels that a pointer must travel before a press becomes a drag. */
const dragThreshold = 5;

export const isDrag = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y) >= dragThreshold;

/** The rectangle between two points, whichever way it was drawn. */
export const between = (a: Point, b: Point): Bounds => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
});

/** The elements that lie in a rectangle as a whole; hidden and locked ones stay out. */
export const inside = (elements: readonly DesignElement[], area: Bounds): string[] =>
  elements
    .filter((element) => {
      const { left, top, right, bottom } = boundsOf(element);
      return (
        !element.hidden &&
        !element.locked &&
        left >= area.left &&
        top >= area.top &&
        right <= area.right &&
        bottom <= area.bottom
      );
    })
    .map(({ id }) => id);
