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

/** Where a name is spelled as typed, by pinyin or by initials: the first such part, in code units. Null where it is not. */
export function spelledIn(name: string, typed: string): [from: number, until: number] | null {
  const letters = Array.from(name);
  const syllables = pinyin(name, plain).map((one) => one.toLowerCase());
  if (syllables.length !== letters.length) return null;
  const initials = syllables.map((one) => one.charAt(0));
  const at = (count: number) => letters.slice(0, count).join("").length;
  for (const [from, letter] of letters.entries()) {
    if (!/\p{Script=Han}/u.test(letter)) continue;
    if (initials.slice(from, from + typed.length).join("") === typed) return [at(from), at(from + typed.length)];
    let until = from;
    let said = "";
    while (said.length < typed.length && until < letters.length) said += syllables[until++];
    if (said.startsWith(typed)) return [at(from), at(until)];
  }
  return null;
}
