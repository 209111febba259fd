import type { Part, Step } from "@/lib/text/document/shapes";
import { type Folded, fold } from "./fold";
import type { Needle } from "./needles";
import type { Finding } from "./shapes";

const AROUND = 16;
const MOST = 100;
const MOST_PER_WORD = 3;

/** Names that programs and computers give themselves. */
const NOBODY =
  /^(?:admin(?:istrator)?|user|users?-?\d*|pc|root|guest|owner|author|unknown|none|default|windows(?: user)?|windows 用户|用户|微软用户|microsoft(?: office)?(?: user| 用户)?|wps(?: office)?.*|kingsoft|lenovo|hp|dell|asus|acer|apple|huawei|mac|python-docx|openpyxl|apache poi|latex.*|tex|pdftex.*|-|_)$/i;

/** What a file tells of its makers: by its name, its text, its properties, and by whom these say that it was written. */
export function findingsIn(name: string, parts: readonly Part[], needles: readonly Needle[]): Finding[] {
  const all: Part[] = [{ at: [], kind: "name", text: name }, ...parts];
  const found: Finding[] = [];
  for (const part of all) {
    if (found.length >= MOST) break;
    found.push(...inPart(part, needles));
  }
  return distinct(found).slice(0, MOST);
}

function inPart(part: Part, needles: readonly Needle[]): Finding[] {
  if (part.kind === "position") return [{ what: "position", sure: true, at: part.at, excerpt: "GPS" }];
  const tight = fold(part.text, true, Boolean(part.lines));
  const loose = fold(part.text, false, Boolean(part.lines));
  const found = needles.flatMap((needle) => hits(needle, tight, loose, part));
  if (found.length > 0 || part.kind !== "author" || NOBODY.test(part.text.trim())) return found;
  return [{ what: "author", sure: false, at: part.at, excerpt: part.text.trim().slice(0, 60) }];
}

function hits(needle: Needle, tight: Folded, loose: Folded, part: Part): Finding[] {
  const found: Finding[] = [];
  const add = (folded: Folded, at: number, length: number) => {
    const from = folded.from[at] as number;
    const last = folded.from[at + length - 1] as number;
    const to = last + ((part.text.codePointAt(last) as number) > 0xffff ? 2 : 1);
    const stands = part.text.slice(from, to);
    const whole = !needle.whole || part.kind !== "text" || isWord(part.text, from, to);
    if (!whole && needle.whole === "only") return false;
    const sure = whole && (needle.surely?.(stands) ?? true);
    found.push({ what: needle.kind, sure, at: placeOf(part, from), excerpt: excerpt(part.text, from, to) });
    return found.length >= MOST_PER_WORD;
  };
  if (needle.tight) {
    const { tight: word } = needle;
    for (let at = tight.text.indexOf(word); at >= 0; at = tight.text.indexOf(word, at + word.length))
      if (add(tight, at, word.length)) break;
  }
  if (needle.loose)
    for (const match of loose.text.matchAll(needle.loose)) if (add(loose, match.index, match[0].length)) break;
  return found;
}

const words = new Intl.Segmenter("zh", { granularity: "word" });

/** Whether words of the sentence begin and end where the hit does: “高明” is in “提高明显”, and nobody's name there. */
function isWord(text: string, from: number, to: number): boolean {
  const start = Math.max(0, from - AROUND);
  const ends = new Set<number>([start]);
  for (const { index, segment } of words.segment(text.slice(start, to + AROUND))) {
    ends.add(start + index);
    ends.add(start + index + segment.length);
  }
  return ends.has(from) && ends.has(to);
}

function placeOf({ at, lines, text }: Part, from: number): Step[] {
  if (!lines) return at;
  let n = 1;
  for (let end = text.indexOf("\n"); end >= 0 && end < from; end = text.indexOf("\n", end + 1)) n++;
  return [...at, { kind: lines, n }];
}

function excerpt(text: string, from: number, to: number): string {
  const piece = text
    .slice(Math.max(0, from - AROUND), to + AROUND)
    .replace(/\s+/g, " ")
    .trim();
  return `${from > AROUND ? "…" : ""}${piece}${to + AROUND < text.length ? "…" : ""}`.toWellFormed();
}

/** A name that is found in two ways at one place is one finding, and sure where one of them is. */
function distinct(found: readonly Finding[]): Finding[] {
  const by = new Map<string, Finding>();
  for (const one of found) {
    const key = JSON.stringify([one.what, one.at, one.excerpt]);
    const known = by.get(key);
    by.set(key, known ? { ...known, sure: known.sure || one.sure } : one);
  }
  return [...by.values()];
}
