import type { ImageElement } from "@/lib/designer/document";
import { type Crop, framedOf, leastPart, wholePicture } from "@/lib/designer/framing";
import { centreOf, type Point, roundedBox, turned } from "./geometry";

/** Of the picture itself, in dots. */
export interface Size {
  width: number;
  height: number;
}
export type CropChange = Pick<ImageElement, "left" | "top" | "width" | "height" | "rotate" | "crop">;

const short = (value: number) => Math.round(value * 1e4) / 1e4;
const isWhole = ({ left, top, right, bottom }: Crop) => left === 0 && top === 0 && right === 1 && bottom === 1;

/** With the frame around what is drawn of the picture: one that kept its proportions left gaps beside it. */
export function tight(element: ImageElement, { width, height }: Size): ImageElement {
  if (element.crop || !element.fixedRatio) return element;
  const scale = Math.min(element.width / width, element.height / height);
  const [wide, high] = [width * scale, height * scale];
  const box = {
    left: element.left + (element.width - wide) / 2,
    top: element.top + (element.height - high) / 2,
    width: wide,
    height: high,
    rotate: element.rotate,
  };
  return { ...element, ...roundedBox(box) };
}

/** Shows that part of the picture, which stays where it is and as large as it is: the frame follows. */
export function cropped(element: ImageElement, crop: Crop, size: Size): CropChange {
  const from = tight(element, size);
  const { width, height, rotate, flipH, flipV } = from;
  const shown = from.crop ?? wholePicture;
  const [sx, sy] = [width / (shown.right - shown.left), height / (shown.bottom - shown.top)];
  const [wide, high] = [(crop.right - crop.left) * sx, (crop.bottom - crop.top) * sy];
  const middle = {
    x: ((crop.left + crop.right - shown.left - shown.right) / 2) * sx * (flipH ? -1 : 1),
    y: ((crop.top + crop.bottom - shown.top - shown.bottom) / 2) * sy * (flipV ? -1 : 1),
  };
  const [centre, moved] = [centreOf(from), turned(middle, rotate)];
  const box = {
    left: centre.x + moved.x - wide / 2,
    top: centre.y + moved.y - high / 2,
    width: wide,
    height: high,
    rotate,
  };
  return { ...roundedBox(box), crop: isWhole(crop) ? undefined : crop };
}

/** Which sides of a frame a handle holds: -1 the left or the upper one, 1 the right or the lower one. */
export interface Side {
  h: number;
  v: number;
}

/** In parts of the whole picture, in its own directions. */
function inPicture({ width, height, rotate, flipH, flipV, crop = wholePicture }: ImageElement, by: Point): Point {
  const { x, y } = turned(by, -rotate);
  return {
    x: ((flipH ? -x : x) * (crop.right - crop.left)) / width,
    y: ((flipV ? -y : y) * (crop.bottom - crop.top)) / height,
  };
}

/** With the sides that a handle holds moved on the page, as far as the picture goes and something is left; the picture stays. */
export function croppedBy(element: ImageElement, { h, v }: Side, by: Point, size: Size): CropChange {
  const from = tight(element, size);
  const { crop = wholePicture, flipH, flipV } = from;
  const way = inPicture(from, by);
  const [across, down] = [flipH ? -h : h, flipV ? -v : v];
  let to = crop;
  if (across < 0) to = trimmed(to, "left", crop.left + way.x);
  if (across > 0) to = trimmed(to, "right", 1 - crop.right - way.x);
  if (down < 0) to = trimmed(to, "top", crop.top + way.y);
  if (down > 0) to = trimmed(to, "bottom", 1 - crop.bottom - way.y);
  return cropped(from, to, size);
}

/** With the picture moved inside of its frame, which stays filled. */
export function shiftedBy(element: ImageElement, by: Point, size: Size): CropChange {
  const from = tight(element, size);
  const { left, top, width, height, rotate, crop = wholePicture } = from;
  const way = inPicture(from, by);
  const along = (near: number, far: number, moved: number) => {
    const off = short(Math.max(-near, Math.min(1 - far, -moved)));
    return [short(near + off), short(far + off)] as const;
  };
  const [nearX, farX] = along(crop.left, crop.right, way.x);
  const [nearY, farY] = along(crop.top, crop.bottom, way.y);
  const to = { left: nearX, top: nearY, right: farX, bottom: farY };
  return { left, top, width, height, rotate, crop: isWhole(to) ? undefined : to };
}

/** Of a picture whose frame is tight around it: where all of it lies in the frame, and what of it is off at each side as it is seen. */
export function shownOf(element: ImageElement) {
  const { width, height, flipH, flipV, crop = wholePicture } = element;
  const whole = framedOf(element)?.whole ?? { x: 0, y: 0, width, height };
  const off = { left: crop.left, right: 1 - crop.right, top: crop.top, bottom: 1 - crop.bottom };
  const seen = {
    left: off[flipH ? "right" : "left"],
    right: off[flipH ? "left" : "right"],
    top: off[flipV ? "bottom" : "top"],
    bottom: off[flipV ? "top" : "bottom"],
  };
  return { whole, offOf: (side: keyof Crop) => seen[side] };
}

/** The crop with one of its sides moved, as far as something is left. @param off what is cut off there, in parts of the picture */
export function trimmed(crop: Crop, side: keyof Crop, off: number): Crop {
  const most = {
    left: crop.right - leastPart,
    right: 1 - crop.left - leastPart,
    top: crop.bottom - leastPart,
    bottom: 1 - crop.top - leastPart,
  }[side];
  const cut = Math.max(0, Math.min(most, off));
  return { ...crop, [side]: short(side === "left" || side === "top" ? cut : 1 - cut) };
}

/** The largest part of a picture with these proportions, out of its middle. */
export function partOf({ width, height }: Size, ratio: number): Crop {
  const across = Math.max(leastPart, Math.min(1, (ratio * height) / width));
  const down = Math.max(leastPart, Math.min(1, width / height / ratio));
  const [x, y] = [(1 - across) / 2, (1 - down) / 2];
  return { left: short(x), top: short(y), right: short(1 - x), bottom: short(1 - y) };
}

/** The crop by which a picture fills the frame that is there. */
export function filling(element: ImageElement, size: Size): Crop | undefined {
  const crop = partOf(size, element.width / element.height);
  return isWhole(crop) ? undefined : crop;
}
