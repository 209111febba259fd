import { grouped } from "@/lib/collection/grouped";
import { numbersBy, shareOf } from "./numbers";
import type { Field, Outcome, PromotionRule, Runner } from "./rule";

type Decide = (one: Runner, fate: Outcome["fate"], why?: Outcome["why"], nth?: number, of?: number) => void;
type Numbers = ReturnType<typeof numbersBy>;

/** Works that compete for the same places; with a whole tie no more than `most` go. */
interface Line {
  runners: Runner[];
  /** Null where everybody goes, or nobody by the rule. */
  places: number | null;
  cut: number;
  most: number;
}

/** Selects works from a ranking (docs/rules/ladder.md, "Promotion"); answers an outcome for each work, in the order given. */
export function promotionOf(ranking: readonly Runner[], rule: PromotionRule, field: Field): Outcome[] {
  const decided = new Map<string, Outcome>();
  const decide: Decide = ({ workId }, fate, why = null, nth, of) =>
    decided.set(workId, { workId, fate, why, nth: nth ?? null, of: of ?? null });
  const able: Runner[] = [];
  for (const one of ranking)
    if (one.idle === "all") decide(one, "promoted", "ranNone");
    else if (one.idle !== undefined) decide(one, one.idle > 0 ? "undecided" : "out", "ranNone", undefined, one.idle);
    else if (one.direct) decide(one, "promoted", "direct");
    else if (one.score !== null && one.score < rule.leastScore) decide(one, "out", "score");
    else able.push(one);
  able.sort((a, b) => a.rank - b.rank);
  const numbers = numbersBy(rule, field);
  const lines = rule.by === "quota" ? linesOfOrgs(able, rule, numbers) : [commonLine(able, rule, numbers, decide)];
  for (const line of lines) cut(line, rule, decide);
  return ranking.flatMap(({ workId }) => decided.get(workId) ?? []);
}

/** Each organisation's works of a track, for its own places there. */
function linesOfOrgs(able: readonly Runner[], { perOrg, cap }: PromotionRule, numbers: Numbers): Line[] {
  const lines = grouped(able, ({ orgId, itemId }) => `${orgId}/${itemId}`);
  return [...lines.values()].map((runners) => {
    const { orgId, itemId } = runners[0] as Runner;
    const places = Math.min(numbers.numberOf(orgId, itemId), perOrg || Number.POSITIVE_INFINITY);
    const most = perOrg || shareOf(numbers.worksOf(orgId, itemId), cap);
    return { runners, places: Number.isFinite(places) ? places : null, cut: places, most };
  });
}

/** All works in one ranking, without those whose organisation has its number. */
function commonLine(able: readonly Runner[], rule: PromotionRule, numbers: Numbers, decide: Decide): Line {
  const taken = new Map<string, number>();
  const runners = able.filter((one) => {
    const limits = [
      [one.orgId, rule.perOrg || Number.POSITIVE_INFINITY],
      [one.orgId, numbers.numberOf(one.orgId, null)],
      [`${one.orgId}/${one.itemId}`, rule.each.by === "table" ? numbers.numberOf(one.orgId, one.itemId) : null],
    ] as const;
    const full = limits.find(([of, limit]) => limit !== null && (taken.get(of) ?? 0) >= limit);
    if (full) decide(one, "out", "org", full[1] as number, full[1] as number);
    else for (const of of new Set(limits.map(([key]) => key))) taken.set(of, (taken.get(of) ?? 0) + 1);
    return !full;
  });
  const places = { rank: rule.value, ratio: shareOf(numbers.all, rule.value), score: null, quota: null, manual: null };
  const all = rule.by === "score" ? runners.length : 0;
  return { runners, places: places[rule.by], cut: places[rule.by] ?? all, most: shareOf(numbers.all, rule.cap) };
}

function cut({ runners, places, cut: wanted, most }: Line, rule: PromotionRule, decide: Decide) {
  const seats = Math.min(wanted, runners.length);
  const rank = runners[seats - 1]?.rank;
  const across = rank !== undefined && runners[seats]?.rank === rank;
  const from = across ? runners.findIndex((one) => one.rank === rank) : seats;
  const to = across ? runners.findLastIndex((one) => one.rank === rank) + 1 : seats;
  const whole = rule.tie === "include" && to <= most;
  const going = whole ? to : from;
  /** The tied wait first, unless people decide about them. */
  const waiting = rule.tie === "manual" ? to : going;
  const last = reserveEnd(runners, waiting, rule);
  let nth = 0;
  for (const [n, one] of runners.entries()) {
    if (one.rank !== runners[n - 1]?.rank) nth = n + 1;
    const tied = n >= from && n < to && !whole;
    const fate = n < going ? "promoted" : n < waiting ? "undecided" : n < last.end ? "reserve" : ("out" as const);
    if (tied && rule.tie === "include") decide(one, fate, "cap", to, most);
    else if (n >= last.from && n < last.to) decide(one, fate, "reserveTie", nth, places ?? undefined);
    else decide(one, fate, tied ? "tie" : null, nth, places ?? undefined);
  }
}

/** Where the reserve that begins at `start` ends, and the equals across its end: all of them wait, or none and nobody behind them. */
function reserveEnd(runners: readonly Runner[], start: number, { reserve, tie }: PromotionRule) {
  const end = start + reserve;
  const rank = reserve > 0 ? runners[end - 1]?.rank : undefined;
  if (rank === undefined || runners[end]?.rank !== rank) return { end, from: end, to: end };
  const from = runners.findIndex((one) => one.rank === rank);
  const to = runners.findLastIndex((one) => one.rank === rank) + 1;
  return { end: tie === "exclude" ? from : to, from, to };
}
