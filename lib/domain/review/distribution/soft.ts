import type { DistributionPlan, PlannedExpert, PlannedWork, SoftReport } from "./plan";
import { type Costs, indexOf, isOtherField, isSameClass, schoolsOf } from "./weighted";

/**
 * What of wishes, specialities and soft conflicts remains in a distribution, counted from the plan. `pairs` holds every pair, by index;
 * works and experts of the plan stand in that order.
 */
export function softReport(
  plan: Omit<DistributionPlan, "seed">,
  pairs: readonly (readonly [w: number, e: number])[],
  costs: Costs | undefined,
): SoftReport {
  const { works, experts } = plan;
  const at = indexOf(works, experts);
  const answers = new Map(plan.answers?.map((a) => [at(a.workId, a.expertId), a.answer]));
  const seen = new Set(plan.seen?.map((pair) => at(pair.workId, pair.expertId)));
  const keyed = pairs.map(([w, e]) => ({ w, e, key: w * experts.length + e }));
  const wanted = keyed.filter(({ key }) => answers.get(key) === "want");
  const schools = schoolsOf(experts);
  const crowds = new Map<number, number>();
  for (const { w, e } of keyed) {
    const crowd = w * experts.length + (schools[e] as number);
    crowds.set(crowd, (crowds.get(crowd) ?? 0) + 1);
  }
  const sameSchool = [...crowds.values()].reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
  const report = {
    wants: wanted.length,
    cannots: keyed.filter(({ key }) => answers.get(key) === "cannot").length,
    pleased: new Set(wanted.map(({ e }) => e)).size,
    otherField: keyed.filter(({ w, e }) => isOtherField(works[w] as PlannedWork, experts[e] as PlannedExpert)).length,
    sameClass: keyed.filter(({ w, e }) => isSameClass(works[w] as PlannedWork, experts[e] as PlannedExpert)).length,
    seen: keyed.filter(({ key }) => seen.has(key)).length,
    sameSchool,
  };
  if (!costs) return report;
  const load = new Map<number, number>();
  for (const { e } of keyed) load.set(e, (load.get(e) ?? 0) + 1);
  const cost =
    keyed.reduce((sum, { key }) => sum + (costs.pair[key] as number), 0) +
    costs.sameSchool * sameSchool +
    costs.balance * [...load.values()].reduce((sum, l) => sum + l * l, 0);
  return { ...report, cost };
}
