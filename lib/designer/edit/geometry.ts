import { type DesignElement, viewportWidth } from "@/lib/designer/document";
import { isHollow } from "@/lib/designer/shape/hollow";

/** An element's position: lengths in design units, `rotate` in degrees clockwise about its centre. */
export type Box = Pick<DesignElement, "left" | "top" | "width" | "height" | "rotate">;
export interface Point {
  x: number;
  y: number;
}
/** An upright rectangle. */
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const pageBounds = (viewportRatio: number): Bounds => ({
  left: 0,
  top: 0,
  right: viewportWidth,
  bottom: viewportWidth * viewportRatio,
});

export function isOnPage({ x, y }: Point, viewportRatio: number): boolean {
  const { right, bottom } = pageBounds(viewportRatio);
  return x >= 0 && y >= 0 && x <= right && y <= bottom;
}

export const centreOf = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });

/** A vector turned clockwise, as seen on a page whose y grows downwards. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) };
}

/** Top left, top right, bottom right, bottom left, as they lie on the page. */
export function cornersOf(box: Box): Point[] {
  const centre = centreOf(box);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([h = 0, v = 0]) => {
    const { x, y } = turned({ x: (h * box.width) / 2, y: (v * box.height) / 2 }, box.rotate);
    return { x: centre.x + x, y: centre.y + y };
  });
}

/** The upright rectangle around a turned box. */
export function boundsOf(box: Box): Bounds {
  if (box.rotate === 0)
    return { left: box.left, top: box.top, right: box.left + box.width, bottom: box.top + box.height };
  const corners = cornersOf(box);
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Around several boxes; null around none. */
export function boundsOfAll(boxes: readonly Box[]): Bounds | null {
  if (boxes.length === 0) return null;
  const all = boxes.map(boundsOf);
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
}

export function contains(box: Box, point: Point): boolean {
  const centre = centreOf(box);
  const { x, y } = turned({ x: point.x - centre.x, y: point.y - centre.y }, -box.rotate);
  return Math.abs(x) <= box.width / 2 && Math.abs(y) <= box.height / 2;
}

/** What a click at a point means: the uppermost element there that can be chosen by the pointer. */
export const elementAt = (elements: readonly DesignElement[], point: Point): DesignElement | undefined =>
  elements.findLast(
    (element) =>
      !element.hidden &&
      !element.locked &&
      contains(element, point) &&
      !(isHollow(element) && isWithin(element, point)),
  );

/** So near to its edge a shape that is not filled is still meant. */
const edge = 14;

/** Whether a point lies where a shape that is not filled leaves room for others. */
const isWithin = ({ left, top, width, height, rotate }: Box, point: Point) =>
  width > 4 * edge &&
  height > 4 * edge &&
  contains({ left: left + edge, top: top + edge, width: width - 2 * edge, height: height - 2 * edge, rotate }, point);

/** Hundredths of a unit are 3 µm on paper; more digits would only make designs long. */
const rounded = (value: number) => Math.round(value * 100) / 100 || 0;

/** 0 up to 360, excluded. */
export const wholeTurn = (degrees: number) => rounded(((degrees % 360) + 360) % 360) % 360;

export const roundedBox = ({ left, top, width, height, rotate }: Box): Box => ({
  left: rounded(left),
  top: rounded(top),
  width: rounded(width),
  height: rounded(height),
  rotate: wholeTurn(rotate),
});

const place = new Set(["left", "top", "rotate"]);

/** Whether two states of an element look the same, regardless of position. */
export function sameButPlace(a: DesignElement, b: DesignElement): boolean {
  if (a === b) return true;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every((name) => place.has(name) || a[name as keyof DesignElement] === b[name as keyof DesignElement]);
}
