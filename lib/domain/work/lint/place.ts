import type { Finding } from "./shapes";

type Words = (key: never, values?: never) => string;

/** The page of a document at a place in it, or the slide of a presentation, which its preview has as a page. */
export const pageAt = (at: Finding["at"]) => at.find(({ kind }) => kind === "page" || kind === "slide")?.n;

/** A place in a file, in words: the outermost first. Without a step it is the file's own name. */
export function placeWords(t: Words, at: Finding["at"]): string {
  const word = t as unknown as (key: string, values?: Record<string, string | number>) => string;
  if (at.length === 0) return word("lint.inName");
  return at.map(({ kind, n = 0, name = "" }) => word(`lint.step.${kind}`, { n, name })).join(word("lint.within"));
}
