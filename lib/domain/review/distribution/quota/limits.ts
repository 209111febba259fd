import type { DistributionPlan } from "@/lib/domain/review/distribution/plan";

/** How many works of one place (a track or a group) an expert has, and the most that they take. */
export class Limits {
  /** places × experts. */
  private readonly load: Int32Array;

  /** `placeOf`: of each work, −1 where no limit holds; `most`: of each place. */
  constructor(
    readonly placeOf: Int32Array,
    readonly most: Int32Array,
    readonly experts: number,
  ) {
    this.load = new Int32Array(most.length * experts);
  }

  loadOf = (place: number, e: number) => this.load[place * this.experts + e] as number;

  /** Whether the expert may have one more work of the place of this one. */
  hasRoom(w: number, e: number) {
    const place = this.placeOf[w] as number;
    return place < 0 || this.loadOf(place, e) < (this.most[place] as number);
  }

  take = (w: number, e: number) => this.add(w, e, 1);
  drop = (w: number, e: number) => this.add(w, e, -1);

  private add(w: number, e: number, by: number) {
    const place = this.placeOf[w] as number;
    if (place >= 0) this.load[place * this.experts + e] = this.loadOf(place, e) + by;
  }
}

/** The limits of a plan for works and experts in the order of their indexes, with what stays; null where it has none. */
export function limitsOf(
  { works, limits }: Pick<DistributionPlan, "works" | "limits">,
  experts: number,
  placed: readonly (readonly [w: number, e: number])[],
): Limits | null {
  if (!limits?.length) return null;
  const at = new Map(limits.map(({ place }, n) => [place, n]));
  const placeOf = Int32Array.from(works, ({ place }) => (place === undefined ? -1 : (at.get(place) ?? -1)));
  const found = new Limits(
    placeOf,
    Int32Array.from(limits, ({ most }) => most),
    experts,
  );
  for (const [w, e] of placed) found.take(w, e);
  return found;
}
