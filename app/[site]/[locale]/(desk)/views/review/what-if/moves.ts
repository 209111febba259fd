interface Place {
  workId: string;
  rank: number;
  score: number;
}

/** What becomes of a work: its place and award before and after; null where it has none. */
export interface Move {
  workId: string;
  before: Place | null;
  after: Place | null;
  awardBefore: string | null;
  awardAfter: string | null;
}

interface Sides {
  before: readonly Place[];
  after: readonly Place[];
  awardsBefore: ReadonlyMap<string, string>;
  awardsAfter: ReadonlyMap<string, string>;
}

/** All works of either side: those whose award changes first, each by their new place. */
export function movesBetween({ before, after, awardsBefore, awardsAfter }: Sides): Move[] {
  const was = new Map(before.map((place) => [place.workId, place]));
  const is = new Map(after.map((place) => [place.workId, place]));
  const moves = [...new Set([...is.keys(), ...was.keys()])].map((workId) => ({
    workId,
    before: was.get(workId) ?? null,
    after: is.get(workId) ?? null,
    awardBefore: awardsBefore.get(workId) ?? null,
    awardAfter: awardsAfter.get(workId) ?? null,
  }));
  return [...moves.filter(changesAward), ...moves.filter((move) => !changesAward(move))];
}

export const changesAward = ({ awardBefore, awardAfter }: Move) => awardBefore !== awardAfter;
export const changesRank = ({ before, after }: Move) => before?.rank !== after?.rank;
