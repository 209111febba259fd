import { type Bounds, type Box, centreOf, type Point, turned } from "./geometry";

/** The eight handles by where they sit on an unturned box: -1 left or top, 0 in the middle, 1 right or bottom. */
export const handles = {
  nw: { h: -1, v: -1 },
  n: { h: 0, v: -1 },
  ne: { h: 1, v: -1 },
  e: { h: 1, v: 0 },
  se: { h: 1, v: 1 },
  s: { h: 0, v: 1 },
  sw: { h: -1, v: 1 },
  w: { h: -1, v: 0 },
} as const;
export type Handle = keyof typeof handles;

/** Nothing gets smaller: a text of one line still has room between its paddings. */
export const leastSize = 8;

/**
 * Returns a box after one of its handles was dragged by `by` on the page. The opposite handle stays fixed, also for rotated
 * boxes.
 * @param ratio preserve the proportion of width and height
 */
export function resized(box: Box, handle: Handle, by: Point, ratio: boolean): Box {
  const { h, v } = handles[handle];
  const local = turned(by, -box.rotate);
  let width = box.width + h * local.x;
  let height = box.height + v * local.y;
  if (ratio) {
    const scale = Math.max(scaleOf(box, { h, v }, width, height), leastSize / Math.min(box.width, box.height));
    width = box.width * scale;
    height = box.height * scale;
  }
  width = Math.max(leastSize, width);
  height = Math.max(leastSize, height);
  const centre = centreOf(box);
  const shift = turned({ x: (h * (width - box.width)) / 2, y: (v * (height - box.height)) / 2 }, box.rotate);
  return {
    left: centre.x + shift.x - width / 2,
    top: centre.y + shift.y - height / 2,
    width,
    height,
    rotate: box.rotate,
  };
}

/** At a corner the pointer's way along the diagonal counts, at an edge the edge's own. */
function scaleOf(box: Box, { h, v }: { h: number; v: number }, width: number, height: number): number {
  if (h === 0) return height / box.height;
  if (v === 0) return width / box.width;
  return (width * box.width + height * box.height) / (box.width ** 2 + box.height ** 2);
}

/** Several boxes scaled together in the rectangle around them; a turned box takes what falls along its own sides. */
export function scaledGroup(boxes: readonly Box[], from: Bounds, handle: Handle, by: Point, ratio: boolean): Box[] {
  const frame: Box = {
    left: from.left,
    top: from.top,
    width: Math.max(from.right - from.left, leastSize),
    height: Math.max(from.bottom - from.top, leastSize),
    rotate: 0,
  };
  const to = resized(frame, handle, by, ratio);
  const [x, y] = [to.width / frame.width, to.height / frame.height];
  return boxes.map((box) => {
    const centre = centreOf(box);
    const along = turned({ x: 1, y: 0 }, box.rotate);
    const width = Math.max(leastSize, box.width * Math.hypot(along.x * x, along.y * y));
    const height = Math.max(leastSize, box.height * Math.hypot(along.y * x, along.x * y));
    return {
      left: to.left + (centre.x - frame.left) * x - width / 2,
      top: to.top + (centre.y - frame.top) * y - height / 2,
      width,
      height,
      rotate: box.rotate,
    };
  });
}

/** Several boxes turned together about one point. */
export const turnedGroup = (boxes: readonly Box[], pivot: Point, degrees: number): Box[] =>
  boxes.map((box) => {
    const centre = centreOf(box);
    const { x, y } = turned({ x: centre.x - pivot.x, y: centre.y - pivot.y }, degrees);
    return {
      ...box,
      left: pivot.x + x - box.width / 2,
      top: pivot.y + y - box.height / 2,
      rotate: box.rotate + degrees,
    };
  });

/** An angle near an eighth of a turn becomes it. */
export function snappedAngle(degrees: number, reach = 5): number {
  const eighth = Math.round(degrees / 45) * 45;
  return Math.abs(degrees - eighth) <= reach ? eighth : degrees;
}

/** The angle at which a handle above the box points from its centre to the pointer. */
export const angleTo = (centre: Point, pointer: Point) =>
  (Math.atan2(pointer.x - centre.x, centre.y - pointer.y) * 180) / Math.PI;
