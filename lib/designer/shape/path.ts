/** A step of an outline, as SVG and PDF both have them: move, line, curve (two handles and its end), close. */
type Step =
  | readonly ["M" | "L", number, number]
  | readonly ["C", number, number, number, number, number, number]
  | readonly ["Z"];
export type Path = readonly Step[];

export interface Dot {
  x: number;
  y: number;
}

/** A hundredth of a unit is 3 µm on paper. */
const short = (value: number) => Math.round(value * 100) / 100 || 0;

export const moveTo = ({ x, y }: Dot): Step => ["M", short(x), short(y)];
export const lineTo = ({ x, y }: Dot): Step => ["L", short(x), short(y)];
export const curveTo = (a: Dot, b: Dot, to: Dot): Step => [
  "C",
  short(a.x),
  short(a.y),
  short(b.x),
  short(b.y),
  short(to.x),
  short(to.y),
];
export const close: Step = ["Z"];

/** As the `d` of an SVG path. */
export const pathData = (path: Path): string => path.map(([name, ...numbers]) => name + numbers.join(" ")).join("");

const lengths: Record<string, number> = { M: 2, L: 2, C: 6, Z: 0 };
const step = /([MLCZ])([^MLCZ]*)/g;
const numeral = /^-?\d{1,6}(\.\d{1,6})?$/;

/** Reads an outline of M, L, C and Z with absolute numbers; null where it is none. */
export function readPath(data: string): Path | null {
  if (data.replace(step, "").trim() !== "") return null;
  const path: Step[] = [];
  for (const [, name = "", rest = ""] of data.matchAll(step)) {
    const numbers = rest.split(/[\s,]+/).filter(Boolean);
    if (numbers.length !== lengths[name] || !numbers.every((one) => numeral.test(one))) return null;
    if (path.length === 0 && name !== "M") return null;
    path.push([name, ...numbers.map(Number)] as unknown as Step);
  }
  return path;
}

/** The outline with every point moved by `place`. */
export const mapped = (path: Path, place: (dot: Dot) => Dot): Path =>
  path.map((one) => {
    const [name, ...numbers] = one;
    const dots = Array.from({ length: numbers.length / 2 }, (_, i) => {
      const { x, y } = place({ x: numbers[2 * i] as number, y: numbers[2 * i + 1] as number });
      return [short(x), short(y)];
    });
    return [name, ...dots.flat()] as unknown as Step;
  });

/** A smooth line through the points of `at` from 0 to 1. @param pieces curves that it consists of */
export function smooth(at: (t: number) => Dot, pieces: number): Step[] {
  const nudge = 1e-5;
  const handle = 1 / (3 * pieces);
  const slope = (t: number): Dot => {
    const [before, after] = [at(t - nudge), at(t + nudge)];
    return { x: (after.x - before.x) / (2 * nudge), y: (after.y - before.y) / (2 * nudge) };
  };
  const path: Step[] = [moveTo(at(0))];
  let [from, along] = [at(0), slope(0)];
  for (let i = 1; i <= pieces; i++) {
    const to = at(i / pieces);
    const next = slope(i / pieces);
    path.push(
      curveTo(
        { x: from.x + along.x * handle, y: from.y + along.y * handle },
        { x: to.x - next.x * handle, y: to.y - next.y * handle },
        to,
      ),
    );
    [from, along] = [to, next];
  }
  return path;
}
