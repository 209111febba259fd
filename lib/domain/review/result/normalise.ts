import { normalisations } from "@/db/values";
export type Normalisation = (typeof normalisations)[number];

/** How many of the group's own marks an expert's mean and spread are blended with, in `shrunk`. */
const K = 5;

interface Mark {
  workId: string;
  expertId: string;
  total: number;
}

/** Must it be known in which group a work is? */
export const readsGroups = (how: Normalisation) =>
  how === "zscoreInGroups" || how === "shrunkInGroups" || how === "groups";

/** The group that a work is normalised in: its group (组别), or its track where that has none. */
export const groupOfPlace = ({ itemId, subItemId }: { itemId: string; subItemId: string | null }) =>
  subItemId ?? itemId;

/**
 * Marks put on one scale (docs/rules/review.md, "Normalising").
 * `zscore`: y = m + s·(x − mⱼ)/sⱼ. `shrunk`: the same with the expert's mean and variance drawn towards everybody's, as
 * if the expert had given K = 5 more marks like everybody's: an expert of few marks is hardly corrected.
 * m, s: mean and (population) standard deviation of all marks; where there is no spread, y = x.
 * `zscoreInGroups`, `shrunkInGroups`: the same, each group by itself. `groups`: y = m + s·(x − m_g)/s_g over the marks of each group.
 * @param reviews all marks of one plan, in any unit
 * @returns the normalised marks, in the order given, in the same unit
 */
export function normalised<M extends Mark>(
  reviews: readonly M[],
  how: Normalisation,
  groupOf: (review: M) => string = () => "",
): number[] {
  if (how === "none") return reviews.map(({ total }) => total);
  if (how === "zscore") return byExpert(reviews, 0);
  if (how === "shrunk") return byExpert(reviews, K);
  const all = momentsOf(reviews.map(({ total }) => total));
  const y = reviews.map(({ total }) => total);
  for (const places of placesBy(reviews, groupOf)) {
    const own = places.map((at) => reviews[at] as M);
    const scaled = how === "groups" ? asAWhole(own, all) : byExpert(own, how === "shrunkInGroups" ? K : 0);
    for (const [n, at] of places.entries()) y[at] = scaled[n] as number;
  }
  return y;
}

/** Each expert's marks on the scale of all of these, blended with so many marks like everybody's. */
function byExpert(reviews: readonly Mark[], weight: number): number[] {
  const all = momentsOf(reviews.map(({ total }) => total));
  if (all.variance === 0) return reviews.map(({ total }) => total);
  const marksOf = new Map<string, number[]>();
  for (const { expertId, total } of reviews) {
    const marks = marksOf.get(expertId);
    if (marks) marks.push(total);
    else marksOf.set(expertId, [total]);
  }
  const scale = new Map(
    [...marksOf].map(([expertId, marks]) => {
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

/**
 * The marks of one group with the mean and the spread of all. A group of one work stays: its mean says as much of the work as of its
 * group. Equal marks of several works come to the mean of all.
 */
function asAWhole(marks: readonly Mark[], all: Moments): number[] {
  const isOne = marks.every(({ workId }) => workId === marks[0]?.workId);
  if (isOne || all.variance === 0) return marks.map(({ total }) => total);
  const own = momentsOf(marks.map(({ total }) => total));
  const factor = own.variance === 0 ? 0 : Math.sqrt(all.variance / own.variance);
  return marks.map(({ total }) => all.mean + factor * (total - own.mean));
}

/** The places of the reviews of each group. */
function placesBy<M>(reviews: readonly M[], groupOf: (review: M) => string) {
  const places = new Map<string, number[]>();
  for (const [at, review] of reviews.entries()) {
    const group = groupOf(review);
    const own = places.get(group);
    if (own) own.push(at);
    else places.set(group, [at]);
  }
  return places.values();
}

type Moments = ReturnType<typeof momentsOf>;

function momentsOf(values: readonly number[]) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, n);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, n);
  return { n, mean, variance };
}
