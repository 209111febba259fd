import { pinyin } from "pinyin-pro";

const plain = { toneType: "none", type: "array" } as const;

/** How a name is typed without an input method: full pinyin, and the initials. Stored beside the name and written with it. */
export const spellingOf = (name: string) => ({
  pinyin: pinyin(name, plain).join("").replace(/\s+/g, "").toLowerCase(),
  initials: pinyin(name, { ...plain, pattern: "first" })
    .join("")
    .replace(/\s+/g, "")
    .toLowerCase(),
});

const spelled = new Map<string, string>();

/** The same in one text, for names that stay few and are asked for with every page: those of a menu. Null for a name without Chinese. */
export function spellingOfMenu(name: string): string | null {
  if (!/\p{Script=Han}/u.test(name)) return null;
  const known = spelled.get(name) ?? Object.values(spellingOf(name)).join(" ");
  if (spelled.size < 10_000) spelled.set(name, known);
  return known;
}
