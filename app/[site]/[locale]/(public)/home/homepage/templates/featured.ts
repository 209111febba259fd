import { type CompetitionCard, cardStatus } from "@/lib/domain/contest/contract";

const order: number[] = [
  cardStatus.enrolling,
  cardStatus.running,
  cardStatus.reviewing,
  cardStatus.publicity,
  cardStatus.upcoming,
  cardStatus.finished,
];
const weight = ({ status }: { status: number }) => {
  const at = order.indexOf(status);
  return at < 0 ? order.length : at;
};

const over: number[] = [cardStatus.finished, cardStatus.cancelled, cardStatus.archived];

/** Whether nothing will happen in a contest any more. */
export const isOver = ({ status }: Pick<CompetitionCard, "status">): boolean => over.includes(status);

/** Whether sign-up is open. */
export const isOpen = ({ statuses }: Pick<CompetitionCard, "statuses">): boolean =>
  statuses.includes(cardStatus.enrolling);

/** The contest a whole site is about: the one under way with the most teams, then the most tracks. */
export const flagshipOf = <T extends Pick<CompetitionCard, "status" | "teamNum" | "itemNames">>(
  contests: readonly T[],
): T | undefined =>
  byUrgency(contests).toSorted(
    (a, b) => Number(isOver(a)) - Number(isOver(b)) || b.teamNum - a.teamNum || b.itemNames.length - a.itemNames.length,
  )[0];

/** The contests that a visitor can act on come first; among equals, the newest. */
export const byUrgency = <T extends Pick<CompetitionCard, "status">>(contests: readonly T[]): T[] =>
  contests.toSorted((a, b) => weight(a) - weight(b));

const heights: string[] = ["national", "province", "school", "college"];
const height = ({ level }: Pick<CompetitionCard, "level">) => {
  const at = heights.indexOf(level);
  return at < 0 ? heights.length : at;
};

/** The contest that a portal opens with: open to sign-up, of the highest level, and the soonest to close. */
export const openingOf = <T extends Pick<CompetitionCard, "status" | "level" | "enrollEnd">>(
  contests: readonly T[],
): T | undefined =>
  byUrgency(contests).toSorted(
    (a, b) => weight(a) - weight(b) || height(a) - height(b) || (a.enrollEnd ?? "9").localeCompare(b.enrollEnd ?? "9"),
  )[0];

/** The first of each series before the others of it, so that a short list does not show one contest over and over. */
export function varied<T extends Pick<CompetitionCard, "seriesId">>(contests: readonly T[]): T[] {
  const seen = new Set<string>();
  const first = contests.filter(({ seriesId }) => !seen.has(seriesId) && seen.add(seriesId));
  return [...first, ...contests.filter((contest) => !first.includes(contest))];
}
