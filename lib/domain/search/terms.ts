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

/** Every two neighbours of a run of Han characters; a single one itself. */
export function pairsOf(text: string): string[] {
  const letters = Array.from(text);
  return letters.length < 2 ? letters : letters.slice(1).map((letter, n) => `${letters[n]}${letter}`);
}
