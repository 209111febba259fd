import type { FeeRules } from "@/lib/domain/contest/contract";
import { factsIn, holdCount } from "./facts";
import { type Price, priceOf } from "./price";

interface Entering {
  submits: boolean;
  ownerGroupId: string;
  rules: FeeRules;
  people: readonly unknown[];
}

/** The prices of teams that an import enters, each counted after those above it; a draft is priced when it is submitted. */
export async function priceEach<T extends Entering>(
  contestId: string,
  teams: readonly T[],
): Promise<(T & { price: Price | null })[]> {
  const entering = teams.filter((team) => team.submits);
  const counted = entering.filter((team) => team.rules.feeByCount.length > 0);
  await holdCount(
    contestId,
    counted.map((team) => team.ownerGroupId),
  );
  const owners = [...new Set(entering.map((team) => team.ownerGroupId))];
  const facts = await factsIn(contestId, owners, counted.length > 0);
  const above = new Map<string, number>();
  return teams.map((team) => {
    const found = facts.get(team.ownerGroupId);
    if (!team.submits || !found) return { ...team, price: null };
    const nth = found.entered + (above.get(team.ownerGroupId) ?? 0) + 1;
    above.set(team.ownerGroupId, nth - found.entered);
    const { day, groups } = found;
    return { ...team, price: priceOf(team.rules, { day, groups, nth, people: team.people.length, code: null }) };
  });
}
