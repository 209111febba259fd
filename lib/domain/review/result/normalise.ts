import { normalisations } from "@/db/values";
export type Normalisation = (typeof normalisations)[number];

/** How many of the group's own marks an expert's mean and spread are blended with, in `shrunk`. */
const K = 5;

/**
 * An expert's marks put on the group's scale (docs/rules/review.md, "Normalising").
 * `zscore`: y = m + s·(x − mⱼ)/sⱼ. `shrunk`: the same with the expert's mean and variance drawn towards the group's, as
 * if the expert had given K = 5 more marks like everybody's: an expert of few marks is hardly corrected.
 * m, s: mean and (population) standard deviation of all marks of the group; where there is no spread, y = x.
 * @param reviews all marks of one group, in any unit
 * @returns the normalised marks, in the order given, in the same unit
 */
export function normalised(reviews: readonly { expertId: string; total: number }[], how: Normalisation): number[] {
  const all = momentsOf(reviews.map(({ total }) => total));
  if (how === "none" || all.variance === 0) return reviews.map(({ total }) => total);

  const byExpert = new Map<string, number[]>();
  for (const { expertId, total } of reviews) {
    const marks = byExpert.get(expertId);
    if (marks) marks.push(total);
    else byExpert.set(expertId, [total]);
  }
  const weight = how === "shrunk" ? K : 0;
  const scale = new Map(
    [...byExpert].map(([expertId, marks]) => {
      const own = momentsOf(marks);
      const mean = (own.n * own.mean + weight * all.mean) / (own.n + weight);
      const variance = (own.n * own.variance + weight * all.variance) / (own.n + weight);
      return [expertId, { mean, factor: variance === 0 ? 0 : Math.sqrt(all.variance / variance) }];
    }),
  );
  return reviews.map(({ expertId, total }) => {
    const own = scale.get(expertId);
    return own ? all.mean + own.factor * (total - own.mean) : total;
  });
}

function momentsOf(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, n);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, n);
  return { n, mean, variance };
}
