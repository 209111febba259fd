/** The two works of a duel; null where there is no opponent. */
type Duel = readonly [workId: string, opponentId: string | null];

interface Outcome {
  /** The winner of each duel, in their order; null where neither is in the running any more, or no rule sets them apart. */
  winners: (string | null)[];
  kept: string[];
  out: string[];
  /** By their place in the list: duels whose works share a rank. */
  tied: number[];
}

/**
 * Who goes on from a round of duels (docs/rules/review.md, "Duels"): of two the one that ranks before the other, which is the one with more
 * votes, then the one that the chain of ties prefers; whoever has no opponent in the running goes on without a vote.
 * @param rankOf the ranks of works with votes, equal where no rule sets them apart
 */
export function outcomeOf(
  duels: readonly Duel[],
  running: ReadonlySet<string>,
  rankOf: ReadonlyMap<string, number>,
): Outcome {
  const found: Outcome = { winners: [], kept: [], out: [], tied: [] };
  for (const [at, two] of duels.entries()) {
    const [first, second] = two.filter((id): id is string => id !== null && running.has(id));
    const [mine = 0, theirs = 0] = [rankOf.get(first ?? ""), rankOf.get(second ?? "")];
    const isTied = first !== undefined && second !== undefined && mine === theirs;
    const winner = isTied ? null : ((second !== undefined && theirs < mine ? second : first) ?? null);
    found.winners.push(winner);
    if (isTied) found.tied.push(at);
    else if (winner !== null) found.kept.push(winner);
    if (!isTied && first !== undefined && second !== undefined) found.out.push(winner === first ? second : first);
  }
  return found;
}
