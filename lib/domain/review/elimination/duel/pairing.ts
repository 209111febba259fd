import { seededDraw } from "@/lib/domain/review/distribution/draw";

/** A work of a round: its judging number, what stands for its school, and how often it had no opponent before. */
export type PairedWork = readonly [judgingNo: string, school: string, byes: number];

/** The two of a duel by their judging numbers; null where a work has no opponent. */
export type Pairing = readonly [first: string, second: string | null];

/**
 * Pairs the works of a round by a seed (docs/rules/review.md, "Duels"): as few duels as possible between works of one school. Of an odd
 * number one has no opponent: drawn among those who had one in most rounds and without whom the fewest schools meet themselves. Pair by pair a
 * work is drawn, then its opponent among those after whom the rest still meets its own school as seldom as can be. The same seed and works
 * give the same pairs, in whatever order the works come.
 */
export function pairUp(works: readonly PairedWork[], seed: string): Pairing[] {
  const draw = seededDraw(seed);
  const left = works.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const take = (from: readonly PairedWork[]) => {
    const one = from[Math.floor((draw() / 4294967296) * from.length)] as PairedWork;
    left.splice(left.indexOf(one), 1);
    return one;
  };
  const alone: Pairing[] = left.length % 2 === 1 ? [[take(mayRest(left))[0], null]] : [];
  const pairs: Pairing[] = [];
  while (left.length > 0) {
    const least = fewestMeetings(left);
    const first = take(left);
    const second = take(
      left.filter(
        (other) => (other[1] === first[1] ? 1 : 0) + fewestMeetings(left.filter((one) => one !== other)) === least,
      ),
    );
    pairs.push([first[0], second[0]]);
  }
  return [...pairs, ...alone];
}

/** Who may be without an opponent. */
function mayRest(works: readonly PairedWork[]) {
  const fewest = Math.min(...works.map(([, , byes]) => byes));
  const due = works.filter(([, , byes]) => byes === fewest);
  const meetings = new Map(due.map((one) => [one, fewestMeetings(works.filter((other) => other !== one))]));
  const least = Math.min(...meetings.values());
  return due.filter((one) => meetings.get(one) === least);
}

/** In how many of the pairs of these works, an even number, a school cannot but meet itself: what it has more than all others together. */
function fewestMeetings(works: readonly PairedWork[]) {
  const counts = new Map<string, number>();
  for (const [, school] of works) counts.set(school, (counts.get(school) ?? 0) + 1);
  return Math.max(0, Math.max(0, ...counts.values()) - works.length / 2);
}
