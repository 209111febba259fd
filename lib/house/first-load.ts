import { target } from "./exports";

const VALUES = /^\s*(?:import|export)\s+(?!type\b)([^;"']*?)\s*from\s*["']([^"']+)["']|^\s*import\s*["']([^"']+)["']/gm;
const NAMED_TYPES = /^\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}$/;
const isClient = (text: string) => /^\s*["']use client["']/.test(text);

/** What a file imports when it is loaded: no types, and nothing that `import()` asks for later. */
const loaded = (text: string): string[] =>
  [...text.matchAll(VALUES)].flatMap(([, names = "", from, bare]) =>
    NAMED_TYPES.test(names.trim()) ? [] : ((from ?? bare) as string),
  );

const LATER = /\bimport\(\s*["']([^"']+)["']\s*\)/g;
const askedFor = (text: string): string[] => [...text.matchAll(LATER)].map(([, from]) => from as string);

/**
 * What a page makes the browser load at once: client components, the files of ours that they reach, and the packages that these import.
 * @param files the text of every source, by its path
 * @param ever also what `import()` may ask for later
 */
export function firstLoad(files: ReadonlyMap<string, string>, page: string, ever = false): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, inBrowser: boolean) => {
    const text = files.get(file) as string;
    const here = inBrowser || isClient(text);
    if (seen.has(`${here} ${file}`)) return;
    seen.add(`${here} ${file}`);
    for (const from of [...loaded(text), ...(ever && here ? askedFor(text) : [])]) {
      const next = target(files, from, file);
      if ((here || isClient(files.get(next ?? "") ?? "")) && !found.has(next ?? from)) found.set(next ?? from, file);
      // On the server only pages and components lead to what browsers load.
      if (next && (here || /^(?:app|components)\//.test(next))) visit(next, here);
    }
  };
  visit(page, false);
  return found;
}
