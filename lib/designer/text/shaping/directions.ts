import { bits } from "@/lib/designer/text/characters";
import type { Setting } from "@/lib/designer/text/setting";

/**
 * Which way characters run in a paragraph that is read from left to right (UAX #9, revision 50): its rules W1 to N2, I1, I2, L1 and
 * L2. Marks that set a direction are none of it: they stop a certificate.
 */
type Kind = "L" | "R" | "AL" | "EN" | "ES" | "ET" | "AN" | "CS" | "WS" | "ON" | "NSM";

const kinds: readonly [Kind, RegExp][] = [
  ["EN", /^[0-9\u00b2\u00b3\u00b9\u06f0-\u06f9\u2070-\u2079\u2080-\u2089\u2488-\u249b\uff10-\uff19]$/],
  ["AN", /^[\u0600-\u0605\u0660-\u0669\u066b\u066c\u06dd\u08e2]$/],
  ["ES", /^[+\-\u207a\u207b\u208a\u208b\u2212\ufb29\ufe62\ufe63\uff0b\uff0d]$/],
  [
    "ET",
    /^[#$%\u00a2-\u00a5\u00b0\u00b1\u0609\u060a\u066a\u2030-\u2034\u20a0-\u20c0\u2213\ufe5f\ufe69\ufe6a\uff03-\uff05\uffe0\uffe1\uffe5\uffe6]$/,
  ],
  ["CS", /^[,./:\u00a0\u060c\u202f\u2044\ufe50\ufe52\ufe55\uff0c\uff0e\uff0f\uff1a]$/],
  ["WS", /^[\s\u3000]$/],
  ["ON", /^[\u0606\u0607\u060e\u060f\u06de\u06e9\ufd3e-\ufd4f\ufdcf\ufdfd-\ufdff]$/],
  ["NSM", /^[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]$/u],
  ["AL", /^[\u0600-\u07bf\u0860-\u08ff\ufb50-\ufdff\ufe70-\ufeff]$/],
  ["R", /^[\u0590-\u085f\ufb1d-\ufb4f]$/],
  ["ON", /^[\u1800-\u180a\u0f3a-\u0f3d]$/],
  ["L", /^[\p{L}\p{N}\p{Mc}\p{Co}\u0f00-\u0fff]$/u],
];
const found = new Map<number, Kind>();

function kindOf(character: number): Kind {
  let kind = found.get(character);
  if (kind) return kind;
  const text = String.fromCodePoint(character);
  kind = kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? "ON";
  found.set(character, kind);
  return kind;
}

const brackets = "()[]{}（）［］｛｝【】《》〈〉「」『』〔〕〖〗";
/** Of brackets and signs that point: what stands for each from right to left. */
const mirrored = new Map<number, number>();
for (const pairs of [brackets, "<>«»‹›"])
  for (let i = 0; i < pairs.length; i++) mirrored.set(pairs.charCodeAt(i), pairs.charCodeAt(i ^ 1));
const placeOfBracket = new Map(Array.from(brackets, (sign, i) => [sign.charCodeAt(0), i]));

/** What is drawn for a character where it is written from right to left; 0 where that is itself. */
export const mirrorOf = (character: number): number => mirrored.get(character) ?? 0;

/** Gives every character of a paragraph its direction. */
export function direct(set: Setting, from: number, end: number) {
  const { characters, bits: of, levels } = set;
  const given: Kind[] = [];
  const signs: number[] = [];
  for (let i = from; i < end; i++) {
    signs.push(characters[i] as number);
    given.push((of[i] as number) & bits.extra ? "NSM" : kindOf(characters[i] as number));
  }
  const kinds = neutralsOf(weakOf(given), signs, given);
  for (const [i, kind] of kinds.entries()) levels[from + i] = kind === "L" ? 0 : kind === "R" ? 1 : 2;
}

/** W1 to W7. */
function weakOf(given: readonly Kind[]): Kind[] {
  const kinds = [...given];
  let strong: Kind = "L";
  for (const [i, kind] of given.entries()) {
    if (kind === "NSM") kinds[i] = i > 0 ? (kinds[i - 1] as Kind) : "ON";
    if (kinds[i] === "EN" && strong === "AL") kinds[i] = "AN";
    if (kind === "L" || kind === "R" || kind === "AL") strong = kind;
  }
  for (let i = 0; i < kinds.length; i++) if (kinds[i] === "AL") kinds[i] = "R";
  for (let i = 1; i + 1 < kinds.length; i++) {
    const [before, kind, after] = kinds.slice(i - 1, i + 2) as [Kind, Kind, Kind];
    if (
      before === after &&
      ((before === "EN" && (kind === "ES" || kind === "CS")) || (before === "AN" && kind === "CS"))
    )
      kinds[i] = before;
  }
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] !== "ET") continue;
    let end = i;
    while (kinds[end] === "ET") end++;
    if (kinds[i - 1] === "EN" || kinds[end] === "EN") kinds.fill("EN", i, end);
    i = end - 1;
  }
  strong = "L";
  for (const [i, kind] of kinds.entries()) {
    if (kind === "ES" || kind === "ET" || kind === "CS") kinds[i] = "ON";
    if (kind === "L" || kind === "R") strong = kind;
    if (kind === "EN" && strong === "L") kinds[i] = "L";
  }
  return kinds;
}

const sideOf = (kind: Kind | undefined) =>
  kind === "R" || kind === "EN" || kind === "AN" ? "R" : kind === "L" ? "L" : undefined;

/** N0 to N2; both ends of a paragraph count as what runs to the right. */
function neutralsOf(kinds: Kind[], signs: readonly number[], given: readonly Kind[]): Kind[] {
  for (const [open, close] of pairsOf(kinds, signs)) {
    const within = new Set(kinds.slice(open + 1, close).map(sideOf));
    if (!within.has("L") && !within.has("R")) continue;
    let side: "L" | "R" = "L";
    if (!within.has("L")) {
      let before = open - 1;
      while (before >= 0 && !sideOf(kinds[before])) before--;
      side = sideOf(kinds[before]) ?? "L";
    }
    for (const at of [open, close]) {
      kinds[at] = side;
      for (let mark = at + 1; given[mark] === "NSM"; mark++) kinds[mark] = side;
    }
  }
  for (let i = 0; i < kinds.length; i++) {
    if (sideOf(kinds[i])) continue;
    let end = i;
    while (end < kinds.length && !sideOf(kinds[end])) end++;
    const around = (sideOf(kinds[i - 1]) ?? "L") === "R" && (sideOf(kinds[end]) ?? "L") === "R";
    kinds.fill(around ? "R" : "L", i, end);
    i = end - 1;
  }
  return kinds;
}

/** Brackets that belong together (BD16), by where they open. */
function pairsOf(kinds: readonly Kind[], signs: readonly number[]): [open: number, close: number][] {
  const pairs: [number, number][] = [];
  const open: { at: number; closing: number }[] = [];
  for (const [i, sign] of signs.entries()) {
    const place = kinds[i] === "ON" ? placeOfBracket.get(sign) : undefined;
    if (place === undefined) continue;
    if (place % 2 === 0) {
      if (open.length === 63) return [];
      open.push({ at: i, closing: place + 1 });
      continue;
    }
    const match = open.findLastIndex(({ closing }) => closing === place);
    if (match < 0) continue;
    pairs.push([(open[match] as { at: number }).at, i]);
    open.length = match;
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** The characters of a line from its left to its right (L2). */
export function visualOrder({ levels }: Setting, from: number, to: number): number[] {
  const order = Array.from({ length: to - from }, (_, i) => from + i);
  for (const least of [2, 1])
    for (let i = 0; i < order.length; i++) {
      if ((levels[order[i] as number] as number) < least) continue;
      let end = i;
      while (end < order.length && (levels[order[end] as number] as number) >= least) end++;
      order.splice(i, end - i, ...order.slice(i, end).reverse());
      i = end - 1;
    }
  return order;
}
