import { together } from "@/lib/collection/together";
import type { FeeRules } from "@/lib/domain/contest/contract";
import { factsIn, holdCount, worksFor } from "./facts";
import { type Price, priceOf } from "./price";

interface Entering {
  submits: boolean;
  ownerGroupId: string;
  rules: FeeRules;
  people: readonly unknown[];
  stageId: string;
  itemId: string;
  subItemId: string | null;
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
  const [facts, works] = await together(
    () => factsIn(contestId, owners, counted.length > 0),
    () => worksOf(contestId, entering),
  );
  const above = new Map<string, number>();
  return teams.map((team) => {
    const found = facts.get(team.ownerGroupId);
    if (!team.submits || !found) return { ...team, price: null };
    const nth = found.entered + (above.get(team.ownerGroupId) ?? 0) + 1;
    above.set(team.ownerGroupId, nth - found.entered);
    const { day, groups } = found;
    const count = { people: team.people.length, works: works.get(placeOf(team)) ?? 1 };
    return { ...team, price: priceOf(team.rules, { day, groups, nth, ...count, code: null }) };
  });
}

const placeOf = ({ stageId, itemId, subItemId }: Entering) => [stageId, itemId, subItemId].join(" ");

/** How many works are asked at each place of these teams. */
async function worksOf(contestId: string, teams: readonly Entering[]): Promise<ReadonlyMap<string, number>> {
  const works = new Map<string, number>();
  for (const team of teams)
    if (!works.has(placeOf(team))) works.set(placeOf(team), await worksFor({ ...team, contestId }, team.rules));
  return works;
}
