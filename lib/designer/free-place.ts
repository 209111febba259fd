import { copyOffset } from "./clipboard";
import { type Box, boundsOf, pageBounds } from "./geometry";

const step = 10;

/** What is larger than this part of the page lies under everything, and is no reason to go elsewhere. */
const ground = 0.5;

/**
 * A new element where it hides nothing: where it was meant to be, else below, else above that, on the same page.
 * On a full page it lies a little aside of what stands in its place.
 */
export function inFreePlace<E extends Box>(element: E, others: readonly Box[], viewportRatio: number): E {
  const { right, bottom } = pageBounds(viewportRatio);
  const around = others.map(boundsOf).filter((b) => (b.right - b.left) * (b.bottom - b.top) < ground * right * bottom);
  const free = (top: number) =>
    around.every(
      (b) =>
        b.left >= element.left + element.width ||
        b.right <= element.left ||
        b.top >= top + element.height ||
        b.bottom <= top,
    );
  const below = Math.floor((bottom - element.height - element.top) / step);
  const above = Math.floor(element.top / step);
  const tops = [
    ...Array.from({ length: Math.max(0, below) + 1 }, (_, i) => element.top + i * step),
    ...Array.from({ length: Math.max(0, above) }, (_, i) => element.top - (i + 1) * step),
  ];
  const top = tops.find(free);
  if (top !== undefined) return { ...element, top };
  const aside = others.filter(({ left, top: there }) => left - element.left === there - element.top).length;
  const by = (aside % 10) * copyOffset;
  return { ...element, left: element.left + by, top: element.top + by };
}
