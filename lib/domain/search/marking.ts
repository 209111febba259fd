import { spelledIn } from "@/lib/domain/org";
import type { Locale } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import type { Marked } from "./contract";
import { pairsOf, type Term } from "./terms";

const EXCERPT = 120;
/** How much of an excerpt stands before its first hit. */
const BEFORE = 24;

/** Marks in a text what was looked for; where a run of Han characters is nowhere as a whole, its pairs. */
function marked(text: string, terms: readonly Term[]): Marked {
  const hits = hitsIn(text, terms);
  const parts: Marked = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && hits[at] === hits[from]) continue;
    parts.push({ text: text.slice(from, at), hit: hits[from] === 1 });
    from = at;
  }
  return text ? parts : [];
}

/** The same of a name, which is found by its pinyin and initials as well. */
export function markedName(name: string, terms: readonly Term[]): Marked {
  const spelled = terms.flatMap(({ han, text }): Term[] => {
    const part = han || text.length < 2 ? null : spelledIn(name, text);
    return part ? [{ han: true, text: name.slice(...part).toLowerCase() }] : [];
  });
  return marked(name, [...terms, ...spelled]);
}

/** The part of a longer text around its first hit, or its beginning. */
export function excerptOf(text: string, terms: readonly Term[]): Marked {
  const first = hitsIn(text, terms).indexOf(1);
  const from = first > EXCERPT - BEFORE ? first - BEFORE : 0;
  const letters = Array.from(text.slice(from, from + 2 * EXCERPT))
    .slice(0, EXCERPT)
    .join("");
  const whole = `${from > 0 ? "…" : ""}${letters}${from + letters.length < text.length ? "…" : ""}`;
  return marked(whole, terms);
}

const ECHO = 12;
/** A text without its summary, where it begins with the same words once more. */
export function withoutEcho(text: string): string {
  const again = text.indexOf(text.slice(0, ECHO), ECHO);
  return again > 0 && text.slice(again).startsWith(text.slice(0, again).trimEnd()) ? text.slice(again) : text;
}

/** What a document says to a reader: in their language, unless only the other has what was looked for, or nothing was written in it. */
export function saidTo(locale: Locale, { body, bodyEn }: Bodies, terms: readonly Term[]): string {
  const own = wordsFor(locale, { zh: body || bodyEn, en: bodyEn });
  const other = own === body ? bodyEn : body;
  return !has(own, terms) && has(other, terms) ? other : own;
}
interface Bodies {
  body: string;
  bodyEn: string;
}
const has = (text: string, terms: readonly Term[]) => hitsIn(text, terms).includes(1);

/** One mark a code unit. */
function hitsIn(text: string, terms: readonly Term[]): Uint8Array {
  const hits = new Uint8Array(text.length);
  const small = text.toLowerCase();
  // A letter whose small form is longer would shift every mark after it.
  if (small.length !== text.length) return hits;
  const mark = (word: string, boundary: boolean): boolean => {
    let found = false;
    for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + word.length)) {
      if (boundary && /[\p{L}\p{N}]/u.test(small[at - 1] ?? "") && !/\p{sc=Han}/u.test(small[at - 1] ?? "")) continue;
      hits.fill(1, at, at + word.length);
      found = true;
    }
    return found;
  };
  for (const { han, text: word } of terms)
    if (!mark(word, !han) && han && word.length > 2) for (const pair of pairsOf(word)) mark(pair, false);
  return hits;
}
