import type { BodyCode } from "./binding/codes";

/** Number = prefix + body + suffix (docs/rules/certificate.md, "Numbers"); `{item}` and `{year}` in the affixes are filled in. */
export interface NumberRule {
  prefix: string;
  body: BodyCode;
  suffix: string;
}

/** Without 0 O 1 I L, which are misread on paper. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const digits = "0123456789";
const randomLength = 8;

const counters: Partial<Record<BodyCode, { scope: "contest" | "item"; width: number }>> = {
  allAutoincrementThree: { scope: "contest", width: 3 },
  allAutoincrementFour: { scope: "contest", width: 4 },
  autoincrementThree: { scope: "item", width: 3 },
  autoincrementFour: { scope: "item", width: 4 },
};

/** Whose counter numbers the body; null for random bodies. */
export const counterScope = (body: BodyCode) => counters[body]?.scope ?? null;

/** The serial as it is printed: 7 → 007; past the width it widens, 1000 → 1000. @throws RangeError below 1 */
export function countedBody(body: BodyCode, serial: number): string {
  if (!Number.isInteger(serial) || serial < 1) throw new RangeError(`no serial number ${serial}`);
  return String(serial).padStart(counters[body]?.width ?? 0, "0");
}

/** Eight random characters, each as likely as any other. @param randomBytes a cryptographic source */
export function randomBody(body: "randomCode" | "randomDigits", randomBytes: (n: number) => Uint8Array): string {
  const alphabet = body === "randomCode" ? letters : digits;
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < randomLength) {
    for (const byte of randomBytes(randomLength)) {
      if (byte < fair && text.length < randomLength) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** An affix with its `{item}` and `{year}`. */
export const filledAffix = (affix: string, { item, year }: { item: string; year: number }) =>
  affix.replaceAll("{item}", item).replaceAll("{year}", String(year));

/** Why a rule may not be saved: a counter that starts anew per item needs the item in its prefix or suffix. */
export function numberRuleProblem({ prefix, body, suffix }: NumberRule): "itemMissing" | "affixTooLong" | null {
  if (prefix.length > 40 || suffix.length > 40) return "affixTooLong";
  return counterScope(body) === "item" && !`${prefix}${suffix}`.includes("{item}") ? "itemMissing" : null;
}

type Place = { characters: string; more?: boolean };

/**
 * Could two rules, with their affixes filled in, ever give the same number? Asked when a rule is saved, for every pair
 * of rules (and items) that do not share a counter.
 */
export function couldClash(one: NumberRule, other: NumberRule): boolean {
  const a = placesOf(one);
  const b = placesOf(other);
  const tried = new Set<number>();
  const meet = (i: number, j: number): boolean => {
    if (i === a.length && j === b.length) return true;
    const key = i * (b.length + 1) + j;
    if (tried.has(key)) return false;
    tried.add(key);
    const p = a[i];
    const q = b[j];
    if ((p?.more && meet(i + 1, j)) || (q?.more && meet(i, j + 1))) return true;
    if (!p || !q || ![...p.characters].some((character) => q.characters.includes(character))) return false;
    return meet(p.more ? i : i + 1, q.more ? j : j + 1);
  };
  return meet(0, 0);
}

/** A rule as a row of places, each with the characters it may hold; `more` may repeat, or be left out. */
function placesOf({ prefix, body, suffix }: NumberRule): Place[] {
  const literal = (text: string) => [...text].map((characters) => ({ characters }));
  const counter = counters[body];
  const middle: Place[] = counter
    ? [...Array<Place>(counter.width).fill({ characters: digits }), { characters: digits, more: true }]
    : Array<Place>(randomLength).fill({ characters: body === "randomCode" ? letters : digits });
  return [...literal(prefix), ...middle, ...literal(suffix)];
}
