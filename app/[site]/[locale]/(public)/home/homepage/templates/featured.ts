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

/** The contest a whole site is about: the one under way with the most teams, then the most tracks. */
export const flagshipOf = <T extends Pick<CompetitionCard, "status" | "teamNum" | "itemNames">>(
  contests: readonly T[],
): T | undefined =>
  byUrgency(contests).toSorted(
    (a, b) =>
      Number(over.includes(a.status)) - Number(over.includes(b.status)) ||
      b.teamNum - a.teamNum ||
      b.itemNames.length - a.itemNames.length,
  )[0];

/** The contests that a visitor can act on come first; among equals, the newest. */
export const byUrgency = <T extends Pick<CompetitionCard, "status">>(contests: readonly T[]): T[] =>
  contests.toSorted((a, b) => weight(a) - weight(b));
