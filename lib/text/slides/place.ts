import { find, isOn, type Node, numberOf } from "./tree";

/** Where something lies, in units of a design. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
  rotate: number;
  flipH: boolean;
  flipV: boolean;
}

interface Inner {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** From one's own place to that on the page. */
export type Outward = (place: Place) => Place;

export const asItLies: Outward = (place) => place;

/** The place that a transformation names; undefined without one. */
export function placeIn(transform: Node | undefined, unit: number): Place | undefined {
  const [off, ext] = [find(transform, "off"), find(transform, "ext")];
  const measures = [numberOf(off, "x"), numberOf(off, "y"), numberOf(ext, "cx"), numberOf(ext, "cy")];
  if (measures.some((one) => one === undefined)) return;
  const [left, top, width, height] = measures.map((one) => (one as number) * unit) as [number, number, number, number];
  return {
    ...{ left, top, width, height },
    rotate: (numberOf(transform, "rot") ?? 0) / 60_000,
    flipH: isOn(transform?.at.flipH),
    flipV: isOn(transform?.at.flipV),
  };
}

function innerOf(transform: Node | undefined, unit: number): Inner | undefined {
  const [off, ext] = [find(transform, "chOff"), find(transform, "chExt")];
  const [left, top] = [(numberOf(off, "x") ?? 0) * unit, (numberOf(off, "y") ?? 0) * unit];
  const [width, height] = [(numberOf(ext, "cx") ?? 0) * unit, (numberOf(ext, "cy") ?? 0) * unit];
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

/** How what is in a group comes to lie on the page: scaled, mirrored and turned with it. */
export function outOf(transform: Node | undefined, unit: number, outward: Outward): Outward {
  const group = placeIn(transform, unit);
  const inner = innerOf(transform, unit) ?? group;
  if (!group || !inner || inner.width <= 0 || inner.height <= 0) return outward;
  const [wide, high] = [group.width / inner.width, group.height / inner.height];
  const middle = { x: group.left + group.width / 2, y: group.top + group.height / 2 };
  return (place) => {
    // what lies on its side is scaled as it is seen
    const lies = Math.abs((((place.rotate % 180) + 180) % 180) - 90) < 45;
    const [width, height] = [place.width * (lies ? high : wide), place.height * (lies ? wide : high)];
    const from = {
      x: group.left + (place.left + place.width / 2 - inner.left) * wide - middle.x,
      y: group.top + (place.top + place.height / 2 - inner.top) * high - middle.y,
    };
    const mirrored = { x: group.flipH ? -from.x : from.x, y: group.flipV ? -from.y : from.y };
    const [cos, sin] = [Math.cos((group.rotate * Math.PI) / 180), Math.sin((group.rotate * Math.PI) / 180)];
    const at = { x: mirrored.x * cos - mirrored.y * sin, y: mirrored.x * sin + mirrored.y * cos };
    return outward({
      left: middle.x + at.x - width / 2,
      top: middle.y + at.y - height / 2,
      ...{ width, height },
      rotate: (group.flipH !== group.flipV ? -place.rotate : place.rotate) + group.rotate,
      flipH: place.flipH !== group.flipH,
      flipV: place.flipV !== group.flipV,
    });
  };
}
