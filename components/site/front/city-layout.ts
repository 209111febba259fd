import { placeOfCity } from "./city-places";

type City = { city: string; schools: string[] };
type Box = { left: number; right: number; top: number; bottom: number };
type Spot = { x: number; y: number };
/** `x` and `y` in hundredths of the map; `size` of the dot in rem. */
type PlacedCity = City & Spot & { name: string; size: number };

/** Room at the edges in hundredths: to the right and below a label follows its dot. */
const ROOM = { left: 9, right: 17, top: 10, bottom: 13 };
/** More than these no map of this size can name; the list beside it does. */
const MOST = 40;
const REM = 16;
const LETTER = 14;
const LINE = 18;
/** What is pressed is at least so large (WCAG 2.2, 2.5.8), in pixels. */
const TARGET = 24;
/** The share of its size that a dot has on a narrow map. */
export const NARROW_DOT = 0.62;
const widths = { narrow: 300, wide: 512 };

/** What a city covers around its place: on a narrow map its name is below the dot, on a wide one to the right. */
const shapes: Record<keyof typeof widths, (one: PlacedCity) => Box> = {
  narrow({ name, size }) {
    const dot = size * REM * NARROW_DOT;
    const half = Math.max(TARGET, dot, name.length * LETTER) / 2;
    return { left: -half, right: half, top: -dot / 2, bottom: Math.max(dot / 2 + 2 + LINE, TARGET) };
  },
  wide({ name, size }) {
    const dot = size * REM;
    const half = Math.max(TARGET, dot) / 2;
    return { left: -dot / 2, right: dot / 2 + 6 + name.length * LETTER, top: -half, bottom: half };
  },
};
const apart = (a: Box, b: Box) => a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

/** Where a city may stand: its place, then ever wider rings around it. */
function* spotsAround({ x, y }: Spot): Generator<Spot> {
  yield { x, y };
  for (let radius = 2; radius <= 60; radius += 2)
    for (let turn = 0; turn < 16; turn++)
      yield {
        x: x + radius * Math.cos((turn * Math.PI) / 8),
        y: y + radius * Math.sin((turn * Math.PI) / 8),
      };
}

/** What a city covers in pixels on the maps of both widths. */
export function coveredBy(one: PlacedCity, spot: Spot, aspect: number): Box[] {
  return (["narrow", "wide"] as const).map((kind) => {
    const box = shapes[kind](one);
    const [left, top] = [(spot.x / 100) * widths[kind], (spot.y / 100) * (widths[kind] / aspect)];
    return { left: left + box.left, right: left + box.right, top: top + box.top, bottom: top + box.bottom };
  });
}
const inFrame = (boxes: Box[], aspect: number) =>
  boxes.every(({ left, right, top, bottom }, at) => {
    const width = at === 0 ? widths.narrow : widths.wide;
    return left >= 0 && top >= 0 && right <= width && bottom <= width / aspect;
  });

/**
 * The cities where they lie, the largest first. One that would cover a larger one moves to the nearest free spot; one without
 * any is left out. What is apart at the narrowest width of either shape stays apart on every wider map.
 */
export function cityLayout(cities: City[]) {
  const known = cities
    .flatMap((one) => {
      const place = placeOfCity(one.city);
      return place ? [{ ...one, ...place }] : [];
    })
    .toSorted((a, b) => b.schools.length - a.schools.length)
    .slice(0, MOST);
  if (known.length < 2) return null;
  const middle = known.reduce((sum, { north }) => sum + north, 0) / known.length;
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const [west, east] = [Math.min(...known.map((p) => p.east)), Math.max(...known.map((p) => p.east))];
  const [south, north] = [Math.min(...known.map((p) => p.north)), Math.max(...known.map((p) => p.north))];
  const [width, height] = [Math.max(0.1, (east - west) * squeeze), Math.max(0.1, north - south)];
  const aspect = Math.min(1.5, Math.max(0.95, width / height));
  const share = (part: number, before: number, after: number) =>
    Math.round((before + part * (100 - before - after)) * 10) / 10;
  const x = (degree: number) => share(((degree - west) * squeeze) / width, ROOM.left, ROOM.right);
  const y = (degree: number) => share((north - degree) / height, ROOM.top, ROOM.bottom);
  const most = Math.max(...known.map((p) => p.schools.length));
  const taken: Box[][] = [];
  const placed: PlacedCity[] = [];
  for (const { city, schools, name, east: e, north: n } of known) {
    const one = { city, schools, name, x: x(e), y: y(n), size: 0.8 + 3.4 * Math.sqrt(schools.length / most) };
    for (const spot of spotsAround(one)) {
      const boxes = coveredBy(one, spot, aspect);
      const free = taken.every((other) => other.every((box, at) => apart(box, boxes[at] as Box)));
      if (!free || !inFrame(boxes, aspect)) continue;
      taken.push(boxes);
      placed.push({ ...one, x: Math.round(spot.x * 10) / 10, y: Math.round(spot.y * 10) / 10 });
      break;
    }
  }
  const step = Math.max(width, height) > 6 ? 2 : 1;
  const degrees = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, i) => (Math.ceil(from / step) + i) * step,
    );
  return {
    aspect,
    placed,
    meridians: degrees(west - 2, east + 2).map(x),
    parallels: degrees(south - 2, north + 2).map(y),
  };
}
