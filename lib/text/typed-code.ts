/** Of the signs that people may type for one that no code has, those that it can be. */
const MEANT: Record<string, string> = { "1": "L", I: "L", "|": "L", "0": "QD", O: "QD" };
/** A link to the page of a code. */
const link = /[?&]code=([^&#\s]+)/i;
/** Of a code; what is printed before it is copied with it. */
const LENGTH = 16;
/** So many doubtful signs are read in every way. */
const DOUBTS = 3;

/**
 * The codes of the clear alphabet (no I, O, 0 or 1) that somebody may mean who types one from paper: in any case and width,
 * grouped or not, with signs that look alike, alone, in its link or after the words before it. The likeliest first, and one at least.
 */
export function typedCodes(text: string): string[] {
  const plain = text.trim().slice(0, 2_000).normalize("NFKC");
  const typed = (link.exec(plain)?.[1] ?? plain)
    .replace(/[\s\p{Pd}\p{Pi}\p{Pf}"'·.,_]|%20|\+/gu, "")
    .toUpperCase()
    .slice(-LENGTH)
    .replace(/[1I|]/g, (sign) => MEANT[sign] ?? sign);
  if ((typed.match(/[0O]/g) ?? []).length > DOUBTS) return [typed];
  return [...typed].reduce<string[]>(
    (read, sign) => read.flatMap((before) => [...(MEANT[sign] ?? sign)].map((one) => before + one)),
    [""],
  );
}
