import { posix } from "node:path";
import { target } from "./exports";

const IMPORTED = /^\s*(?:import|export)\b[^;"']*?from\s*["']([^"']+)["']|^\s*import\s*["']([^"']+)["']/gm;

/**
 * Groups of files that import one another in a circle, `import type` included; what is imported on demand, by `import()`, is none.
 * @param files the text of every source, by its path
 */
export function circles(files: ReadonlyMap<string, string>): string[][] {
  const imports = new Map(
    [...files].map(([file, text]) => [
      file,
      [...text.matchAll(IMPORTED)].flatMap(([, from, bare]) => target(files, (from ?? bare) as string, file) ?? []),
    ]),
  );
  // Tarjan, "Depth-first search and linear graph algorithms" (1972): strongly connected components.
  const found: string[][] = [];
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string) => {
    number.set(file, number.size);
    lowest.set(file, number.get(file) as number);
    stack.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!number.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(next) as number));
    }
    if (lowest.get(file) !== number.get(file)) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) found.push(component.sort());
  };
  for (const file of files.keys()) if (!number.has(file)) visit(file);
  return found;
}

/** Folders with more than `most` entries, files and folders alike, the widest first: `80 lib/domain/review`. */
export function wideFolders(files: readonly string[], most: number): string[] {
  const entries = new Map<string, Set<string>>();
  for (const file of files)
    for (let entry = file; entry !== "."; entry = posix.dirname(entry)) {
      const folder = posix.dirname(entry);
      entries.set(folder, (entries.get(folder) ?? new Set()).add(entry));
    }
  const wide = [...entries].filter(([folder, { size }]) => folder !== "." && size > most);
  return wide.sort((a, b) => b[1].size - a[1].size).map(([folder, { size }]) => `${size} ${folder}`);
}
