import { areAlike } from "@/lib/domain/review/distribution/fields";
import type { DistributionPlan, PlannedExpert, PlannedWork, Weights } from "@/lib/domain/review/distribution/plan";

/** What every pair and every second expert of one school costs, in whole numbers. Works and experts go by index. */
export interface Costs {
  /** works × experts. */
  pair: Int32Array;
  /** The school of an expert; experts without one have each their own. */
  school: Int32Array;
  /** For every pair of experts of one school on one work. */
  sameSchool: number;
  /** Times the square of a load. */
  balance: number;
}

/** What a pair costs by itself: the answer of the expert, no common speciality, the work seen in an earlier stage. Works and experts stand in the plan's order. */
export function costsOf({ works, experts, answers = [], seen = [] }: DistributionPlan, weights: Weights): Costs {
  const pair = new Int32Array(works.length * experts.length).fill(weights.unwanted);
  if (weights.otherField > 0) addFields(pair, works, experts, weights.otherField);
  const at = indexOf(works, experts);
  const answered = { want: 0, can: weights.unwanted, cannot: weights.cannot };
  for (const { workId, expertId, answer } of answers) {
    const i = at(workId, expertId);
    if (i >= 0) pair[i] = (pair[i] as number) - weights.unwanted + answered[answer];
  }
  for (const i of new Set(seen.map(({ workId, expertId }) => at(workId, expertId))))
    if (i >= 0) pair[i] = (pair[i] as number) + weights.seen;
  return { pair, school: schoolsOf(experts), sameSchool: weights.sameSchool, balance: weights.balance };
}

/** The place of a pair among works × experts; −1 for a pair of others. */
export function indexOf(works: readonly { id: string }[], experts: readonly { id: string }[]) {
  const workAt = new Map(works.map(({ id }, w) => [id, w]));
  const expertAt = new Map(experts.map(({ id }, e) => [id, e]));
  return (workId: string, expertId: string) => {
    const [w, e] = [workAt.get(workId), expertAt.get(expertId)];
    return w === undefined || e === undefined ? -1 : w * experts.length + e;
  };
}

/** A major of the same class as one of the work's, and none in common. */
export const isSameClass = (work: PlannedWork, expert: PlannedExpert) =>
  isApart(work, expert) && Boolean(expert.kin?.some((name) => work.fields?.includes(name)));

/** Both name specialities, and neither any nor a class in common. */
export const isOtherField = (work: PlannedWork, expert: PlannedExpert) =>
  isApart(work, expert) && !isSameClass(work, expert);

const isApart = ({ fields: subjects = [] }: PlannedWork, { fields = [] }: PlannedExpert) =>
  subjects.length > 0 &&
  fields.length > 0 &&
  !fields.some((field) => subjects.some((subject) => areAlike(field, subject)));

export function schoolsOf(experts: readonly PlannedExpert[]): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(experts, ({ school }, e) => {
    const key = school === undefined ? `of ${e}` : `school ${school}`;
    if (!known.has(key)) known.set(key, known.size);
    return known.get(key) as number;
  });
}

/** Works of the same specialities share a row. */
function addFields(pair: Int32Array, works: readonly PlannedWork[], experts: readonly PlannedExpert[], cost: number) {
  const rows = new Map<string, [e: number, more: number][]>();
  const costIn = (work: PlannedWork, expert: PlannedExpert, e: number): [number, number][] =>
    isOtherField(work, expert) ? [[e, cost]] : isSameClass(work, expert) ? [[e, Math.ceil(cost / 2)]] : [];
  works.forEach((work, w) => {
    const key = JSON.stringify(work.fields ?? []);
    const costly = rows.get(key) ?? experts.flatMap((expert, e) => costIn(work, expert, e));
    rows.set(key, costly);
    for (const [e, more] of costly) pair[w * experts.length + e] = (pair[w * experts.length + e] as number) + more;
  });
}
