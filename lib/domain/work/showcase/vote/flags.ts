import type { VoteFlag } from "@/db/values";
import { grouped } from "@/lib/collection/grouped";

/** A vote, as far as flags look at it; without an account or an address that of somebody who is gone. */
export interface Ballot {
  id: string;
  workId: string;
  userId: string | null;
  address: string | null;
  /** Milliseconds since 1970. */
  at: number;
  accountDays: number;
  /** Its account did nothing else. */
  onlyAct: boolean;
}

/** What looks like fraud in the votes for a work, and on what it rests. */
interface Suspicion {
  flag: VoteFlag;
  ids: Set<string>;
  most: number | null;
  usual: number | null;
  share: number | null;
}

const HOUR = 3_600_000;
/** So many votes for a work come from one address within an hour. */
const ADDRESS_VOTES = 10;
/** A burst has so many votes within an hour, and so many times what the work gets in its other hours. */
const BURST = { votes: 20, times: 5 };
/** Accounts younger than this, in days, are so large a share of at least so many votes. */
const YOUNG_DAYS = 3;
const SHARE = { votes: 10, percent: 50 };

/** The votes that lie in some span of an hour that has at least `least` of them, and how many the fullest has. `sorted` is by time. */
function crowded(sorted: readonly Ballot[], least: number) {
  const ids = new Set<string>();
  let [from, most, marked] = [0, 0, 0];
  for (const [to, { at }] of sorted.entries()) {
    while (at - (sorted[from] as Ballot).at >= HOUR) from++;
    const count = to - from + 1;
    most = Math.max(most, count);
    if (count < least) continue;
    for (let n = Math.max(from, marked); n <= to; n++) ids.add((sorted[n] as Ballot).id);
    marked = to + 1;
  }
  return { ids, most };
}

function fromOneAddress(sorted: readonly Ballot[]): Suspicion {
  const known = grouped(
    sorted.filter(({ address }) => address !== null),
    ({ address }) => address,
  );
  const found = [...known.values()].map((votes) => crowded(votes, ADDRESS_VOTES));
  const ids = new Set(found.flatMap((one) => [...one.ids]));
  return { flag: "address", ids, most: Math.max(0, ...found.map(({ most }) => most)), usual: null, share: null };
}

/** What the work gets otherwise is the mean of its hours since `begin` but for the fullest. */
function inBurst(sorted: readonly Ballot[], begin: number, end: number): Suspicion {
  const { most } = crowded(sorted, Number.POSITIVE_INFINITY);
  const hours = Math.max(1, Math.ceil((end - begin) / HOUR) - 1);
  const usual = (sorted.length - most) / hours;
  const { ids } = crowded(sorted, Math.max(BURST.votes, Math.floor(BURST.times * usual) + 1));
  return { flag: "burst", ids, most, usual: Math.round(usual * 10) / 10, share: null };
}

function asShare(flag: VoteFlag, votes: readonly Ballot[], marked: (vote: Ballot) => boolean): Suspicion {
  const ids = votes.filter(marked).map(({ id }) => id);
  const share = votes.length === 0 ? 0 : Math.round((ids.length / votes.length) * 100);
  const enough = votes.length >= SHARE.votes && share >= SHARE.percent;
  return { flag, ids: new Set(enough ? ids : []), most: null, usual: null, share };
}

/**
 * What looks like fraud in the votes for one work, voided ones included, so that voiding changes no figure.
 * @param begin when the vote began, and `end` until when it has run, in milliseconds
 */
export function suspicionsOf(votes: readonly Ballot[], begin: number, end: number): Suspicion[] {
  const sorted = votes.toSorted((a, b) => a.at - b.at);
  return [
    fromOneAddress(sorted),
    inBurst(sorted, begin, end),
    asShare("young", sorted, ({ accountDays, userId }) => userId !== null && accountDays < YOUNG_DAYS),
    asShare("onlyVote", sorted, ({ onlyAct, userId }) => userId !== null && onlyAct),
  ].filter(({ ids }) => ids.size > 0);
}
