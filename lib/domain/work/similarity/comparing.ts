import { GRAM, gramsOf, type Tokens } from "./tokens";

/** Words that stand in both texts in the same order: where they begin in each, and how many they are. */
export interface Run {
  here: number;
  there: number;
  length: number;
}

/** Shorter runs are phrases that anybody writes. */
export const SHORTEST = 12;
const MOST_PLACES = 64;

/**
 * The runs that two texts share, from the start of the first one on, each the longest that begins there; and how many words of each text
 * lie in one.
 */
export function compare(here: Tokens, there: Tokens): { runs: Run[]; here: number; there: number } {
  const places = new Map<number, number[]>();
  for (const [at, gram] of gramsOf(there).entries()) {
    const known = places.get(gram);
    if (!known) places.set(gram, [at]);
    else if (known.length < MOST_PLACES) known.push(at);
  }
  const grams = gramsOf(here);
  const covered = new Uint8Array(there.values.length);
  const runs: Run[] = [];
  let total = 0;
  for (let at = 0; at + GRAM <= here.values.length; ) {
    const run = longest(here.values, there.values, at, places.get(grams[at] as number) ?? []);
    if (!run || run.length < SHORTEST) {
      at++;
      continue;
    }
    runs.push(run);
    covered.fill(1, run.there, run.there + run.length);
    total += run.length;
    at += run.length;
  }
  return { runs, here: total, there: covered.reduce((sum, one) => sum + one, 0) };
}

function longest(here: Int32Array, there: Int32Array, at: number, places: readonly number[]): Run | null {
  let best: Run | null = null;
  for (const place of places) {
    let length = 0;
    while (at + length < here.length && place + length < there.length && here[at + length] === there[place + length])
      length++;
    if (length > (best?.length ?? 0)) best = { here: at, there: place, length };
  }
  return best;
}
