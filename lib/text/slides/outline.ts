import { find, type Node, numberOf } from "./tree";

type Adjusting = (name: string, usual: number) => number;
interface Box {
  w: number;
  h: number;
  /** The shorter side, which corners are measured by. */
  s: number;
  adj: Adjusting;
}
type Dots = readonly (readonly [number, number])[];

const straight = (dots: Dots) => `M${dots.map(([x, y]) => `${x} ${y}`).join("L")}Z`;
const backwards = (dots: Dots) => straight([...dots].reverse());
const held = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** @param stretch by which its tips reach the edges of the box, across and down */
function starOf({ w, h, adj }: Box, tips: number, usual: number, [wide, high] = [1, 1]): string {
  const depth = held(adj("adj", usual), 0.5) * 2;
  return straight(
    Array.from({ length: 2 * tips }, (_, i) => {
      const [angle, reach] = [(Math.PI * i) / tips, i % 2 ? depth : 1];
      return [(w / 2) * (1 + wide * reach * Math.sin(angle)), (h / 2) * high * (1 - reach * Math.cos(angle))];
    }),
  );
}

const corners = (w: number, h: number): Dots => [
  [0, 0],
  [w, 0],
  [w, h],
  [0, h],
];
const around = (x: number, y: number, rx: number, ry: number, sweep = 1) =>
  `M${x - rx} ${y}A${rx} ${ry} 0 0 ${sweep} ${x + rx} ${y}A${rx} ${ry} 0 0 ${sweep} ${x - rx} ${y}Z`;

/** Corners of these radii, clockwise from the upper left one; `sweep` 0 hollows them out. */
function rounded(w: number, h: number, radii: readonly [number, number, number, number], sweep = 1): string {
  const [a, b, c, d] = radii;
  const turn = (r: number, x: number, y: number) => (r ? `A${r} ${r} 0 0 ${sweep} ${x} ${y}` : "");
  return `M${a} 0L${w - b} 0${turn(b, w, b)}L${w} ${h - c}${turn(c, w - c, h)}L${d} ${h}${turn(d, 0, h - d)}L0 ${a}${turn(a, a, 0)}Z`;
}

/** An arrow to the right; the others are turned out of it. */
function arrow(w: number, h: number, shaft: number, tip: number): Dots {
  const [from, to] = [(h * (1 - shaft)) / 2, (h * (1 + shaft)) / 2];
  return [
    [0, from],
    [w - tip, from],
    [w - tip, 0],
    [w, h / 2],
    [w - tip, h],
    [w - tip, to],
    [0, to],
  ];
}

const shaftOf = ({ adj }: Box) => held(adj("adj1", 0.5), 1);
const tipOf = ({ adj, s }: Box, long: number) => held(adj("adj2", 0.5) * s, long);

/** Shapes by their names (ECMA-376, 20.1.10.56), those that certificates are made with. */
const presets: Record<string, (box: Box) => string> = {
  rect: ({ w, h }) => straight(corners(w, h)),
  roundRect: ({ w, h, s, adj }) => {
    const r = held(adj("adj", 0.16667), 0.5) * s;
    return rounded(w, h, [r, r, r, r]);
  },
  round1Rect: ({ w, h, s, adj }) => rounded(w, h, [0, held(adj("adj", 0.16667), 0.5) * s, 0, 0]),
  round2SameRect: ({ w, h, s, adj }) => {
    const [r, q] = [held(adj("adj1", 0.16667), 0.5) * s, held(adj("adj2", 0), 0.5) * s];
    return rounded(w, h, [r, r, q, q]);
  },
  round2DiagRect: ({ w, h, s, adj }) => {
    const [r, q] = [held(adj("adj1", 0.16667), 0.5) * s, held(adj("adj2", 0), 0.5) * s];
    return rounded(w, h, [r, q, r, q]);
  },
  plaque: ({ w, h, s, adj }) => {
    const r = held(adj("adj", 0.16667), 0.5) * s;
    return rounded(w, h, [r, r, r, r], 0);
  },
  ellipse: ({ w, h }) => around(w / 2, h / 2, w / 2, h / 2),
  donut: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.25), 0.5) * s;
    return around(w / 2, h / 2, w / 2, h / 2) + around(w / 2, h / 2, w / 2 - by, h / 2 - by, 0);
  },
  frame: ({ w, h, s, adj }) => {
    const by = held(adj("adj1", 0.125), 0.5) * s;
    return straight(corners(w, h)) + backwards(corners(w - 2 * by, h - 2 * by).map(([x, y]) => [x + by, y + by]));
  },
  triangle: ({ w, h, adj }) =>
    straight([
      [w * held(adj("adj", 0.5), 1), 0],
      [w, h],
      [0, h],
    ]),
  rtTriangle: ({ w, h }) =>
    straight([
      [0, 0],
      [w, h],
      [0, h],
    ]),
  diamond: ({ w, h }) =>
    straight([
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
      [0, h / 2],
    ]),
  parallelogram: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.25) * s, w);
    return straight([
      [by, 0],
      [w, 0],
      [w - by, h],
      [0, h],
    ]);
  },
  trapezoid: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.25) * s, w / 2);
    return straight([
      [by, 0],
      [w - by, 0],
      [w, h],
      [0, h],
    ]);
  },
  pentagon: ({ w, h }) =>
    straight([
      [w / 2, 0],
      [w, h * 0.382],
      [w * 0.809, h],
      [w * 0.191, h],
      [0, h * 0.382],
    ]),
  hexagon: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.25) * s, w / 2);
    return straight([
      [by, 0],
      [w - by, 0],
      [w, h / 2],
      [w - by, h],
      [by, h],
      [0, h / 2],
    ]);
  },
  octagon: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.29289), 0.5) * s;
    return straight([
      [by, 0],
      [w - by, 0],
      [w, by],
      [w, h - by],
      [w - by, h],
      [by, h],
      [0, h - by],
      [0, by],
    ]);
  },
  plus: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.25), 0.5) * s;
    return straight([
      ...([
        [by, 0],
        [w - by, 0],
        [w - by, by],
        [w, by],
        [w, h - by],
        [w - by, h - by],
      ] as const),
      ...([
        [w - by, h],
        [by, h],
        [by, h - by],
        [0, h - by],
        [0, by],
        [by, by],
      ] as const),
    ]);
  },
  homePlate: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.5) * s, w);
    return straight([
      [0, 0],
      [w - by, 0],
      [w, h / 2],
      [w - by, h],
      [0, h],
    ]);
  },
  chevron: ({ w, h, s, adj }) => {
    const by = held(adj("adj", 0.5) * s, w);
    return straight([
      [0, 0],
      [w - by, 0],
      [w, h / 2],
      [w - by, h],
      [0, h],
      [by, h / 2],
    ]);
  },
  rightArrow: (box) => straight(arrow(box.w, box.h, shaftOf(box), tipOf(box, box.w))),
  leftArrow: (box) => straight(arrow(box.w, box.h, shaftOf(box), tipOf(box, box.w)).map(([x, y]) => [box.w - x, y])),
  downArrow: (box) => straight(arrow(box.h, box.w, shaftOf(box), tipOf(box, box.h)).map(([x, y]) => [y, x])),
  upArrow: (box) => straight(arrow(box.h, box.w, shaftOf(box), tipOf(box, box.h)).map(([x, y]) => [y, box.h - x])),
  star4: (box) => starOf(box, 4, 0.125),
  star5: (box) => starOf(box, 5, 0.19098, [1.05146, 1.10557]),
  star6: (box) => starOf(box, 6, 0.28868, [1.1547, 1]),
  star8: (box) => starOf(box, 8, 0.375),
  star10: (box) => starOf(box, 10, 0.42533, [1.05146, 1]),
  star12: (box) => starOf(box, 12, 0.375),
  star16: (box) => starOf(box, 16, 0.375),
  star24: (box) => starOf(box, 24, 0.375),
  star32: (box) => starOf(box, 32, 0.375),
};
const alike: Record<string, string> = {
  flowChartProcess: "rect",
  flowChartAlternateProcess: "roundRect",
  flowChartConnector: "ellipse",
  flowChartDecision: "diamond",
  flowChartTerminator: "roundRect",
  actionButtonBlank: "rect",
};

/** The outline of a shape as an SVG path in a box of that size; null where it is none that we know. */
export function outlineOf(properties: Node | undefined, w: number, h: number): string | null {
  const own = find(properties, "custGeom");
  if (own) return ownOutline(own, w, h);
  const preset = find(properties, "prstGeom");
  const name = preset?.at.prst ?? "rect";
  const draw = presets[alike[name] ?? name];
  if (!draw || !Object.hasOwn(presets, alike[name] ?? name)) return null;
  const adj: Adjusting = (wanted, usual) => {
    const guide = find(preset, "avLst")?.kids.find(({ at }) => at.name === wanted);
    const value = Number(/^val (-?\d+)$/.exec(guide?.at.fmla ?? "")?.[1] ?? Number.NaN);
    return Number.isNaN(value) ? usual : value / 100_000;
  };
  return draw({ w, h, s: Math.min(w, h), adj });
}

const dotsOf: Record<string, number> = { moveTo: 1, lnTo: 1, cubicBezTo: 3, quadBezTo: 2 };
const letters: Record<string, string> = { moveTo: "M", lnTo: "L", cubicBezTo: "C", quadBezTo: "Q" };

/** An outline of its own; null where it is calculated by formulas. */
function ownOutline(own: Node, w: number, h: number): string | null {
  let path = "";
  for (const part of find(own, "pathLst")?.kids ?? []) {
    const [wide, high] = [numberOf(part, "w") || w, numberOf(part, "h") || h];
    const [byX, byY] = [w / wide, h / high];
    let here: [number, number] = [0, 0];
    for (const step of part.kids) {
      if (step.name === "close") path += "Z";
      else if (step.name === "arcTo") {
        const [rx, ry, from, by] = ["wR", "hR", "stAng", "swAng"].map((name) => numberOf(step, name)) as number[];
        if (![rx, ry, from, by].every((one) => one !== undefined)) return null;
        const [arc, end] = arcFrom(here, (rx as number) * byX, (ry as number) * byY, from as number, by as number);
        path += arc;
        here = end;
      } else {
        const dots = step.kids.map((dot) => [numberOf(dot, "x"), numberOf(dot, "y")] as const);
        if (dots.length !== dotsOf[step.name] || dots.flat().includes(undefined)) return null;
        const placed = dots.map(([x, y]) => [(x as number) * byX, (y as number) * byY] as [number, number]);
        path += `${letters[step.name]}${placed.flat().join(" ")}`;
        here = placed.at(-1) as [number, number];
      }
    }
  }
  return path || null;
}

/** A part of an ellipse, in quarters at most so that a whole one is drawn as well. */
function arcFrom(
  [x, y]: [number, number],
  rx: number,
  ry: number,
  from: number,
  by: number,
): [string, [number, number]] {
  const [start, whole] = [from, held(Math.abs(by), 21_600_000) * Math.sign(by)].map(
    (one) => (one / 10_800_000) * Math.PI,
  ) as [number, number];
  const middle = [x - rx * Math.cos(start), y - ry * Math.sin(start)] as const;
  const pieces = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2)));
  let path = "";
  let end: [number, number] = [x, y];
  for (let i = 1; i <= pieces; i++) {
    const angle = start + (whole * i) / pieces;
    end = [middle[0] + rx * Math.cos(angle), middle[1] + ry * Math.sin(angle)];
    path += `A${rx} ${ry} 0 0 ${whole > 0 ? 1 : 0} ${end.join(" ")}`;
  }
  return [path, end];
}
