import { setImmediate as others } from "node:timers/promises";

/** Others have their turns after so many texts. */
const SLICE = 250;
const ROUNDING = 1e-9;

/** The runs of three characters of a text, as the database's trigrams are: of each word, two blanks before it and one behind. */
export function runsOf(text: string): Set<string> {
  const runs = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) runs.add(padded.slice(at, at + 3));
  }
  return runs;
}

interface Text {
  id: string;
  text: string;
  /** Pairs of which neither is wanted are passed over. */
  wanted: boolean;
}
interface Likeness {
  one: string;
  other: string;
  /** Of all runs of both, the share that both have. */
  likeness: number;
}

/**
 * All pairs of texts that have at least this share of their runs in common, exactly, without comparing all with all: two texts so alike
 * share one of their rarest runs, so only those that do are compared.
 */
export async function alikeAmong(texts: readonly Text[], least: number): Promise<Likeness[]> {
  const sets = texts.map(({ text }) => [...runsOf(text)]);
  const often = new Map<string, number>();
  for (const runs of sets) for (const run of runs) often.set(run, (often.get(run) ?? 0) + 1);
  const rank = new Map([...often].sort(([a, n], [b, m]) => n - m || (a < b ? -1 : 1)).map(([run], at) => [run, at]));
  const ranked = sets.map((runs) => Int32Array.from(runs, (run) => rank.get(run) as number).sort());
  const order = [...texts.keys()].filter((at) => (ranked[at]?.length ?? 0) > 0);
  order.sort((a, b) => (ranked[a]?.length ?? 0) - (ranked[b]?.length ?? 0));
  const holders = new Map<number, number[]>();
  const found: Likeness[] = [];
  for (const [n, at] of order.entries()) {
    if (n % SLICE === 0) await others();
    const runs = ranked[at] as Int32Array;
    const rare = runs.subarray(0, runs.length - Math.ceil(least * runs.length - ROUNDING) + 1);
    const seen = new Set<number>();
    for (const run of rare)
      for (const other of holders.get(run) ?? []) {
        if (seen.has(other)) continue;
        seen.add(other);
        const theirs = ranked[other] as Int32Array;
        const [mine, yours] = [texts[at] as Text, texts[other] as Text];
        if (theirs.length < least * runs.length - ROUNDING || !(mine.wanted || yours.wanted)) continue;
        const both = shared(runs, theirs);
        const likeness = both / (runs.length + theirs.length - both);
        if (likeness >= least - ROUNDING) found.push({ one: mine.id, other: yours.id, likeness });
      }
    for (const run of rare) {
      const list = holders.get(run);
      if (list) list.push(at);
      else holders.set(run, [at]);
    }
  }
  return found;
}

function shared(one: Int32Array, other: Int32Array): number {
  let [a, b, both] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const [x, y] = [one[a] as number, other[b] as number];
    if (x === y) both++;
    if (x <= y) a++;
    if (y <= x) b++;
  }
  return both;
}
