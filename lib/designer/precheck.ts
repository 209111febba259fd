import { bind, type CertificateFacts, codesOf, valueOf } from "./binding/bindings";
import type { ImageCode } from "./binding/codes";
import type { Design } from "./document";
import { type DrawnElement, drawnOf, wholeOf } from "./table/parts";
import { numberOfFace } from "./text/fonts";
import { advancesOf } from "./text/metrics";
import { setText } from "./text/set-text";
import { withoutWords } from "./text/shaping/scripts";

export interface PrecheckProblem {
  slideId: string;
  elementId: string;
  /** The binding without a value; null where the text itself is the problem. */
  unbound: string | null;
  /** Characters that no font draws, those that a list would not show as `U+202E`; empty where the text does not fit its box. */
  missing: string[];
}

/**
 * Turns the direction of a text, takes no room, controls something, or stands on a letter, where only fonts with rules for it
 * place it well; names are stored with the letter and its accent in one. Joiners and variation selectors belong to how names are written,
 * and within words of Mongolian, Tibetan and Arabic script their own marks do, too; those of Mongolian nowhere else.
 */
const unseen =
  /(?![\u200c\u200d]|(?![\u180b-\u180f])\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\p{M}\0-\x08\x0b\x0c\x0e-\x1f]/gu;
/** The same in JSON, or a backslash that may be none of it. */
const suspicious = new RegExp(`${unseen.source}|\\\\(?:u00[01]|[bf])`, "u");
const unreadable = /[\p{C}\p{M}\p{Z}]/u;
const codeOf = (character: string) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
/** As it is where it can be read in a list. */
const nameOf = (character: string) => (unreadable.test(character) ? codeOf(character) : character);

const isDrawnSeal = (element: DrawnElement) =>
  element.type === "image" && element.code === "seal" && element.src === "" && !element.hidden;

/** Words that are set as wholes have no letters that could stand around a seal one by one. */
const undrawnIn = (name: string) => {
  const letters = advancesOf(numberOfFace("serifBold"));
  return [...new Set(name)].filter((letter) => (letters[letter.codePointAt(0) as number] ?? -1) < 0).map(nameOf);
};

/** What prevents nothing and is seen on paper. */
export interface Looks {
  /** By element the smallest scale at which its text was set, where that is below 1. */
  shrunk: Map<string, number>;
  /** By element the characters that its font lacks and another draws. */
  borrowed: Map<string, Set<number>>;
}

export const newLooks = (): Looks => ({ shrunk: new Map(), borrowed: new Map() });

function look({ shrunk, borrowed }: Looks, id: string, scale: number, characters: readonly number[]) {
  if (scale < (shrunk.get(id) ?? 1)) shrunk.set(id, scale);
  if (characters.length === 0) return;
  const all = borrowed.get(id) ?? new Set();
  for (const character of characters) all.add(character);
  borrowed.set(id, all);
}

/**
 * Returns what prevents a certificate (docs/rules/certificate.md, "Pre-check"): empty bindings, texts that do not fit at 60
 * %, and characters that would be printed blank or invisible.
 * @param looks collects how the texts look that nothing prevents
 * @param drawnSeal the name on a seal that is drawn, letter by letter in one face
 */
export function precheck(
  design: Design,
  facts: CertificateFacts,
  pictures?: readonly ImageCode[],
  looks?: Looks,
  drawnSeal?: string,
): PrecheckProblem[] {
  const suspect = suspicious.test(JSON.stringify(facts));
  return design.slides.flatMap(({ id: slideId, ...slide }) => {
    const { texts, unbound } = bind({ id: slideId, ...slide }, facts, pictures);
    const problems = unbound.map(({ elementId, code }) => ({
      slideId,
      elementId,
      unbound: code as string | null,
      missing: [] as string[],
    }));
    for (const element of drawnOf(slide.elements)) {
      const lacking = drawnSeal && isDrawnSeal(element) ? undrawnIn(drawnSeal) : [];
      if (lacking.length > 0) problems.push({ slideId, elementId: element.id, unbound: null, missing: lacking });
      const text = texts[element.id];
      if (element.type !== "text" || !text) continue;
      const { overflow, missing, scale, borrowed } = setText(text, element);
      const elementId = wholeOf(element.id);
      if (looks) look(looks, elementId, overflow ? 1 : scale, borrowed);
      const of = { slideId, elementId, unbound: null };
      const values = suspect ? codesOf(element).map((code) => valueOf(code, facts)) : [];
      const hidden = values.flatMap((value) => (withoutWords(value).match(unseen) ?? []).map(codeOf));
      const undrawn = new Set([...missing.map((one) => nameOf(String.fromCodePoint(one))), ...hidden]);
      if (undrawn.size > 0) problems.push({ ...of, missing: [...undrawn] });
      if (overflow) problems.push({ ...of, missing: [] });
    }
    return problems;
  });
}
