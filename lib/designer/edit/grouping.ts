import { type Box, boundsOfAll, type Point, turned } from "./geometry";
import { leastSize, scaledGroup, turnedGroup } from "./resizing";

/** What several boxes are together; `rotate` is null where they are turned differently. */
type Frame = Omit<Box, "rotate"> & { rotate: number | null };

/** One box as it is, several by the upright rectangle around them; null around none. */
export function frameOf(boxes: readonly Box[]): Frame | null {
  const [first, ...others] = boxes;
  const around = boundsOfAll(boxes);
  if (!first || !around) return null;
  if (others.length === 0) return first;
  const { left, top, right, bottom } = around;
  const rotate = others.every((box) => box.rotate === first.rotate) ? first.rotate : null;
  return { left, top, width: right - left, height: bottom - top, rotate };
}

/**
 * Returns the boxes after one measure of their frame was set. Left and top move all of them; width and height scale them
 * from the left and the top, both at once with a fixed ratio; an angle rotates them about their centre: to it where they
 * share one, else by it.
 */
export function withFrame(boxes: readonly Box[], name: keyof Box, value: number, ratio = false): Box[] {
  const frame = frameOf(boxes);
  const around = boundsOfAll(boxes);
  if (!frame || !around) return [];
  const length = name === "width" || name === "height" ? Math.max(frame[name], leastSize) : 0;
  if (ratio && length > 0) return inProportion(boxes, frame, value / length);
  if (boxes.length === 1 || name === "left" || name === "top") {
    const by = value - (frame[name] ?? 0);
    return boxes.map((box) => ({ ...box, [name]: box[name] + by }));
  }
  if (name === "rotate") return turnedGroup(boxes, middleOf(boxes, frame.rotate ?? 0), value - (frame.rotate ?? 0));
  const by = value - Math.max(frame[name], leastSize);
  return name === "width"
    ? scaledGroup(boxes, around, "e", { x: by, y: 0 }, false)
    : scaledGroup(boxes, around, "s", { x: 0, y: by }, false);
}

/** One box turned as it lies, several in the frame around them; nothing gets smaller than may be. */
function inProportion(boxes: readonly Box[], { left, top, width, height }: Frame, wanted: number): Box[] {
  const scale = Math.max(wanted, ...boxes.map((box) => leastSize / Math.min(box.width, box.height)));
  const by = { x: width * (scale - 1), y: height * (scale - 1) };
  if (boxes.length > 1)
    return scaledGroup(boxes, { left, top, right: left + width, bottom: top + height }, "se", by, true);
  return boxes.map((box) => ({ ...box, width: width + by.x, height: height + by.y }));
}

/** The middle as the boxes lie when they are turned back: it stays where it is while they turn. */
function middleOf(boxes: readonly Box[], rotate: number): Point {
  const back = boundsOfAll(turnedGroup(boxes, { x: 0, y: 0 }, -rotate));
  if (!back) return { x: 0, y: 0 };
  return turned({ x: (back.left + back.right) / 2, y: (back.top + back.bottom) / 2 }, rotate);
}
