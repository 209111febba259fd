import type { Calculation } from "@/lib/domain/review/result/final-score";

/** Raw totals and penalties of works, under the names that `named` gives them. */
export function rawOf({ reviews, adjustments = [] }: Calculation, named: ReadonlyMap<string, string>) {
  const totals: Record<string, number[]> = {};
  for (const { workId, total } of reviews) {
    const own = named.get(workId);
    if (own) (totals[own] ??= []).push(total);
  }
  const penalties: Record<string, number> = {};
  for (const { workId, points } of adjustments) {
    const own = named.get(workId);
    if (own && points < 0) penalties[own] = (penalties[own] ?? 0) + 1;
  }
  for (const list of Object.values(totals)) list.sort((a, b) => a - b);
  return { totals, penalties };
}
