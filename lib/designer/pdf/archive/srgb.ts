import { latin } from "@/lib/designer/pdf/bytes";
import { put16, put32 } from "@/lib/designer/pdf/words";

type Three = readonly [number, number, number];
type Matrix = readonly [Three, Three, Three];

/** Chromaticities of the primaries and the white (IEC 61966-2-1:1999, table 1). */
const primaries = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
] as const;
const white = [0.3127, 0.329] as const;
/** What profiles measure colours from, D50 (ISO 15076-1:2005, 6.3.4.3). */
const pcsWhite: Three = [0.9642, 1, 0.8249];
/** What eyes see with, as Bradford has it (ISO 15076-1:2005, annex E). */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];
/** Y = (a X + b)^g from d on, c X below (IEC 61966-2-1:1999, 5.2). */
const transfer = { g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045 };

const xyzOf = ([x, y]: readonly [number, number]): Three => [x / y, 1, (1 - x - y) / y];
const dot = (a: Three, b: Three) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const applied = (matrix: Matrix, to: Three): Three => [dot(matrix[0], to), dot(matrix[1], to), dot(matrix[2], to)];
const turned = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];
const product = (a: Matrix, b: Matrix): Matrix => turned(turned(b).map((column) => applied(a, column)) as never);
const crossed = (a: Three, b: Three): Three => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function inverse([a, b, c]: Matrix): Matrix {
  const whole = dot(a, crossed(b, c));
  const columns = [crossed(b, c), crossed(c, a), crossed(a, b)].map((one) => one.map((part) => part / whole));
  return turned(columns as never);
}

/** From colours under the white of sRGB to those under the white of profiles. */
function adaptation(): Matrix {
  const [from, to] = [applied(bradford, xyzOf(white)), applied(bradford, pcsWhite)];
  const scaled = bradford.map((line, i) => line.map((part) => (part * (to[i] as number)) / (from[i] as number)));
  return product(inverse(bradford), scaled as never);
}

/** What red, green and blue are, together the white. */
function colorants(adapt: Matrix): Matrix {
  const columns = turned(primaries.map(xyzOf) as never);
  const shares = applied(inverse(columns), xyzOf(white));
  const scaled = columns.map((line) => line.map((part, i) => part * (shares[i] as number)));
  return turned(product(adapt, scaled as never));
}

const fixed = (values: readonly number[]) => {
  const bytes = new Uint8Array(4 * values.length);
  for (const [i, value] of values.entries()) put32(bytes, 4 * i, Math.round(value * 0x10000));
  return bytes;
};
const tagged = (type: string, ...bodies: Uint8Array[]) =>
  Uint8Array.of(...latin(type), 0, 0, 0, 0, ...bodies.flatMap((body) => [...body]));

/** A text in one language, UTF-16 as every text of version 4 is. */
function said(text: string) {
  const start = new Uint8Array(20);
  put32(start, 0, 1);
  put32(start, 4, 12);
  start.set(latin("enUS"), 8);
  put32(start, 12, 2 * text.length);
  put32(start, 16, 28);
  return tagged("mluc", start, Uint8Array.from([...text].flatMap((one) => [0, one.charCodeAt(0)])));
}

/** What output intents call it. */
export const srgb = "sRGB IEC61966-2.1";

/**
 * Returns the colour profile of sRGB as a display of three primaries, reckoned from the figures of IEC 61966-2-1, in the format of ICC
 * version 4.2 (ISO 15076-1:2005), the latest that PDF 1.7 and PDF/A-2 take. About half a kilobyte.
 */
export function srgbProfile(): Uint8Array {
  const adapt = adaptation();
  const [red, green, blue] = colorants(adapt).map((one) => tagged("XYZ ", fixed(one))) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const { g, a, b, c, d } = transfer;
  const curve = tagged("para", Uint8Array.of(0, 3, 0, 0), fixed([g, a, b, c, d]));
  const tags: [string, Uint8Array][] = [
    ["desc", said(srgb)],
    ["cprt", said("No rights reserved")],
    ["wtpt", tagged("XYZ ", fixed(pcsWhite))],
    ["chad", tagged("sf32", fixed(adapt.flat()))],
    ["rXYZ", red],
    ["gXYZ", green],
    ["bXYZ", blue],
    ["rTRC", curve],
    ["gTRC", curve],
    ["bTRC", curve],
  ];
  const places = new Map<Uint8Array, number>();
  let end = head + 4 + 12 * tags.length;
  for (const [, body] of tags) {
    if (places.has(body)) continue;
    places.set(body, end);
    end += (body.length + 3) & ~3;
  }
  const profile = new Uint8Array(end);
  begin(profile);
  put32(profile, head, tags.length);
  for (const [i, [name, body]] of tags.entries()) {
    const row = head + 4 + 12 * i;
    const place = places.get(body) as number;
    profile.set(latin(name), row);
    put32(profile, row + 4, place);
    put32(profile, row + 8, body.length);
    profile.set(body, place);
  }
  return profile;
}

const head = 128;

/** ISO 15076-1:2005, 7.2. The day is that of the first edition of the standard that the figures are from. */
function begin(profile: Uint8Array) {
  put32(profile, 0, profile.length);
  put32(profile, 8, 0x04200000);
  profile.set(latin("mntrRGB XYZ "), 12);
  for (const [i, part] of [1999, 10, 18].entries()) put16(profile, 24 + 2 * i, part);
  profile.set(latin("acsp"), 36);
  profile.set(fixed(pcsWhite), 68);
}
