import { DesignElement, viewportWidth } from "@/lib/designer/document";
import { foils } from "@/lib/designer/shape/foils";
import { fret, laurel, ribbon, twig } from "./branches";
import { banner, cup, divider, flourish, gear, learning, lotus, medal, shield, strip, sun } from "./marks";

/** Drawn by us, from nothing: whoever uses the product may print them. */

export const ornamentKinds = ["emblem", "laurel", "ribbon", "divider", "border"] as const;
type Kind = (typeof ornamentKinds)[number];

type Box = readonly [left: number, top: number, width: number, height: number];
/** A shape, in parts of the whole: left, top, width, height; a border's in units of the page. */
interface Part {
  box?: Box;
  look: object;
}
interface Ornament {
  kind: Kind;
  width: number;
  height: number;
  parts: readonly Part[] | ((tall: number) => readonly Part[]);
}

const gold = { fill: foils.gold };
const outlined = (path: string, more: object = {}): Part => ({ look: { shape: "path", path, ...gold, ...more } });
const of = (kind: Kind, width: number, height: number, ...parts: Part[]): Ornament => ({ kind, width, height, parts });
const dark = "#6b3f0c";
const red = "#a8181c";
const deepRed = "#6e0f12";

const inset = 28;
/** The same corner four times, turned about the page. @param turn of the first, at the upper left */
const corners = (tall: number, side: number, look: object, turn = 0): Part[] => {
  const [right, foot] = [viewportWidth - inset - side, tall - inset - side];
  return (
    [
      [inset, inset],
      [right, inset],
      [right, foot],
      [inset, foot],
    ] as const
  ).map(([left, top], i) => ({ box: [left, top, side, side], look: { ...look, rotate: (turn + 90 * i) % 360 } }));
};
const around = (tall: number, edge: number): Box => [edge, edge, viewportWidth - 2 * edge, tall - 2 * edge];
const border = (parts: (tall: number) => readonly Part[]): Ornament => ({ kind: "border", width: 0, height: 0, parts });

const all = {
  medal: of("emblem", 150, 150, outlined(medal())),
  ribbonMedal: of(
    "emblem",
    150,
    230,
    { box: [0.16, 0.6, 0.68, 0.4], look: { shape: "path", path: ribbon, fill: red } },
    { box: [0, 0, 1, 150 / 230], look: { shape: "path", path: medal(), ...gold } },
  ),
  shield: of("emblem", 140, 160, outlined(shield)),
  cup: of("emblem", 140, 150, outlined(cup)),
  learning: of("emblem", 140, 140, outlined(learning)),
  gear: of("emblem", 130, 130, outlined(gear)),
  sun: of("emblem", 140, 140, outlined(sun)),
  lotus: of("emblem", 170, 130, outlined(lotus)),
  wreath: of("laurel", 220, 220, outlined(laurel())),
  openWreath: of("laurel", 240, 200, outlined(laurel(9, 112))),
  starredWreath: of("laurel", 220, 220, outlined(laurel(10, 132)), {
    box: [0.38, 0.36, 0.24, 0.24],
    look: { shape: "star", ...gold },
  }),
  twig: of("laurel", 170, 170, outlined(twig())),
  twigs: of(
    "laurel",
    300,
    130,
    { box: [0.5, 0, 0.44, 1], look: { shape: "path", path: twig(7), ...gold } },
    { box: [0.06, 0, 0.44, 1], look: { shape: "path", path: mirrored(twig(7)), ...gold } },
  ),
  banner: of("ribbon", 420, 110, outlined(banner.behind, { fill: deepRed }), outlined(banner.front, { fill: red })),
  goldBanner: of("ribbon", 420, 110, outlined(banner.behind, { fill: dark }), outlined(banner.front)),
  strip: of("ribbon", 360, 56, outlined(strip, { fill: red })),
  tails: of("ribbon", 110, 130, outlined(ribbon, { fill: red })),
  divider: of("divider", 360, 18, outlined(divider)),
  flourish: of("divider", 320, 70, outlined(flourish, { fill: undefined, stroke: foils.gold, strokeWidth: 2.5 })),
  dots: of(
    "divider",
    300,
    14,
    ...[0.5, 0.36, 0.64, 0.24, 0.76].map((at, i): Part => {
      const side = i === 0 ? 14 : i < 3 ? 9 : 6;
      return {
        box: [at - side / 600, 0.5 - side / 28, side / 300, side / 14],
        look: { shape: "polygon", points: 4, ...gold },
      };
    }),
  ),
  frets: border((tall) => [
    { box: around(tall, inset), look: { shape: "rectangle", stroke: foils.gold, strokeWidth: 1 } },
    ...corners(tall, 96, { shape: "path", path: fret, stroke: foils.gold, strokeWidth: 4 }),
  ]),
  leaves: border((tall) => [
    { box: around(tall, 18), look: { shape: "rectangle", stroke: foils.gold, strokeWidth: 1.5 } },
    ...corners(tall, 120, { shape: "path", path: twig(), ...gold }, 90),
  ]),
  diamonds: border((tall) => [
    { box: around(tall, 24), look: { shape: "frame", stroke: foils.gold, strokeWidth: 4, gap: 8, innerWidth: 1 } },
    ...(
      [
        [500, 24],
        [976, tall / 2],
        [500, tall - 24],
        [24, tall / 2],
      ] as const
    ).map(
      ([x, y]): Part => ({ box: [x - 12, y - 12, 24, 24], look: { shape: "polygon", points: 4, fill: foils.gold } }),
    ),
  ]),
  rounded: border((tall) => [
    { box: around(tall, 22), look: { shape: "rectangle", stroke: foils.gold, strokeWidth: 5, radius: 36 } },
    { box: around(tall, 34), look: { shape: "rectangle", stroke: foils.gold, strokeWidth: 1, radius: 26 } },
  ]),
} satisfies Record<string, Ornament>;

/** Numbers by turns are to the right and down. */
function mirrored(path: string): string {
  let down = false;
  return path.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (one) => {
    if (/[A-Z]/.test(one)) {
      down = false;
      return one;
    }
    down = !down;
    return down ? String(Math.round((1000 - Number(one)) * 100) / 100) : one;
  });
}

export type OrnamentName = keyof typeof all;
export const ornaments: readonly { name: OrnamentName; kind: Kind }[] = (Object.keys(all) as OrnamentName[]).map(
  (name) => ({ name, kind: all[name].kind }),
);

/** Whether it lies around the page, under all that is on it. */
export const isBorder = (name: OrnamentName) => all[name].kind === "border";

/**
 * The shapes of an ornament in the middle of the page, or around it; several are one group.
 * @param newId makes ids
 */
export function newOrnament(name: OrnamentName, viewportRatio: number, newId: () => string): DesignElement[] {
  const { width, height, parts }: Ornament = all[name];
  const tall = viewportWidth * viewportRatio;
  const made = typeof parts === "function" ? parts(tall) : parts;
  const group = made.length > 1 ? { group: newId() } : {};
  return made.map(({ box = [0, 0, 1, 1], look }) => {
    const [left, top, wide, high] = box;
    const place = isBorder(name)
      ? { left, top, width: wide, height: high }
      : {
          left: (viewportWidth - width) / 2 + left * width,
          top: (tall - height) / 2 + top * height,
          width: wide * width,
          height: high * height,
        };
    return DesignElement.parse({ type: "shape", id: newId(), ...place, ...group, ...look });
  });
}
