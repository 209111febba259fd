const HAN = "\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3134f}";
const TERM = new RegExp(`[${HAN}]+|(?:(?![${HAN}])[\\p{L}\\p{N}])+`, "gu");
const isHan = new RegExp(`^[${HAN}]`, "u");
const MOST_TERMS = 12;

/** A run of Han characters, or another word; small letters, nothing but letters and digits. */
export interface Term {
  han: boolean;
  text: string;
}

const termOf = (text: string): Term => ({ han: isHan.test(text), text });

/** What is looked for by what was typed: its words, each once. */
export function termsOf(said: string): Term[] {
  const words = said.normalize("NFKC").toLowerCase().match(TERM) ?? [];
  return [...new Set(words)].slice(0, MOST_TERMS).map(termOf);
}

/** There is a letter or a digit in it. */
export const isSearchable = (said: string): boolean => termsOf(said).length > 0;

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/** The same with Han runs cut into words, for who typed several without a space; null where nothing is cut. */
export function segmented(terms: Term[]): Term[] | null {
  const cut = terms.flatMap((term) => {
    if (!term.han || term.text.length < 4) return [term];
    const words = [...segmenter.segment(term.text)].map(({ segment }) => segment).filter((word) => word.length > 1);
    return words.length > 1 ? words.map(termOf) : [term];
  });
  return cut.length > terms.length ? cut.slice(0, 2 * MOST_TERMS) : null;
}

/** The same as one word, for pinyin that was typed by syllables; null where it is one, or has Chinese in it. */
export function joined(terms: Term[]): Term[] | null {
  if (terms.length < 2 || terms.some(({ han }) => han)) return null;
  return [termOf(terms.map(({ text }) => text).join(""))];
}

/** Every two neighbours of a run of Han characters; a single one itself. */
export function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.length < 2 ? letters : letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);
}

/** Words that a question is made with, whatever it asks for. */
const ASKING = new Set(
  (
    "什么 怎么 怎样 如何 哪些 哪个 哪里 哪儿 为什么 是否 可以 能否 能不能 有没有 多少 几个 几位 请问 告诉 我们 你们 他们 时候 什么时候 现在 目前 一下 需要 应该 关于 " +
    "the and for are what when where which who whom how why can could does do did is was were will would should may must there this that these those " +
    "with from into about your our their you please tell me my it its an a of to in on at by or if not"
  ).split(" "),
);
const MOST_WORDS = 12;

/** What a question in plain language asks for: its words but those that questions are made with, each once. */
export function wordsIn(question: string): Term[] {
  const words = termsOf(question).flatMap((term) => {
    // Words begin with what is looked for: the singular finds both.
    if (!term.han) return [/[^s]s$/.test(term.text) && term.text.length > 4 ? termOf(term.text.slice(0, -1)) : term];
    const cut = [...segmenter.segment(term.text)].map(({ segment }) => segment);
    return cut.filter((word) => word.length > 1).map(termOf);
  });
  const asked = words.filter(({ text }) => text.length > 1 && !ASKING.has(text));
  return [...new Map(asked.map((term) => [term.text, term])).values()].slice(0, MOST_WORDS);
}
