import { cornered } from "@/lib/designer/shape/outlines";
import { close, curveTo, type Dot, lineTo, moveTo, type Path, pathData } from "@/lib/designer/shape/path";

/** Outlines of emblems and ribbons, in per mille of their boxes. What is to stay open in a filling runs against the clock. */

const around = (count: number, reach: (i: number) => number, middle: Dot = { x: 500, y: 500 }): Dot[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return { x: middle.x + reach(i) * Math.cos(angle), y: middle.y + reach(i) * Math.sin(angle) };
  });

/** How far a handle is from the end of a quarter of a circle. */
const quarter = 0.5523;

function circle(x: number, y: number, r: number, open = false): Path {
  const k = r * quarter;
  const [top, right, foot, left] = [
    { x, y: y - r },
    { x: x + r, y },
    { x, y: y + r },
    { x: x - r, y },
  ] as const;
  if (open)
    return [
      moveTo(top),
      curveTo({ x: x - k, y: y - r }, { x: x - r, y: y - k }, left),
      curveTo({ x: x - r, y: y + k }, { x: x - k, y: y + r }, foot),
      curveTo({ x: x + k, y: y + r }, { x: x + r, y: y + k }, right),
      curveTo({ x: x + r, y: y - k }, { x: x + k, y: y - r }, top),
      close,
    ];
  return [
    moveTo(top),
    curveTo({ x: x + k, y: y - r }, { x: x + r, y: y - k }, right),
    curveTo({ x: x + r, y: y + k }, { x: x + k, y: y + r }, foot),
    curveTo({ x: x - k, y: y + r }, { x: x - r, y: y + k }, left),
    curveTo({ x: x - r, y: y - k }, { x: x - k, y: y - r }, top),
    close,
  ];
}

const fivePointed = (x: number, y: number, r: number, open = false): Path => {
  const dots = around(10, (i) => (i % 2 ? 0.382 * r : r), { x, y });
  return cornered(open ? dots.toReversed() : dots);
};
const box = (left: number, top: number, right: number, foot: number, open = false): Path => {
  const dots = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: foot },
    { x: left, y: foot },
  ];
  return cornered(open ? dots.toReversed() : dots);
};

/** A disk with a scalloped edge, a ring within it and a star in its middle. */
export function medal(scallops = 24): string {
  const edge = around(scallops, () => 470);
  const path: Path = [
    moveTo(edge[0] as Dot),
    ...edge.map((from, i) => {
      const to = edge[(i + 1) % scallops] as Dot;
      const out = 1.075;
      const beyond = (dot: Dot): Dot => ({ x: 500 + (dot.x - 500) * out, y: 500 + (dot.y - 500) * out });
      return curveTo(beyond(from), beyond(to), to);
    }),
    close,
  ];
  return pathData([
    ...path,
    ...circle(500, 500, 395, true),
    ...circle(500, 500, 372),
    ...fivePointed(500, 505, 230, true),
  ]);
}

/** Rays about a disk. */
export const sun = pathData([
  ...Array.from({ length: 24 }, (_, i): Path => {
    const turn = (at: number, r: number): Dot => {
      const angle = ((i + at) * Math.PI) / 12;
      return { x: 500 + r * Math.sin(angle), y: 500 - r * Math.cos(angle) };
    };
    return cornered([turn(-0.22, 300), turn(0, i % 2 ? 420 : 490), turn(0.22, 300)]);
  }).flat(),
  ...circle(500, 500, 250),
]);

const shieldOf = (inset: number, open: boolean): Path => {
  const [l, r, t] = [120 + inset, 880 - inset, 70 + inset];
  const foot = 960 - 1.25 * inset;
  if (open)
    return [
      moveTo({ x: l, y: t }),
      lineTo({ x: l, y: 480 }),
      curveTo({ x: l, y: 720 }, { x: 330, y: foot - 110 }, { x: 500, y: foot }),
      curveTo({ x: 670, y: foot - 110 }, { x: r, y: 720 }, { x: r, y: 480 }),
      lineTo({ x: r, y: t }),
      close,
    ];
  return [
    moveTo({ x: l, y: t }),
    lineTo({ x: r, y: t }),
    lineTo({ x: r, y: 480 }),
    curveTo({ x: r, y: 720 }, { x: 670, y: foot - 110 }, { x: 500, y: foot }),
    curveTo({ x: 330, y: foot - 110 }, { x: l, y: 720 }, { x: l, y: 480 }),
    close,
  ];
};
export const shield = pathData([
  ...shieldOf(0, false),
  ...shieldOf(45, true),
  ...shieldOf(70, false),
  ...fivePointed(500, 470, 210, true),
]);

/** A cup with two handles on a foot. */
export const cup = pathData([
  moveTo({ x: 270, y: 90 }),
  lineTo({ x: 730, y: 90 }),
  curveTo({ x: 735, y: 390 }, { x: 690, y: 560 }, { x: 545, y: 610 }),
  lineTo({ x: 545, y: 740 }),
  lineTo({ x: 640, y: 800 }),
  lineTo({ x: 640, y: 830 }),
  lineTo({ x: 360, y: 830 }),
  lineTo({ x: 360, y: 800 }),
  lineTo({ x: 455, y: 740 }),
  lineTo({ x: 455, y: 610 }),
  curveTo({ x: 310, y: 560 }, { x: 265, y: 390 }, { x: 270, y: 90 }),
  close,
  ...([1, -1] as const).flatMap((side): Path => {
    const at = (x: number, y: number): Dot => ({ x: 500 + side * x, y });
    return [
      moveTo(at(235, 150)),
      lineTo(at(400, 150)),
      curveTo(at(410, 330), at(330, 470), at(170, 500)),
      lineTo(at(180, 450)),
      curveTo(at(290, 420), at(345, 320), at(345, 200)),
      lineTo(at(235, 200)),
      close,
    ];
  }),
  ...box(300, 850, 700, 940),
  ...fivePointed(500, 320, 105, true),
]);

/** A book that lies open under a flame. */
export const learning = pathData([
  ...([1, -1] as const).flatMap((side): Path => {
    const at = (x: number, y: number): Dot => ({ x: 500 + side * x, y });
    return [
      moveTo(at(14, 600)),
      curveTo(at(130, 520), at(300, 520), at(440, 570)),
      lineTo(at(440, 900)),
      curveTo(at(300, 850), at(130, 850), at(14, 930)),
      close,
    ];
  }),
  moveTo({ x: 500, y: 60 }),
  curveTo({ x: 540, y: 190 }, { x: 660, y: 260 }, { x: 640, y: 380 }),
  curveTo({ x: 620, y: 490 }, { x: 560, y: 520 }, { x: 500, y: 525 }),
  curveTo({ x: 440, y: 520 }, { x: 370, y: 480 }, { x: 360, y: 380 }),
  curveTo({ x: 355, y: 290 }, { x: 420, y: 260 }, { x: 430, y: 190 }),
  curveTo({ x: 470, y: 230 }, { x: 490, y: 160 }, { x: 500, y: 60 }),
  close,
]);

/** A wheel with teeth around a nut. */
export const gear = pathData([
  ...cornered(
    Array.from({ length: 12 }, (_, i) =>
      ([-0.5, -0.34, -0.22, 0.22, 0.34, 0.5] as const).map((at, n): Dot => {
        const angle = ((i + at) * Math.PI) / 6;
        const r = n === 2 || n === 3 ? 480 : n === 1 || n === 4 ? 385 : 385;
        return { x: 500 + r * Math.sin(angle), y: 500 - r * Math.cos(angle) };
      }),
    ).flat(),
  ),
  ...circle(500, 500, 285, true),
  ...circle(500, 500, 240),
  ...cornered(around(6, () => 140).toReversed()),
]);

/** Petals of a lotus, from the outer ones to the middle. */
export const lotus = pathData(
  (
    [
      [-72, 480],
      [72, 480],
      [-37, 570],
      [37, 570],
      [0, 620],
    ] as const
  ).flatMap(([degrees, long]): Path => {
    const angle = (degrees * Math.PI) / 180;
    const at = (along: number, aside: number): Dot => ({
      x: 500 + along * long * Math.sin(angle) + aside * 170 * Math.cos(angle),
      y: 820 - along * long * Math.cos(angle) + aside * 170 * Math.sin(angle),
    });
    return [
      moveTo(at(0, 0)),
      curveTo(at(0.15, 0.55), at(0.65, 0.6), at(1, 0)),
      curveTo(at(0.65, -0.6), at(0.15, -0.55), at(0, 0)),
      close,
    ];
  }),
);

/** A band with its ends folded back, for a title on it; behind it, darker, what is folded. */
export const banner = {
  front: "M130 180C360 100 640 100 870 180L870 640C640 560 360 560 130 640Z",
  behind:
    "M130 300L0 340L70 540L0 760L210 700L210 614L130 640Z M870 300L1000 340L930 540L1000 760L790 700L790 614L870 640Z",
};

/** A band straight across with notched ends. */
export const strip = "M0 120L1000 120L930 500L1000 880L0 880L70 500Z";

/** A line that thickens to the middle, with a diamond in it. */
export const divider = pathData([
  ...cornered([
    { x: 0, y: 500 },
    { x: 440, y: 440 },
    { x: 440, y: 560 },
  ]),
  ...cornered([
    { x: 1000, y: 500 },
    { x: 560, y: 560 },
    { x: 560, y: 440 },
  ]),
  ...cornered([
    { x: 500, y: 50 },
    { x: 536, y: 500 },
    { x: 500, y: 950 },
    { x: 464, y: 500 },
  ]),
]);

/** Scrolls that roll outwards from the middle. */
export const flourish = pathData(
  ([1, -1] as const).flatMap((side): Path => {
    const at = (x: number, y: number): Dot => ({ x: 500 + side * x, y });
    return [
      moveTo(at(0, 520)),
      curveTo(at(120, 200), at(300, 180), at(330, 420)),
      curveTo(at(345, 590), at(230, 640), at(215, 500)),
      curveTo(at(205, 420), at(265, 400), at(275, 460)),
      moveTo(at(0, 520)),
      curveTo(at(140, 860), at(390, 800), at(490, 480)),
    ];
  }),
);
