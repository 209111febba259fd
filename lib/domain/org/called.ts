import { grouped } from "@/lib/collection/grouped";

interface Called {
  id: string;
  name: string;
  nameEn: string | null;
  aliases: readonly string[];
}

const same = (text: string) => text.trim().toLowerCase();

/**
 * Finds an organisation by what a sheet calls it: by the name that it bears, else by one of its other names, so that lists written
 * before a renaming or a merger still fit (docs/rules/org.md, "Names and codes"); null where none is meant, or several.
 */
export function calledAmong<Org extends Called>(orgs: readonly Org[]): (text: string) => Org | null {
  const by = (names: (org: Org) => readonly (string | null)[]) =>
    grouped(
      orgs.flatMap((org) => [...new Set(names(org).map((name) => same(name ?? "")))].map((name) => ({ name, org }))),
      ({ name }) => name,
    );
  const [borne, other] = [by(({ name, nameEn }) => [name, nameEn]), by(({ aliases }) => aliases)];
  return (text) => {
    const key = same(text);
    if (key === "") return null;
    const found = borne.get(key) ?? other.get(key) ?? [];
    return found.length === 1 ? (found[0]?.org ?? null) : null;
  };
}
