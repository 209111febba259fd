import { drawnFrom } from "./guilloche";
import { curveTo, type Dot, lineTo, moveTo, type Path, smooth } from "./path";

/** What the patterns of a ground are drawn with (`ShapeElement`); all of them stay within the box. */
interface Ground {
  width: number;
  height: number;
  density: number;
  waves: number;
  amplitude: number;
}

/** More of them are along no side: a strip of any length is drawn in no time. */
const most = 100;

/** Rows of the box and what stands in each, so that both come out even: `density` along the shorter side. */
function grid({ width, height, density }: Ground) {
  const side = Math.min(width, height) / density;
  const along = (whole: number) => Math.min(most, Math.max(1, Math.round(whole / side)));
  const [columns, rows] = [along(width), along(height)];
  return { columns, rows, wide: width / columns, high: height / rows };
}

const cells = (columns: number, rows: number, draw: (column: number, row: number) => Path): Path =>
  Array.from({ length: columns * rows }, (_, n) => draw(n % columns, Math.floor(n / columns))).flat();

/** Lines side by side that swing like water, each a little later than the one above it. */
export function ripples(ground: Ground, seed: string): Path {
  const { width, height, density, waves, amplitude } = ground;
  const next = drawnFrom(seed);
  const [drift, turn, slow] = [0.5 + next(), 2 * Math.PI * next(), 1 + Math.floor(3 * next())];
  const lines = 2 * density;
  const apart = height / lines;
  return Array.from({ length: lines }, (_, i) => {
    const middle = (i + 0.5) * apart;
    // at the upper and the lower edge there is only half a line's room
    const reach = Math.min(amplitude * 2 * apart, middle, height - middle);
    const phase = turn + drift * i;
    const at = (t: number): Dot => {
      const swell = 0.6 + 0.4 * Math.cos(2 * Math.PI * slow * t + i / 3);
      return { x: width * t, y: middle + reach * swell * Math.sin(2 * Math.PI * waves * t + phase) };
    };
    return smooth(at, waves * 4);
  }).flat();
}

/** A quarter of a circle as a Bézier curve. */
const quarter = 0.5523;

/** Half circles in rows, each row half a step aside and over the one above it: 青海波. */
export function scales(ground: Ground): Path {
  const { columns, wide, ...squares } = grid(ground);
  const [rows, high] = [2 * squares.rows, squares.high / 2];
  const rings = [1, 0.66, 0.33];
  const half = (centre: number, foot: number, part: number): Path => {
    const [x, y] = [(wide / 2) * part, high * part];
    // at the sides a half of one is left
    const [left, right] = [centre - x < -1e-6, centre + x > ground.width + 1e-6];
    const top = { x: centre, y: foot - y };
    const rise = curveTo({ x: centre - x, y: foot - quarter * y }, { x: centre - quarter * x, y: foot - y }, top);
    const fall = curveTo(
      { x: centre + quarter * x, y: foot - y },
      { x: centre + x, y: foot - quarter * y },
      { x: centre + x, y: foot },
    );
    if (left) return [moveTo(top), fall];
    return [moveTo({ x: centre - x, y: foot }), rise, ...(right ? [] : [fall])];
  };
  return cells(columns + 1, rows, (column, row) => {
    const centre = (column + (row % 2 === 0 ? 0.5 : 0)) * wide;
    if (centre > ground.width + 1e-6) return [];
    return rings.flatMap((part) => half(centre, (row + 1) * high, part));
  });
}

/** The line of one meander, in parts of its cell. */
const meander = [
  [0.1, 0.9],
  [0.1, 0.1],
  [0.9, 0.1],
  [0.9, 0.74],
  [0.34, 0.74],
  [0.34, 0.36],
  [0.64, 0.36],
  [0.64, 0.55],
] as const;

/** Square spirals, every second one turned by a half: 回纹. */
export function fret(ground: Ground): Path {
  const { columns, rows, wide, high } = grid(ground);
  return cells(columns, rows, (column, row) =>
    meander.map(([x, y], i) => {
      const turned = (column + row) % 2 === 1;
      const dot = {
        x: (column + (turned ? 1 - x : x)) * wide,
        y: (row + (turned ? 1 - y : y)) * high,
      };
      return i === 0 ? moveTo(dot) : lineTo(dot);
    }),
  );
}

/** Short bent fibres, strewn as in paper made by hand. */
export function fibres({ width, height, density, amplitude }: Ground, seed: string): Path {
  const next = drawnFrom(seed);
  const longest = amplitude * 0.25 * Math.min(width, height);
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return Array.from({ length: 40 * density }, () => {
    const [x, y, angle] = [width * next(), height * next(), 2 * Math.PI * next()];
    const long = longest * (0.2 + 0.8 * next() ** 2);
    const bend = 1.6 * (next() - 0.5);
    const at = (part: number, turn: number): Dot => ({
      x: within(x + long * part * Math.cos(angle + turn), width),
      y: within(y + long * part * Math.sin(angle + turn), height),
    });
    return [moveTo(at(0, 0)), curveTo(at(0.35, bend), at(0.7, -bend * next()), at(1, 0))];
  }).flat();
}
