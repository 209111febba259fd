import { tiesAtCut } from "@/db/values";
import { grouped } from "@/lib/collection/grouped";

/** A judged work, best first in its list, with the level of the graded award that it has by now. */
export interface Honoured {
  workId: string;
  rank: number;
  /** ×10⁴ of 100; null where an imported ranking says the rank alone. */
  score: number | null;
  schoolId: string;
  hasAdvisors: boolean;
  /** 1 is the highest; null without a graded award. */
  level: number | null;
}

/** What a school collects for a graded award of the first, second, third and fourth level (docs/rules/award.md, "Awards that follow"). */
const POINTS = [7, 5, 3, 1];
const pointsOf = (level: number | null) => (level === null ? 0 : (POINTS[level - 1] ?? 0));

/** Works whose advisors are honoured: those with a graded award of `lowest` level or a higher one. */
export const advisorWorks = (works: readonly Honoured[], lowest: number) =>
  works.filter(({ level, hasAdvisors }) => hasAdvisors && level !== null && level <= lowest);

/** Works that took part: judged with at least so many points, and without a graded award. */
export const participants = (works: readonly Honoured[], least: number) =>
  works.filter(({ level, score }) => level === null && (score ?? 0) >= least);

/**
 * The schools with the most points, each by the best of its works. Equal points are settled by the count of first prizes;
 * schools that stay equal across the cut are all in (`include`) or all out.
 */
export function bestSchools(works: readonly Honoured[], seats: number, tie: (typeof tiesAtCut)[number]) {
  const schools = [...grouped(works, (one) => one.schoolId).values()]
    .map((own) => ({
      best: own[0] as Honoured,
      points: own.reduce((sum, { level }) => sum + pointsOf(level), 0),
      firsts: own.filter(({ level }) => level === 1).length,
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || b.firsts - a.firsts || a.best.rank - b.best.rank);
  const last = schools[seats - 1];
  const next = schools[seats];
  if (!last || !next || last.points !== next.points || last.firsts !== next.firsts)
    return schools.slice(0, seats).map(({ best }) => best);
  const equals = ({ points, firsts }: (typeof schools)[number]) => points === last.points && firsts === last.firsts;
  return schools.filter((one, at) => (equals(one) ? tie === "include" : at < seats)).map(({ best }) => best);
}
