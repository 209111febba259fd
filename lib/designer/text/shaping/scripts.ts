import type { ShapingFace } from "@/lib/designer/text/fonts";

/** Scripts whose letters change their shapes with what stands beside them, and so are set a word at a time. */
export type Script = "arabic" | "mongolian" | "tibetan";

/** As character classes: all that a word of a script consists of, but for what only joins. */
const blocks = {
  arabic:
    "\\u0606-\\u061b\\u061d-\\u06dc\\u06de-\\u06ff\\u0750-\\u077f\\u08a0-\\u08e1\\u08e3-\\u08ff\\ufb50-\\ufdcf\\ufdf0-\\ufdff\\ufe70-\\ufefc",
  mongolian: "\\u1800-\\u180a\\u1810-\\u1819\\u1820-\\u1878\\u1880-\\u18aa",
  tibetan: "\\u0f00-\\u0fda",
};
/** Digits of Arabic script run from left to right, and are words of their own. */
const arabicDigits = "\\u0660-\\u0669\\u06f0-\\u06f9";
const joiners = "\\u200c\\u200d";
const variants = "\\u180b-\\u180f";

/** One of a script that stands by itself; and one that stands on the letter or the number before it. */
const standing = (block: string) => `(?!\\p{M})[${block}]`;
const mark = (block: string) => `(?<=[\\p{L}\\p{N}\\p{M}${joiners}${variants}])(?=\\p{M})[${block}]`;

/** A word of each script: a letter, its accents, and what joins or separates letters without ending a word. */
const words: Record<Script, string> = {
  arabic: `[${arabicDigits}]+|(?![${arabicDigits}])${standing(blocks.arabic)}(?:(?![${arabicDigits}])${standing(blocks.arabic)}|${mark(blocks.arabic)}|[${joiners}])*`,
  mongolian: `${standing(blocks.mongolian)}(?:${standing(blocks.mongolian)}|${mark(blocks.mongolian)}|[${variants}${joiners}]|\\u202f(?=[${blocks.mongolian}]))*`,
  tibetan: `${standing(blocks.tibetan)}(?:${standing(blocks.tibetan)}|${mark(blocks.tibetan)})*`,
};
const scripts = Object.keys(words) as Script[];
const patterns = Object.fromEntries(scripts.map((script) => [script, new RegExp(words[script], "uy")])) as Record<
  Script,
  RegExp
>;
const anyWord = new RegExp(scripts.map((script) => words[script]).join("|"), "gu");
const anyLetter = new RegExp(`^(?!\\p{M})[${Object.values(blocks).join("")}]$`, "u");
const isDigit = new RegExp(`^[${arabicDigits}]`);

/** Whether a word of such a script may begin with a character. */
export const beginsWord = (character: string): boolean => anyLetter.test(character);

/** A text without its words of such scripts: what is left is written letter by letter. */
export const withoutWords = (text: string): string => text.replace(anyWord, "");

export const scriptOf = (character: number): Script =>
  character >= 0x1800 && character < 0x18b0
    ? "mongolian"
    : character >= 0xf00 && character < 0x1000
      ? "tibetan"
      : "arabic";

/** Whether a word is written from right to left. */
export const isLeftwards = (script: Script, word: string): boolean => script === "arabic" && !isDigit.test(word);

/** The face that a word is set in; Mongolian has one weight. */
export const faceOfScript = (script: Script, bold: boolean): ShapingFace =>
  bold && script !== "mongolian" ? `${script}Bold` : script;

/** Of a word, in UTF-16: longer ones are no words, and are set in parts. */
export const longestWord = 200;

/** A Tibetan syllable ends with it, and there a line may end. */
export const syllableMark = 0xf0b;

/** The word that begins at a place of a text, where `beginsWord` says that one does. */
export function wordAt(text: string, at: number, script: Script): string {
  const pattern = patterns[script];
  pattern.lastIndex = at;
  const word = pattern.exec(text)?.[0] ?? "";
  if (word.length <= longestWord) return word;
  const syllables = word.lastIndexOf(String.fromCharCode(syllableMark), longestWord - 1) + 1;
  return word.slice(0, syllables || longestWord);
}

/** Whether a text is one whole word. */
export const isWord = (text: string): boolean =>
  beginsWord(text.charAt(0)) && wordAt(text, 0, scriptOf(text.charCodeAt(0))) === text;
