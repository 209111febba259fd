import type { Field, Outcome, PromotionRule, Runner } from "./rule";

/**
 * Who goes on, written from the rule's text alone and without regard to time: it counts for each work anew whom it stands
 * behind. For tests only, which hold the quick one against it.
 */
export function slowPromotion(ranking: Runner[], rule: PromotionRule, field: Field): Map<string, Outcome["fate"]> {
  const sum = (of: (one: { orgId: string; itemId: string }) => boolean) => {
    let n = 0;
    for (const one of field.works) if (of(one)) n += one.works;
    return n;
  };
  const percent = (n: number, parts: number) => (n * parts - ((n * parts) % 10_000)) / 10_000;
  const row = (orgId: string, itemId: string) => {
    const fits = (a: string | null, b: string | null) => field.quotas.find((q) => q.orgId === a && q.itemId === b);
    return (fits(orgId, itemId) ?? fits(orgId, null) ?? fits(null, itemId) ?? fits(null, null))?.value ?? 0;
  };
  const candidates = ranking
    .filter((one) => !one.direct && one.idle === undefined)
    .filter((one) => one.score === null || one.score >= rule.leastScore)
    .sort((a, b) => a.rank - b.rank);

  /** May this one still go, when those have been let through before it? */
  const hasRoom = (one: Runner, before: Runner[]) => {
    const own = before.filter((other) => other.orgId === one.orgId);
    const here = own.filter((other) => other.itemId === one.itemId);
    if (rule.perOrg > 0 && own.length >= rule.perOrg) return false;
    if (rule.each.by === "fixed") return own.length < rule.each.value;
    if (rule.each.by === "ratio")
      return (
        own.length <
        percent(
          sum((c) => c.orgId === one.orgId),
          rule.each.value,
        )
      );
    if (rule.each.by === "table") return here.length < row(one.orgId, one.itemId);
    return true;
  };

  const found = new Map<string, Outcome["fate"]>();
  for (const { workId, direct, idle } of ranking)
    if (idle === undefined) found.set(workId, direct ? "promoted" : "out");
    else found.set(workId, idle === "all" ? "promoted" : idle === 0 ? "out" : "undecided");
  const settle = (group: Runner[], places: number, most: number) => {
    const next: Runner[] = [];
    for (const one of group) {
      const better = group.filter((other) => other.rank < one.rank).length;
      const level = group.filter((other) => other.rank === one.rank).length;
      const torn = better < places && better + level > places;
      const goes = torn ? rule.tie === "include" && better + level <= most : better < places;
      if (goes) found.set(one.workId, "promoted");
      else if (torn && rule.tie === "manual") found.set(one.workId, "undecided");
      else next.push(one);
    }
    for (const one of next) {
      const better = next.filter((other) => other.rank < one.rank).length;
      const level = next.filter((other) => other.rank === one.rank).length;
      const fits = better + level <= rule.reserve;
      if (better < rule.reserve && (fits || rule.tie !== "exclude")) found.set(one.workId, "reserve");
    }
  };

  if (rule.by === "quota") {
    const groups: Runner[][] = [];
    for (const one of candidates) {
      const group = groups.find(([first]) => first?.orgId === one.orgId && first.itemId === one.itemId);
      if (group) group.push(one);
      else groups.push([one]);
    }
    for (const group of groups) {
      const { orgId, itemId } = group[0] as Runner;
      const works = sum((c) => c.orgId === orgId && c.itemId === itemId);
      const given = {
        none: 1e9,
        fixed: rule.each.value,
        ratio: percent(works, rule.each.value),
        table: row(orgId, itemId),
      }[rule.each.by];
      const capped = rule.perOrg > 0;
      settle(group, capped ? Math.min(given, rule.perOrg) : given, capped ? rule.perOrg : percent(works, rule.cap));
    }
    return found;
  }
  const group: Runner[] = [];
  for (const one of candidates) if (hasRoom(one, group)) group.push(one);
  const all = sum(() => true);
  const places = { rank: rule.value, ratio: percent(all, rule.value), score: 1e9, manual: 0 }[rule.by];
  settle(group, places, percent(all, rule.cap));
  return found;
}
