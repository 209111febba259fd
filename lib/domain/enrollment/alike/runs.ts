import { setImmediate as others } from "node:timers/promises";

/** Of one text so many most alike are told of. */
const MOST = 20;
/** One text is compared until so many runs were looked at: with thousands of names, or hundreds of long texts. */
const STEPS = 50_000;
/** So many of their rarest runs two texts share before they are compared. */
const MEETINGS = 3;
/** Others have their turns after so many runs were looked at, or so many texts. */
const SLICE = { steps: 2_000_000, texts: 250 };
const ROUNDING = 1e-9;

/**
 * The runs of three characters of a text, as the database's trigrams are: of each word, two blanks before it and one behind. Each run is
 * a number of 31 bits, sorted and each once; of a million runs some hundred share one, which moves no likeness by a percent.
 */
export function runsOf(text: string): Int32Array {
  const runs: number[] = [];
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) {
    let [a, b] = [BLANK, BLANK];
    for (let at = 0; at <= word.length; at++) {
      const c = at < word.length ? word.charCodeAt(at) : BLANK;
      runs.push(numberOf(a, b, c));
      [a, b] = [b, c];
    }
  }
  const sorted = Int32Array.from(runs).sort();
  return sorted.filter((run, at) => at === 0 || run !== sorted[at - 1]);
}

const BLANK = 32;
const numberOf = (a: number, b: number, c: number) => {
  const mixed = Math.imul(Math.imul(Math.imul(a, 0x9e3779b1) + b, 0x85ebca6b) + c, 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) >>> 1;
};

interface Text {
  id: string;
  text: string;
}
interface Likeness {
  one: string;
  other: string;
  /** Of all runs of both, the share that both have. */
  likeness: number;
}
/** A text, whoever wrote it, as those of its runs that are known, the rarest first, and how many it has in all. */
interface Ranked {
  ids: string[];
  known: Int32Array;
  size: number;
}

/**
 * Finds pairs of texts that have at least this share of their runs in common, without comparing all with all: two texts so alike share
 * some of their rarest runs, so only those that do are compared. `own` are compared with one another and with the former ones, which
 * come in batches and are not held. Where most are alike, not all that are alike are found.
 */
export async function alikeAmong(
  own: readonly Text[],
  former: Iterable<readonly Text[]> | AsyncIterable<readonly Text[]>,
  least: number,
): Promise<Likeness[]> {
  const { rank, ranked } = rankedOf(own);
  const holders = new Map<number, Ranked[]>();
  const found: Likeness[] = [];
  let [steps, texts] = [0, 0];
  const compare = async (mine: Ranked) => {
    texts++;
    if (texts % SLICE.texts === 0 || steps > SLICE.steps) {
      await others();
      steps = 0;
    }
    const compared = alikeTo(mine, holders, least);
    steps += compared.steps;
    found.push(...compared.found);
  };
  for (const mine of ranked) {
    found.push(...withinGroup(mine.ids));
    await compare(mine);
    for (const run of rareOf(mine, least)) {
      const list = holders.get(run);
      if (list) list.push(mine);
      else holders.set(run, [mine]);
    }
  }
  for await (const batch of former) for (const { id, text } of batch) await compare(rankedBy(rank, [id], runsOf(text)));
  return found;
}

/** Those who wrote the very same. */
const withinGroup = (ids: readonly string[]): Likeness[] =>
  ids.flatMap((one, at) => ids.slice(Math.max(0, at - MOST), at).map((other) => ({ one, other, likeness: 1 })));

function alikeTo(mine: Ranked, holders: ReadonlyMap<number, Ranked[]>, least: number) {
  const met = new Map<Ranked, number>();
  const alike: { theirs: Ranked; likeness: number }[] = [];
  let steps = 0;
  search: for (const run of rareOf(mine, least))
    for (const theirs of holders.get(run) ?? []) {
      if (steps++ > STEPS) break search;
      const times = (met.get(theirs) ?? 0) + 1;
      met.set(theirs, times);
      const due = Math.ceil((least / (1 + least)) * (mine.size + theirs.size) - ROUNDING);
      if (times !== Math.min(MEETINGS, due) || Math.min(theirs.size, mine.size) < due) continue;
      const compared = shared(mine.known, theirs.known, due);
      steps += compared.steps;
      if (compared.both < due) continue;
      alike.push({ theirs, likeness: compared.both / (mine.size + theirs.size - compared.both) });
    }
  alike.sort((a, b) => b.likeness - a.likeness);
  const near = alike
    .slice(0, MOST)
    .flatMap(({ theirs, likeness }) => theirs.ids.slice(0, MOST).map((other) => ({ other, likeness })))
    .slice(0, MOST);
  return { steps, found: mine.ids.flatMap((one) => near.map((other) => ({ one, ...other }))) };
}

/** Texts by the ranks of their runs: the fewer texts have a run, the lower its rank. The same texts are one. */
function rankedOf(texts: readonly Text[]): { rank: Map<number, number>; ranked: Ranked[] } {
  const groups = new Map<string, string[]>();
  for (const { id, text } of texts) {
    const group = groups.get(text);
    if (group) group.push(id);
    else groups.set(text, [id]);
  }
  const written = [...groups].map(([text, ids]) => ({ ids, runs: runsOf(text) })).filter(({ runs }) => runs.length > 0);
  const often = new Map<number, number>();
  for (const { runs } of written) for (const run of runs) often.set(run, (often.get(run) ?? 0) + 1);
  const order = [...often].sort(([a, n], [b, m]) => n - m || a - b);
  const rank = new Map(order.map(([run], at) => [run, at]));
  return { rank, ranked: written.map(({ ids, runs }) => rankedBy(rank, ids, runs)) };
}

function rankedBy(rank: ReadonlyMap<number, number>, ids: string[], runs: Int32Array): Ranked {
  const ranks = runs.map((run) => rank.get(run) ?? UNKNOWN).sort();
  const first = ranks.findIndex((one) => one !== UNKNOWN);
  return { ids, known: first < 0 ? ranks.subarray(0, 0) : ranks.subarray(first), size: runs.length };
}
const UNKNOWN = -1;

/** So many of the rarest runs that any text alike has enough of them. Unknown ones are the rarest, and nobody else has them. */
function rareOf({ known, size }: Ranked, least: number): Int32Array {
  const rare = Math.min(size, size - Math.ceil(least * size - ROUNDING) + MEETINGS);
  return known.subarray(0, Math.max(0, rare - (size - known.length)));
}

/** How many runs two texts share; counting ends where they cannot reach as many as are due. */
function shared(one: Int32Array, other: Int32Array, due: number): { both: number; steps: number } {
  let [a, b, both, steps] = [0, 0, 0, 0];
  while (a < one.length && b < other.length && both + Math.min(one.length - a, other.length - b) >= due) {
    const [x, y] = [one[a] as number, other[b] as number];
    if (x === y) both++;
    if (x <= y) a++;
    if (y <= x) b++;
    steps++;
  }
  return { both, steps };
}
