import { close, curveTo, type Dot, lineTo, moveTo, type Path, pathData } from "@/lib/designer/shape/path";

/** Outlines of the shipped templates, in per mille of their boxes. */

interface Leaf {
  from: Dot;
  /** Radians, clockwise from the right. */
  angle: number;
  long: number;
  broad: number;
}

function leaf({ from, angle, long, broad }: Leaf): Path {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, aside: number): Dot => ({
    x: from.x + along * long * cos - aside * broad * sin,
    y: from.y + along * long * sin + aside * broad * cos,
  });
  return [
    moveTo(from),
    curveTo(at(0.2, 0.55), at(0.65, 0.5), at(1, 0)),
    curveTo(at(0.75, -0.35), at(0.3, -0.5), from),
    close,
  ];
}

/** Two branches that bend upwards from the foot. @param reach degrees from the foot up to the tips */
export function laurel(leaves = 11, reach = 148): string {
  const path: Path = [1, -1].flatMap((side) => {
    const at = (degrees: number): Dot => {
      const angle = ((180 - degrees) * Math.PI) / 180;
      return { x: 500 + side * 400 * Math.sin(angle), y: 500 - 400 * Math.cos(angle) };
    };
    return Array.from({ length: leaves }, (_, i) => {
      const degrees = 10 + ((reach - 10) * i) / (leaves - 1);
      const here = at(degrees);
      const next = at(degrees + 1);
      const along = Math.atan2(next.y - here.y, next.x - here.x);
      const long = 150 - 50 * (i / leaves);
      const size = { from: here, long, broad: long * 0.42 };
      return [leaf({ ...size, angle: along + side * 0.55 }), leaf({ ...size, angle: along - side * 0.5 })].flat();
    }).flat();
  });
  return pathData(path);
}

/** A twig with leaves on both sides, from the lower left to the upper right. */
export function twig(leaves = 8): string {
  const at = (t: number): Dot => ({ x: 40 + 900 * t, y: 960 - 880 * t ** 1.35 });
  const path: Path = Array.from({ length: leaves }, (_, i) => {
    const t = 0.08 + (0.88 * i) / (leaves - 1);
    const here = at(t);
    const next = at(t + 0.01);
    const along = Math.atan2(next.y - here.y, next.x - here.x);
    const long = 260 - 130 * t;
    const size = { from: here, long, broad: long * 0.36 };
    return [leaf({ ...size, angle: along + 0.62 }), leaf({ ...size, angle: along - 0.62 })].flat();
  }).flat();
  const stem: Path = [
    moveTo({ x: 30, y: 966 }),
    curveTo({ x: 330, y: 760 }, { x: 640, y: 470 }, { x: 940, y: 80 }),
    curveTo({ x: 650, y: 490 }, { x: 340, y: 780 }, { x: 40, y: 976 }),
    close,
  ];
  return pathData([...stem, ...path]);
}

/** A fret for the upper left corner: one line that turns inwards. */
export const fret = pathData(
  (
    [
      [20, 980],
      [20, 20],
      [980, 20],
    ] as const
  )
    .map(([x, y], i) => (i === 0 ? moveTo({ x, y }) : lineTo({ x, y })))
    .concat(
      (
        [
          [20, 640],
          [340, 640],
          [340, 340],
          [180, 340],
          [180, 480],
        ] as const
      ).map(([x, y], i) => (i === 0 ? moveTo({ x, y }) : lineTo({ x, y }))),
      (
        [
          [640, 20],
          [640, 340],
          [340, 340],
          [340, 180],
          [480, 180],
        ] as const
      ).map(([x, y], i) => (i === 0 ? moveTo({ x, y }) : lineTo({ x, y }))),
    ),
);

/** The line of hills through these points, and all below it. */
export function hills(points: readonly (readonly [x: number, y: number])[]): string {
  const at = (i: number): Dot => {
    const [x, y] = points[Math.max(0, Math.min(points.length - 1, i))] as readonly [number, number];
    return { x, y };
  };
  const curves = points.slice(1).map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    return curveTo(
      { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 },
      { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 },
      to,
    );
  });
  return pathData([moveTo(at(0)), ...curves, lineTo({ x: 1000, y: 1000 }), lineTo({ x: 0, y: 1000 }), close]);
}

/** Birds far away. */
export const birds = pathData(
  (
    [
      [100, 500, 1],
      [430, 240, 0.7],
      [640, 640, 0.85],
    ] as const
  ).flatMap(([x, y, size]) => {
    const [w, h] = [190 * size, 150 * size];
    return [
      moveTo({ x, y }),
      curveTo({ x: x + w * 0.3, y: y - h }, { x: x + w * 0.8, y: y - h * 0.6 }, { x: x + w, y }),
      curveTo({ x: x + w * 1.2, y: y - h * 0.6 }, { x: x + w * 1.7, y: y - h }, { x: x + 2 * w, y: y - h * 0.3 }),
    ];
  }),
);

/** Two tails of a ribbon, hanging down. */
export const ribbon = "M300 0L80 1000L260 860L420 980L520 0Z M480 0L580 980L740 860L920 1000L700 0Z";
