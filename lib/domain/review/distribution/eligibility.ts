import type { BlockReason, DistributionPlan, EmptyReason, PlannedExpert, PlannedWork } from "./plan";

/** Who may review what, both as bits (for the search) and as words (for the report). Works and experts go by index. */
export interface Eligibility {
  /** 32-bit words per work. */
  width: number;
  /** works × width: bit e of a work is set when expert e may review it. */
  bits: Int32Array;
  /** Why expert e may not review work w, or null. Reads the plan, not the bits. */
  reasonAgainst(w: number, e: number): Exclude<EmptyReason, "onThisWork" | "full"> | null;
}

export function eligibilityOf(
  works: readonly PlannedWork[],
  experts: readonly PlannedExpert[],
  blocked: NonNullable<DistributionPlan["blocked"]>,
): Eligibility {
  const width = Math.ceil(experts.length / 32);
  const orgExperts = maskPer(experts, width, (expert) => expert.orgs);
  const trackExperts = maskPer(experts, width, (expert) => expert.tracks ?? []);
  const anyTrack = maskWhere(experts, width, (expert) => !expert.tracks?.length);
  const barred = maskWhere(experts, width, (expert) => expert.barred !== undefined);
  const pairs = blockedPairs(works, experts, blocked);

  const bits = new Int32Array(works.length * width);
  works.forEach((work, w) => {
    const track = work.track === undefined ? undefined : trackExperts.get(work.track);
    const orgs = work.orgs.flatMap((org) => orgExperts.get(org) ?? []);
    for (let k = 0; k < width; k++) {
      let word = (anyTrack[k] as number) | (track?.[k] ?? 0);
      word &= ~(barred[k] as number);
      for (const org of orgs) word &= ~(org[k] as number);
      bits[w * width + k] = word;
    }
    for (const e of pairs[w]?.keys() ?? [])
      bits[w * width + (e >> 5)] = (bits[w * width + (e >> 5)] as number) & ~(1 << e);
  });

  const expertOrgs = experts.map((expert) => new Set(expert.orgs));
  return {
    width,
    bits,
    reasonAgainst(w, e) {
      const work = works[w] as PlannedWork;
      const expert = experts[e] as PlannedExpert;
      if (expert.barred) return expert.barred;
      if (expert.tracks?.length && (work.track === undefined || !expert.tracks.includes(work.track)))
        return "otherTrack";
      if (work.orgs.some((org) => expertOrgs[e]?.has(org))) return "sameOrganisation";
      return pairs[w]?.get(e) ?? null;
    },
  };
}

function maskWhere(experts: readonly PlannedExpert[], width: number, holds: (expert: PlannedExpert) => boolean) {
  const mask = new Int32Array(width);
  experts.forEach((expert, e) => {
    if (holds(expert)) mask[e >> 5] = (mask[e >> 5] as number) | (1 << e);
  });
  return mask;
}

function maskPer(experts: readonly PlannedExpert[], width: number, keys: (expert: PlannedExpert) => readonly string[]) {
  const masks = new Map<string, Int32Array>();
  experts.forEach((expert, e) => {
    for (const key of keys(expert)) {
      const mask = masks.get(key) ?? new Int32Array(width);
      mask[e >> 5] = (mask[e >> 5] as number) | (1 << e);
      masks.set(key, mask);
    }
  });
  return masks;
}

function blockedPairs(
  works: readonly PlannedWork[],
  experts: readonly PlannedExpert[],
  blocked: NonNullable<DistributionPlan["blocked"]>,
) {
  const workIndex = new Map(works.map(({ id }, w) => [id, w]));
  const expertIndex = new Map(experts.map(({ id }, e) => [id, e]));
  const pairs: (Map<number, BlockReason> | undefined)[] = [];
  for (const { workId, expertId, reason } of blocked) {
    const w = workIndex.get(workId);
    const e = expertIndex.get(expertId);
    if (w === undefined || e === undefined) continue;
    const known = pairs[w] ?? new Map<number, BlockReason>();
    const earlier = known.get(e);
    // of two reasons for one pair the report names the alphabetically first, so that list order stays without meaning
    if (earlier === undefined || reason < earlier) known.set(e, reason);
    pairs[w] = known;
  }
  return pairs;
}
