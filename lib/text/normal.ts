/**
 * The one form in which a typed text is stored, for forms, calls and imports alike. Pure, linear in the length of the text, and
 * idempotent: what is normal stays as it is. What cannot be stored at all is left in and found by `isStorable`.
 */

/** Most texts: nothing here can be anything but normal. */
const PLAIN =
  /^[\x21-\x7e\u4e00-\u9fff，。、；：？！“”《》（）·]+(?: [\x21-\x7e\u4e00-\u9fff，。、；：？！“”《》（）·]+)*$/;

/** Normalises compatibility letters, digits, radicals and ligatures; punctuation keeps its width, as Chinese needs it. */
const STAND_IN = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2f00-\u2fd5\u2e9f\u2ef3\ufb00-\ufb06]/g;

const JOINED =
  "[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Telu}]";
const PICTURE = "\\p{Extended_Pictographic}";
/** First what nobody sees but what a word or a picture is drawn with, then what is merely hidden, direction marks included. */
const HIDDEN = new RegExp(
  [
    `(?<=${PICTURE}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=${PICTURE})`,
    `(?<=${PICTURE})[\\ufe0e\\ufe0f]|(?<=[0-9#*])\\ufe0f(?=\\u20e3)`,
    `(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})|(?<=\\p{sc=Mong})[\\u180b-\\u180f]`,
    "([\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc\\u0080-\\u0084\\u0086-\\u009f\\ufdd0-\\ufdef\\ufffe\\uffff\\u{1d159}]|[\\u{1fffe}-\\u{1ffff}\\u{2fffe}-\\u{2ffff}\\u{3fffe}-\\u{3ffff}\\u{10fffe}-\\u{10ffff}])",
  ].join("|"),
  "gu",
);

/** Signs that pile up on one letter: three of those that any script takes, eight of a script's own. */
const PILED = /((?:(?=\p{M})\p{sc=Zinh}){3})(?:(?=\p{M})\p{sc=Zinh})+|(\p{M}{8})\p{M}+/gu;
/** Combining marks without a base letter, and blanks. */
const LEADING = /^(?:\s|\u2800|(?=\p{M})\p{sc=Zinh})+/u;
/** Before a Mongolian ending stands a blank of its own, which the letters after it take their shape from. */
const BLANKS = /(?:(?!(?<=\p{sc=Mong})\u202f(?=\p{sc=Mong}))[\s\u0085\u2800])+/gu;
/** Composed, but for Han: there composition would change the character. */
const OTHER_THAN_HAN = /[^\p{sc=Han}]+/gu;

/** A text without what nobody sees: zero widths, direction marks, fillers, tags, unused code points. */
export const withoutHidden = (text: string) =>
  text.replace(HIDDEN, (found, hidden?: string) => (hidden === undefined ? found : ""));

const settled = (text: string) =>
  withoutHidden(text)
    .replace(STAND_IN, (one) => one.normalize("NFKC"))
    .replace(OTHER_THAN_HAN, (run) => run.normalize("NFC"))
    .replace(PILED, "$1$2");

/** One line of free text: a title, a label, a reason. Runs of blanks are one space, none at either end. */
export function normalLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return settled(text).replace(BLANKS, " ").replace(LEADING, "").trimEnd();
}

/** Text of many lines: indents and empty lines inside stay, blank lines at its ends go. */
export function normalText(text: string): string {
  if (PLAIN.test(text)) return text;
  const lines = settled(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n"));
  if (lines.replace(LEADING, "") === "") return "";
  return lines.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
}

/** Spaces between two Han characters, as people put them in to make names of equal width. */
const SPREAD = /(?<=\p{sc=Han}) (?=\p{sc=Han})/gu;
/** The dot in the names of some peoples of China, as keyboards give it. */
const DOT = /(?<=\p{sc=Han}) ?[.．・•‧⋅∙] ?(?=\p{sc=Han})|(?<=\p{sc=Han}) ?· ?(?=\p{sc=Han})/gu;

/** A person's name: its characters stay, stray spaces and odd dots between them go. */
export const normalPersonName = (text: string) => normalLine(text).replace(SPREAD, "").replace(DOT, "·");

/** The name of a school or another organisation: no spaces between Han characters, brackets around them in their width. */
export const normalOrgName = (text: string) =>
  normalLine(text)
    .replace(SPREAD, "")
    .replace(/ ?\(([^()]*\p{sc=Han}[^()]*)\)/gu, "（$1）");

const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const narrow = (text: string) => normalLine(text).normalize("NFKC").replace(DASH, "-");

/** A code or a number that names something: narrow characters, plain dashes, no spaces. */
export const normalCode = (text: string) => normalLine(narrow(text).replaceAll(/\s/g, "").normalize("NFKC"));

/** A user name: narrow characters; a space inside stays, for the rule of user names to refuse. */
export const normalUsername = (text: string) => normalLine(narrow(text));

/** Neither control characters nor halves of a character. `lines`: line breaks and tabs may be in it. */
export const isStorable = (text: string, lines = false) =>
  !(lines ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/u : /[\u0000-\u001f\u007f]|\p{Cs}/u).test(text);
