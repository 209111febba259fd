const HAN = /\p{sc=Han}+/u;
const DOT = /[·•‧・]/;

/**
 * The two characters or letters by which a name is known in a round picture, as people in China expect it: a name of two
 * characters whole, of a longer one the given name (its last two); a name with a middle dot by its first part, which is the
 * given one; other names by the first letters of their first and last word. More than four characters are no person but an
 * office ("演示主办方"), which is known by how it begins.
 */
export function initialsOf(name: string): string {
  const [part = ""] = name.trim().split(DOT);
  const han = HAN.exec(part)?.[0];
  if (han) {
    const characters = [...han];
    return (DOT.test(name) || characters.length > 4 ? characters.slice(0, 2) : characters.slice(-2)).join("");
  }
  const words = name
    .trim()
    .split(/[\s_.-]+/)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
