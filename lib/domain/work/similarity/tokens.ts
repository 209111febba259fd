/**
 * The words of a text as they are compared (docs/rules/work.md, "Similar works"): each Chinese character, and each word or number of other
 * scripts, whatever its width and case; punctuation and blanks are nothing.
 */
export interface Tokens {
  /** A number for each word; equal words have equal ones. */
  values: Int32Array;
  /** In which piece of the text it stands, and where it begins and ends there. */
  piece: Uint32Array;
  from: Uint32Array;
  to: Uint32Array;
}

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const MOST = 200_000;

export function tokensOf(pieces: readonly string[]): Tokens {
  const found: number[][] = [[], [], [], []];
  const [values, piece, from, to] = found as [number[], number[], number[], number[]];
  for (const [n, text] of pieces.entries())
    for (const match of text.matchAll(WORD)) {
      if (values.length >= MOST) break;
      values.push(valueOf(match[0]));
      piece.push(n);
      from.push(match.index);
      to.push(match.index + match[0].length);
    }
  return {
    values: Int32Array.from(values),
    piece: Uint32Array.from(piece),
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
  };
}

/** FNV-1a, 32 bits. */
function valueOf(word: string): number {
  const plain = word.length === 1 && word >= "\u4e00" ? word : word.normalize("NFKC").toLowerCase();
  let hash = 0x811c9dc5;
  for (let n = 0; n < plain.length; n++) hash = Math.imul(hash ^ plain.charCodeAt(n), 0x01000193);
  return hash | 0;
}

/** Words of one gram. */
export const GRAM = 8;
const BASE = 0x2c1b3c6d | 1;

/** A number for every eight words in a row, by where they begin (Karp and Rabin's rolling hash, its bits mixed at the end). */
export function gramsOf({ values }: Tokens): Int32Array {
  const count = Math.max(0, values.length - GRAM + 1);
  const grams = new Int32Array(count);
  let top = 1;
  for (let n = 1; n < GRAM; n++) top = Math.imul(top, BASE);
  let rolling = 0;
  for (let n = 0; n < values.length; n++) {
    if (n >= GRAM) rolling = (rolling - Math.imul(values[n - GRAM] as number, top)) | 0;
    rolling = (Math.imul(rolling, BASE) + (values[n] as number)) | 0;
    if (n >= GRAM - 1) grams[n - GRAM + 1] = mixed(rolling);
  }
  return grams;
}

function mixed(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Of so many grams in a row one is kept: a run of 23 words that two texts share is never missed. */
const WINDOW = 16;

/** The fingerprints of a text by winnowing (Schleimer, Wilkerson and Aiken, 2003): of each window the least gram, the last of equal ones. */
export function printsOf(grams: Int32Array): number[] {
  const kept = new Set<number>();
  if (grams.length === 0) return [];
  let least = -1;
  for (let end = Math.min(WINDOW, grams.length) - 1; end < grams.length; end++) {
    const start = Math.max(0, end - WINDOW + 1);
    if (least < start) {
      least = start;
      for (let n = start + 1; n <= end; n++) if ((grams[n] as number) <= (grams[least] as number)) least = n;
    } else if ((grams[end] as number) <= (grams[least] as number)) least = end;
    kept.add(grams[least] as number);
  }
  return [...kept];
}
