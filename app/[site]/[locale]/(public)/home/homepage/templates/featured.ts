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

/** The contests that a visitor can act on come first; among equals, the newest. */
export const byUrgency = <T extends Pick<CompetitionCard, "status">>(contests: readonly T[]): T[] =>
  contests.toSorted((a, b) => weight(a) - weight(b));
