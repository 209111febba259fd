import type { AwardMethod, TieAtCut } from "@/lib/domain/award/shapes";

/** A work in the order of the result; works of equal rank are adjacent. */
export interface RankedWork {
  workId: string;
  rank: number;
  /** ×10⁴ of 100. */
  score: number;
}

/** A graded award, the highest first in the list. */
export interface AwardLevel {
  id: string;
  method: AwardMethod;
  /** rank: seats; ratio: parts of 10⁴ of the base; score: the least score ×10⁴; manual: not used. */
  value: number;
  tie: TieAtCut;
  /** The most works that may hold this award or a higher one, whatever the ties. */
  hardCap?: number;
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

/**
 * Gives each work of a result the best level it qualifies for (docs/rules/award.md, "Ties at a cut"). Cuts are places in
 * the result and cumulative: a level enlarged by a tie leaves less for the next. Works tied across a cut all get the level
 * (`include`), unless that exceeds its hard cap, and then none do; or none do (`exclude`); or none until a person decides
 * (`manual`). The hard cap binds every method.
 * @param base the number of works that ratios refer to (submitted, valid, entered or reviewed)
 */
export function awardByRanking(ranking: readonly RankedWork[], levels: readonly AwardLevel[], base: number): Awarding {
  const awarding: Awarding = { awards: [], undecided: [] };
  let ratios = 0;
  let seats = 0;
  let at = 0;
  for (const level of levels) {
    if (level.method === "manual") continue;
    if (level.method === "ratio") ratios += level.value;
    if (level.method === "rank") seats += level.value;
    const least = level.mayBeVacant === false ? at + 1 : at;
    const cut = Math.max(least, cutOf(level, ranking, seats + Math.floor((base * ratios) / 10_000)));
    at = fill(level, ranking, at, Math.min(cut, ranking.length), awarding);
  }
  return awarding;
}

function cutOf(level: AwardLevel, ranking: readonly RankedWork[], seats: number) {
  if (level.method !== "score") return seats;
  const below = ranking.findIndex(({ score }) => score < level.value);
  return below < 0 ? ranking.length : below;
}

/** Awards the places from `at` to the cut, ties settled; returns the first place that the next level may have. */
function fill(level: AwardLevel, ranking: readonly RankedWork[], at: number, cut: number, awarding: Awarding): number {
  const cap = level.hardCap ?? ranking.length;
  const end = Math.min(cut, cap);
  const tiedFrom = startOfTie(ranking, at, end);
  const tiedTo = endOfTie(ranking, tiedFrom);
  const straddles = end > tiedFrom && end < tiedTo;
  const give = (to: number) => {
    for (const { workId } of ranking.slice(at, to)) awarding.awards.push({ workId, levelId: level.id });
    return Math.max(at, to);
  };
  if (!straddles) return give(end);
  if (level.tie === "include" && tiedTo <= cap) return give(tiedTo);
  if (level.tie !== "manual") return give(tiedFrom);
  const workIds = ranking.slice(tiedFrom, tiedTo).map(({ workId }) => workId);
  awarding.undecided.push({ levelId: level.id, workIds, seats: end - tiedFrom });
  give(tiedFrom);
  return tiedTo;
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
