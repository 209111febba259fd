import { close, type Dot, type Path, smooth } from "./path";

/** What guilloché is drawn with (`ShapeElement`). */
interface Engraving {
  width: number;
  height: number;
  density: number;
  waves: number;
  amplitude: number;
  radius: number;
}

/** Bézier curves to a swing: the second harmonic, too, is smooth with them. */
const pieces = 6;

/** Numbers from 0 to 1 that a text decides (FNV-1a, then mulberry32). */
export function drawnFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) as number), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How a curve swings about its middle, between -1 and 1. */
function swinging(seed: string) {
  const next = drawnFrom(seed);
  const half = () => (next() < 0.5 ? 0 : Math.PI);
  const second = 0.1 + 0.25 * next();
  const third = 0.12 * next();
  const [apart, turn] = [half(), half()];
  // even, and beginning at its crest or its trough: the two sides mirror each other, and so do top and foot
  const slow = 6 + 2 * Math.floor(5 * next());
  const swell = 0.06 + 0.2 * next();
  /** @param phase within its swing @param round where on the way round, 0 to 2π */
  return (phase: number, round: number) =>
    ((1 - second - third) * Math.cos(phase) + second * Math.cos(2 * phase + apart) + third * Math.cos(3 * phase)) *
    (1 - swell + swell * Math.cos(slow * round + turn));
}

/** Each of the curves, evenly apart within a swing. */
const each = (density: number, draw: (phase: number) => Path): Path =>
  Array.from({ length: density }, (_, i) => draw((2 * Math.PI * i) / density)).flat();

/** Closed curves that swing about an ellipse, from its rim inwards. */
export function rosette({ width, height, density, waves, amplitude }: Engraving, seed: string): Path {
  const swing = swinging(seed);
  const half = amplitude / 2;
  return each(density, (phase) => {
    const at = (t: number): Dot => {
      const round = 2 * Math.PI * t;
      const reach = 1 - half + half * swing(waves * round + phase, round);
      return { x: (width / 2) * (1 + reach * Math.sin(round)), y: (height / 2) * (1 - reach * Math.cos(round)) };
    };
    return [...smooth(at, waves * pieces), close];
  });
}

/** Closed curves that swing about a rectangle with round corners: a band along the sides of the box. */
export function border({ width, height, density, waves, amplitude, radius }: Engraving, seed: string): Path {
  const swing = swinging(seed);
  const half = (amplitude * Math.min(width, height)) / 4;
  const middle = track(width, height, half, Math.max(half, radius - half));
  return each(density, (phase) => {
    const at = (t: number): Dot => {
      const { x, y, outX, outY } = middle(t);
      const round = 2 * Math.PI * t;
      const away = half * swing(waves * round + phase, round);
      return { x: x + outX * away, y: y + outY * away };
    };
    return [...smooth(at, waves * pieces), close];
  });
}

/** Points on a rectangle with round corners, clockwise from the middle of its upper side, with the way outwards. */
function track(width: number, height: number, inset: number, corner: number) {
  const r = Math.min(corner, width / 2 - inset, height / 2 - inset);
  const across = width - 2 * inset - 2 * r;
  const down = height - 2 * inset - 2 * r;
  const bend = (Math.PI / 2) * r;
  const whole = 2 * across + 2 * down + 4 * bend;
  // each side runs along (x, y), and the way outwards is its left: where it begins, and how long it is
  const sides = [
    { x: 1, y: 0, from: { x: inset + r, y: inset }, long: across },
    { x: 0, y: 1, from: { x: width - inset, y: inset + r }, long: down },
    { x: -1, y: 0, from: { x: width - inset - r, y: height - inset }, long: across },
    { x: 0, y: -1, from: { x: inset, y: height - inset - r }, long: down },
  ];
  return (t: number) => {
    let rest = ((((t % 1) + 1) % 1) * whole + across / 2) % whole;
    for (const { x, y, from, long } of sides) {
      if (rest < long) return { x: from.x + x * rest, y: from.y + y * rest, outX: y, outY: -x };
      rest -= long;
      if (rest < bend) {
        const angle = rest / r;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const [outX, outY] = [y * cos + x * sin, -x * cos + y * sin];
        const end = { x: from.x + x * long, y: from.y + y * long };
        return { x: end.x - y * r + outX * r, y: end.y + x * r + outY * r, outX, outY };
      }
      rest -= bend;
    }
    const [{ x, y, from }] = sides as [(typeof sides)[number]];
    return { x: from.x, y: from.y, outX: y, outY: -x };
  };
}
