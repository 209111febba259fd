import type { AwardMethod, TieAtCut } from "@/lib/domain/award/shapes";

/** A work in the order of the result; works of equal rank are adjacent. */
export interface RankedWork {
  workId: string;
  rank: number;
  /** ×10⁴ of 100; null where an imported ranking says the rank alone. */
  score: number | null;
}

/** A graded award, the highest first in the list. */
export interface AwardLevel {
  id: string;
  method: AwardMethod;
  /** rank: seats; ratio: parts of 10⁴ of the base; score: the least score ×10⁴; manual: not used. */
  value: number;
  tie: TieAtCut;
  /** The most works that may hold this award or a higher one, whatever the ties. */
  hardCap?: number | null;
  /** false: at least one work gets it, even where the ratio gives none. */
  mayBeVacant?: boolean;
}

interface Awarding {
  awards: { workId: string; levelId: string }[];
  /** Ties at a cut that a person must settle: so many of these works may get the level, the others a lower one or none. */
  undecided: { levelId: string; workIds: string[]; seats: number }[];
}

/**
 * How many works hold level k or a higher one: ⌊base · Σ ratios⌋, so that rounding never adds up past the whole
 * (docs/rules/award.md, "Ratios": of 33 works, 10/20/30 % are 3, 6 and 10). @param ratios parts of 10⁴, highest level first
 */
export function cumulativeSeats(
  base: number,
  ratios: readonly number[],
  rounding: "floor" | "halfUp" = "floor",
): number[] {
  let parts = 0;
  return ratios.map((ratio) => {
    parts += ratio;
    return Math.floor((base * parts + (rounding === "halfUp" ? 5_000 : 0)) / 10_000);
  });
}

/** The seats of each level on its own: differences of `cumulativeSeats`. */
export const seatsPerLevel = (base: number, ratios: readonly number[], rounding?: "floor" | "halfUp") =>
  cumulativeSeats(base, ratios, rounding).map((seats, k, all) => seats - (all[k - 1] ?? 0));

/** Who among tied works gets a level, by level: what people decided. */
export type Chosen = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Gives each work of a result the best level it qualifies for (docs/rules/award.md, "Ties at a cut"). Cuts are places in
 * the result and cumulative: a level enlarged by a tie leaves less for the next. Works tied across a cut all get the level
 * (`include`), unless that exceeds its hard cap, and then none do; or none do (`exclude`), unless the level may not be vacant and
 * would be; or those whom people chose (`manual`), and the others stand before the next cut. The hard cap binds every method.
 * @param base the number of works that ratios refer to (submitted, valid, entered or reviewed)
 */
export function awardByRanking(
  ranking: readonly RankedWork[],
  levels: readonly AwardLevel[],
  base: number,
  chosen: Chosen = new Map(),
): Awarding {
  const awarding: Awarding = { awards: [], undecided: [] };
  let ratios = 0;
  let seats = 0;
  let places: Places = { order: [...ranking], at: 0, openTo: 0 };
  for (const level of levels) {
    if (level.method === "manual") continue;
    if (level.method === "ratio") ratios += level.value;
    if (level.method === "rank") seats += level.value;
    const least = level.mayBeVacant === false ? places.at + 1 : places.at;
    const cut = Math.max(least, cutOf(level, ranking, seats + Math.floor((base * ratios) / 10_000)));
    places = fill(level, places, Math.min(cut, level.hardCap ?? cut, ranking.length), awarding, chosen.get(level.id));
  }
  return awarding;
}

/** Who stands at each place, the next place to give, and up to where the places belong to tied works of which nobody chose yet. */
interface Places {
  order: RankedWork[];
  at: number;
  openTo: number;
}

function cutOf(level: AwardLevel, ranking: readonly RankedWork[], seats: number) {
  if (level.method !== "score") return seats;
  const below = ranking.findIndex(({ score }) => score === null || score < level.value);
  return below < 0 ? ranking.length : below;
}

/** Awards the places from `at` to the cut, ties settled. */
function fill(
  level: AwardLevel,
  { order, at, openTo }: Places,
  end: number,
  awarding: Awarding,
  picks: ReadonlySet<string> = new Set(),
): Places {
  const from = Math.max(at, openTo);
  const isOpen = at < openTo && end < openTo;
  const tiedFrom = isOpen ? at : startOfTie(order, from, end);
  const tiedTo = isOpen ? openTo : endOfTie(order, tiedFrom);
  const give = (works: readonly RankedWork[]) => {
    for (const { workId } of works) awarding.awards.push({ workId, levelId: level.id });
  };
  const giveTo = (to: number) => {
    give(order.slice(from, to));
    return { order, at: Math.max(at, to), openTo };
  };
  if (end <= tiedFrom || end >= tiedTo) return giveTo(end);
  if (level.tie === "include" && tiedTo <= (level.hardCap ?? tiedTo)) return giveTo(tiedTo);
  if (level.tie !== "manual") {
    const vacant = tiedFrom === at && level.mayBeVacant === false && tiedTo <= (level.hardCap ?? tiedTo);
    return giveTo(vacant ? tiedTo : tiedFrom);
  }
  const rank = order[tiedFrom]?.rank;
  const tied = isOpen ? order.filter((one) => one.rank === rank) : order.slice(tiedFrom, tiedTo);
  const picked = tied.filter(({ workId }) => picks.has(workId)).slice(0, end - tiedFrom);
  awarding.undecided.push({ levelId: level.id, workIds: tied.map(({ workId }) => workId), seats: end - tiedFrom });
  giveTo(tiedFrom);
  give(picked);
  if (isOpen || picked.length === 0) return { order, at: end, openTo: tiedTo };
  const rest = tied.filter((one) => !picked.includes(one));
  return {
    order: order.toSpliced(tiedFrom, tied.length, ...picked, ...rest),
    at: tiedFrom + picked.length,
    openTo,
  };
}

/** The first of the works that share the rank of the last one before the cut; never before `at`. */
function startOfTie(ranking: readonly RankedWork[], at: number, cut: number) {
  let from = Math.max(at, cut - 1);
  while (from > at && ranking[from - 1]?.rank === ranking[from]?.rank) from--;
  return from;
}

function endOfTie(ranking: readonly RankedWork[], from: number) {
  let to = from;
  while (to < ranking.length && ranking[to]?.rank === ranking[from]?.rank) to++;
  return to;
}
