import { copyOffset } from "./clipboard";
import { type Box, boundsOf, type Point, pageBounds } from "./geometry";

const step = 10;

/** What is larger than this part of the page lies under everything, and is no reason to go elsewhere. */
const ground = 0.5;

/**
 * Finds a place for a new element where it hides nothing: where requested, else below or above that, else beside it, on the
 * same page. On a full page it is slightly offset.
 */
export function inFreePlace<E extends Box>(element: E, others: readonly Box[], viewportRatio: number): E {
  const { right, bottom } = pageBounds(viewportRatio);
  const around = others.map(boundsOf).filter((b) => (b.right - b.left) * (b.bottom - b.top) < ground * right * bottom);
  const free = (left: number, top: number) =>
    around.every(
      (b) => b.left >= left + element.width || b.right <= left || b.top >= top + element.height || b.bottom <= top,
    );
  const tops = placesFrom(element.top, bottom - element.height);
  for (const left of placesFrom(element.left, right - element.width)) {
    const top = tops.find((one) => free(left, one));
    if (top !== undefined) return { ...element, left, top };
  }
  const aside = others.filter(({ left, top: there }) => left - element.left === there - element.top).length;
  const by = (aside % 10) * copyOffset;
  return { ...element, left: element.left + by, top: element.top + by };
}

/** Where it was meant to be, then further and further on up to `most`, then back to the edge of the page. */
function placesFrom(meant: number, most: number): number[] {
  const on = Math.max(0, Math.floor((most - meant) / step));
  const back = Math.max(0, Math.floor(meant / step));
  return [
    ...Array.from({ length: on + 1 }, (_, i) => meant + i * step),
    ...Array.from({ length: back }, (_, i) => meant - (i + 1) * step),
  ];
}

/** Begins at a point, in its middle where that is a line, and stays on the page. */
export function besidePoint<E extends Box>(element: E, { x, y }: Point, viewportRatio: number): E {
  const { right, bottom } = pageBounds(viewportRatio);
  const within = (at: number, most: number) => Math.max(0, Math.min(at, most));
  return {
    ...element,
    left: within(x, right - element.width),
    top: within(y - element.height / 2, bottom - element.height),
  };
}
