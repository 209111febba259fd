import { MOST_ALIASES } from "./group-contract";

interface Named {
  name: string;
  nameEn: string | null;
}

/**
 * The other names of an organisation after a change: those given, and the names that it gives up; none twice, whatever its case, and
 * none that it bears (docs/rules/org.md, "Names and codes").
 */
export function aliasesAfter(given: readonly string[], before: Named, after: Named): string[] {
  const former = [before.name, before.nameEn].filter((name) => name !== null && [...name].length > 1) as string[];
  const taken = new Set([after.name, after.nameEn].map((name) => name?.toLowerCase()));
  return [...former, ...given]
    .filter((name) => {
      const key = name.toLowerCase();
      return !taken.has(key) && taken.add(key);
    })
    .slice(0, MOST_ALIASES);
}
