import { orientationOf, verticalForm } from "./column/orientation";
import { beginsWord } from "./shaping/scripts";

/** What a character does in a line, as bits. */
export const bits = {
  space: 1,
  /** May not begin a line. */
  noStart: 2,
  /** May not end a line. */
  noEnd: 4,
  /** Part of a word or number, which stays whole. */
  latin: 8,
  /** Sits on the character before it. */
  mark: 16,
  /** Invisible on its own: selectors, joiners. */
  ignorable: 32,
  /** Lies on its side in a column. */
  turned: 64,
  /** Of figures that stand side by side in a column, in the place of one character. */
  beside: 128,
  /** Of a word that is set as a whole. */
  shaped: 256,
  /** Joined to the one before it: spacing does not part them. */
  joined: 512,
  /** Drawn besides the glyph before it, and read as nothing. */
  extra: 1024,
} as const;
const looked = 0x8000;

/** Whether a character of a text is read, by its bits, or only drawn or joins. */
export const isRead = (of: number): boolean => (of & bits.shaped ? !(of & bits.extra) : !(of & bits.ignorable));

const noStart = new Set("、，。．：；？！…—·～）】》〉」』〕］｝”’％‰℃,.:;?!)]}%°々ー");
const noEnd = new Set("（【《〈「『〔［｛“‘￥＄([{$¥");
const latin = /^[\u0020-\u024f\u0370-\u052f\u1e00-\u1eff\u2010-\u2013\u2022\u20a0-\u20bf]$/;
const ignorable = /^\p{Default_Ignorable_Code_Point}$/u;
const mark = /^\p{M}$/u;
/** Stands between the parts of a name, where a line may end after it like after an ideograph. */
const middleDot = 0xb7;

const known = new Map<number, number>();
const common = new Uint16Array(0x10000);

/** The bits of a character. */
export function bitsOf(codePoint: number): number {
  if (codePoint < 0x10000) return (common[codePoint] ||= found(codePoint)) & ~looked;
  let value = known.get(codePoint);
  if (value === undefined) known.set(codePoint, (value = found(codePoint)));
  return value & ~looked;
}

/** With a bit that says it was looked up. */
function found(codePoint: number): number {
  const text = String.fromCodePoint(codePoint);
  const on = (bit: number, is: boolean) => (is ? bit : 0);
  return (
    looked |
    on(bits.space, text === " " || text === "\u3000" || text === "\t") |
    on(bits.noStart, noStart.has(text)) |
    on(bits.noEnd, noEnd.has(text)) |
    on(bits.latin, codePoint !== middleDot && latin.test(text)) |
    on(bits.mark, mark.test(text)) |
    on(bits.ignorable, ignorable.test(text)) |
    on(bits.turned, /^T?[Rr]/.test(orientationOf(codePoint)) && !verticalForm(codePoint)) |
    on(bits.shaped, beginsWord(text))
  );
}
