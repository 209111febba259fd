/** A stretch of one piece of a page's text, in letters. */
interface Stretch {
  piece: number;
  from: number;
  to: number;
}

/** One letter in small form; the few that become two stay as they are, so that places do not shift. */
const small = (letter: string) => {
  const lower = letter.toLowerCase();
  return lower.length === 1 ? lower : letter;
};

/** Where words stand in the pieces of a page's text, whatever their case and however they are spaced or broken: each match by its stretches. */
export function findIn(pieces: readonly string[], words: string): Stretch[][] {
  const letters: { piece: number; at: number }[] = [];
  let text = "";
  for (const [piece, string] of pieces.entries())
    for (let at = 0; at < string.length; at++) {
      const letter = string[at] as string;
      if (/\s/.test(letter)) continue;
      letters.push({ piece, at });
      text += small(letter);
    }
  const wanted = [...words]
    .filter((letter) => !/\s/.test(letter))
    .map(small)
    .join("");
  const found: Stretch[][] = [];
  if (!wanted) return found;
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    const stretches: Stretch[] = [];
    for (const { piece, at } of letters.slice(start, start + wanted.length)) {
      const last = stretches.at(-1);
      if (last?.piece === piece) last.to = at + 1;
      else stretches.push({ piece, from: at, to: at + 1 });
    }
    found.push(stretches);
  }
  return found;
}
