import type { ShapingFace } from "@/lib/designer/text/fonts";

/**
 * A word as its font draws it, in the order in which it is read, five numbers for each glyph: the glyph, 0 where the font has none
 * for what is written; the place in the word of the first character that it draws; and in thousandths of an em its advance and how
 * far it stands to the right and above of where the pen is.
 */
export type Shaped = readonly number[];
export const numbersOfGlyph = 5;

export interface Word {
  face: ShapingFace;
  word: string;
}
type Shaper = (word: Word) => Shaped;

/** On a server, which has the fonts. */
let shaper: Shaper | undefined;
/** More are not kept: the first come again when they are met again. */
const most = 5000;
const known = new Map<string, Shaped>();
/** Where the fonts are not: words that were met, and come from a server. */
const wanted = new Map<string, Word>();

export const keyOfWord = ({ face, word }: Word) => `${face} ${word}`;

/** Says who sets words where the fonts are at hand. */
export function shapeWith(one: Shaper) {
  shaper = one;
}

export function addShaped(word: Word, shaped: Shaped) {
  if (known.size >= most) known.clear();
  known.set(keyOfWord(word), shaped);
  wanted.delete(keyOfWord(word));
}

/** A word as its font draws it; undefined where that is not known yet, and then it is wanted. */
export function shapedWord(word: Word): Shaped | undefined {
  const key = keyOfWord(word);
  const found = known.get(key);
  if (found) return found;
  if (!shaper) {
    if (wanted.size < most) wanted.set(key, word);
    return;
  }
  const shaped = shaper(word);
  addShaped(word, shaped);
  return shaped;
}

/** Words that were met and are not known. */
export const wantedWords = (): Word[] => [...wanted.values()];

/** The glyphs of a face that sets words have these private characters, in the order of their numbers. */
export const firstGlyph = 0xe000;
