import { close, curveTo, type Dot, lineTo, mapped, moveTo, type Path, readPath } from "./path";

/** A quarter of a circle as a Bézier curve. */
const quarter = 0.5523;

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const areaOf = (width: number, height: number, inset = 0): Area => ({
  left: inset,
  top: inset,
  right: width - inset,
  bottom: height - inset,
});

/** A rectangle with round corners, clockwise from the upper left one. */
export function rectangle({ left, top, right, bottom }: Area, radius = 0): Path {
  const r = Math.max(0, Math.min(radius, (right - left) / 2, (bottom - top) / 2));
  if (r === 0)
    return [
      moveTo({ x: left, y: top }),
      lineTo({ x: right, y: top }),
      lineTo({ x: right, y: bottom }),
      lineTo({ x: left, y: bottom }),
      close,
    ];
  const k = r * (1 - quarter);
  return [
    moveTo({ x: left + r, y: top }),
    lineTo({ x: right - r, y: top }),
    curveTo({ x: right - k, y: top }, { x: right, y: top + k }, { x: right, y: top + r }),
    lineTo({ x: right, y: bottom - r }),
    curveTo({ x: right, y: bottom - k }, { x: right - k, y: bottom }, { x: right - r, y: bottom }),
    lineTo({ x: left + r, y: bottom }),
    curveTo({ x: left + k, y: bottom }, { x: left, y: bottom - k }, { x: left, y: bottom - r }),
    lineTo({ x: left, y: top + r }),
    curveTo({ x: left, y: top + k }, { x: left + k, y: top }, { x: left + r, y: top }),
    close,
  ];
}

export function ellipse(width: number, height: number): Path {
  const [rx, ry] = [width / 2, height / 2];
  const at = (x: number, y: number): Dot => ({ x: rx + x * rx, y: ry + y * ry });
  return [
    moveTo(at(0, -1)),
    curveTo(at(quarter, -1), at(1, -quarter), at(1, 0)),
    curveTo(at(1, quarter), at(quarter, 1), at(0, 1)),
    curveTo(at(-quarter, 1), at(-1, quarter), at(-1, 0)),
    curveTo(at(-1, -quarter), at(-quarter, -1), at(0, -1)),
    close,
  ];
}

/** From the middle of the left side to that of the right one. */
export const line = (width: number, height: number): Path => [
  moveTo({ x: 0, y: height / 2 }),
  lineTo({ x: width, y: height / 2 }),
];

/** Corners on the ellipse in the box, the first at its top; every other one nearer to the middle where there is a depth. */
function corners(width: number, height: number, count: number, depth = 1): Path {
  const dots = Array.from({ length: count }, (_, i): Dot => {
    const angle = (2 * Math.PI * i) / count;
    const reach = i % 2 === 1 ? depth : 1;
    return { x: (width / 2) * (1 + reach * Math.sin(angle)), y: (height / 2) * (1 - reach * Math.cos(angle)) };
  });
  return cornered(dots);
}

export const polygon = (width: number, height: number, points: number): Path => corners(width, height, points);

export const star = (width: number, height: number, points: number, depth: number): Path =>
  corners(width, height, 2 * points, depth);

/** Straight from each corner to the next. */
export const cornered = (dots: readonly Dot[]): Path => [
  ...dots.map((dot, i) => (i === 0 ? moveTo(dot) : lineTo(dot))),
  close,
];

/** An outline in per mille of the box. */
export const ownPath = (width: number, height: number, path: string): Path =>
  mapped(readPath(path) ?? [], ({ x, y }) => ({ x: (x * width) / 1000, y: (y * height) / 1000 }));
