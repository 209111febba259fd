import type { AwardLevel, RankedWork } from "./ratio";

type Result = { given: Map<string, string>; open: { levelId: string; works: Set<string>; seats: number }[] };

/**
 * Who gets what, written from the rule's text alone and without regard to time: level by level, it looks at whole ranks and
 * counts anew how many works are served. For tests only, which hold the quick one against it.
 */
export function slowAwards(
  ranking: readonly RankedWork[],
  levels: readonly AwardLevel[],
  base: number,
  chosen: ReadonlyMap<string, ReadonlySet<string>>,
): Result {
  const given = new Map<string, string>();
  const open: Result["open"] = [];
  const ranks = [...new Set(ranking.map(({ rank }) => rank))].sort((a, b) => a - b);
  /** Works of a rank for which people have to choose, and how many places of it are spoken for. */
  const waiting = new Map<number, number>();
  const served = () => given.size + [...waiting.values()].reduce((sum, n) => sum + n, 0);
  for (const [k, level] of levels.entries()) {
    if (level.method === "manual") continue;
    let cut = ranking.filter(({ score }) => level.method === "score" && score !== null && score >= level.value).length;
    if (level.method !== "score") {
      const upTo = levels.slice(0, k + 1);
      const counts = upTo.filter(({ method }) => method === "rank").reduce((sum, { value }) => sum + value, 0);
      const parts = upTo.filter(({ method }) => method === "ratio").reduce((sum, { value }) => sum + BigInt(value), 0n);
      cut = counts + Number((BigInt(base) * parts) / 10_000n);
    }
    if (level.mayBeVacant === false) cut = Math.max(cut, served() + 1);
    const cap = Math.min(level.hardCap ?? ranking.length, ranking.length);
    cut = Math.min(cut, cap);
    const before = served();
    for (const rank of ranks) {
      const tied = ranking.filter((one) => one.rank === rank && !given.has(one.workId));
      const unserved = tied.length - (waiting.get(rank) ?? 0);
      const room = cut - served();
      if (unserved === 0) continue;
      if (room <= 0) break;
      const all = () => {
        if (waiting.has(rank)) waiting.set(rank, tied.length);
        else for (const { workId } of tied) given.set(workId, level.id);
      };
      if (unserved <= room) {
        all();
        continue;
      }
      if (level.tie === "include" && served() + unserved <= cap) all();
      else if (
        level.tie === "exclude" &&
        level.mayBeVacant === false &&
        served() === before &&
        served() + unserved <= cap
      )
        all();
      else if (level.tie === "manual") {
        open.push({ levelId: level.id, works: new Set(tied.map(({ workId }) => workId)), seats: room });
        const picked = tied.filter(({ workId }) => chosen.get(level.id)?.has(workId));
        if (picked.length === 0 || waiting.has(rank)) waiting.set(rank, (waiting.get(rank) ?? 0) + room);
        else for (const { workId } of picked) given.set(workId, level.id);
      }
      break;
    }
  }
  return { given, open };
}
