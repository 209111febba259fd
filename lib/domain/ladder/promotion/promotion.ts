/** A judged work with its rank in a result; lists are ordered best first. */
export interface Runner {
  workId: string;
  rank: number;
  /** ×10⁴ of 100. */
  score: number;
  /** The organisation that sent it. */
  orgId: string;
}

/** Who goes on to the next stage (docs/rules/ladder.md, "Promotion"). */
export interface PromotionRule {
  by: "rank" | "ratio";
  /** rank: so many works; ratio: parts of 10⁴ of the works. */
  value: number;
  /** ×10⁴ of 100. */
  leastScore: number;
  /** The most works of one organisation; 0 is without limit. */
  perOrg: number;
  /** Works tied across the cut all go, or none of them does. */
  tie: "include" | "exclude";
  /** So many of the next are called when somebody withdraws. */
  reserve: number;
}

export const fates = ["promoted", "reserve", "out"] as const;
type Fate = (typeof fates)[number];
/** Why a work is not promoted; null where it is, or is simply below the cut. */
export const hindrances = ["score", "org", "tie"] as const;
type Hindrance = (typeof hindrances)[number];

interface Outcome {
  workId: string;
  fate: Fate;
  why: Hindrance | null;
}

/**
 * Selects works from a result: works below the minimum score are excluded, an organisation at its quota is skipped in
 * favour of the next, and a tie across the cut is taken whole or not at all. The reserve follows in order.
 */
export function promotionOf(ranking: readonly Runner[], rule: PromotionRule): Outcome[] {
  const seats = rule.by === "rank" ? rule.value : Math.floor((ranking.length * rule.value) / 10_000);
  const taken = new Map<string, number>();
  const hindered = new Map<string, Hindrance>();
  const able = ranking.filter(({ workId, score, orgId }) => {
    const own = taken.get(orgId) ?? 0;
    if (score < rule.leastScore) hindered.set(workId, "score");
    else if (rule.perOrg > 0 && own >= rule.perOrg) hindered.set(workId, "org");
    else taken.set(orgId, own + 1);
    return !hindered.has(workId);
  });
  const cut = cutOf(able, Math.min(seats, able.length), rule.tie);
  if (cut < Math.min(seats, able.length))
    for (const { workId, rank } of able) if (rank === able[cut]?.rank) hindered.set(workId, "tie");
  const going = new Set(able.slice(0, cut).map(({ workId }) => workId));
  const waiting = new Set(able.slice(cut, cut + rule.reserve).map(({ workId }) => workId));
  return ranking.map(({ workId }) => ({
    workId,
    fate: going.has(workId) ? "promoted" : waiting.has(workId) ? "reserve" : "out",
    why: going.has(workId) ? null : (hindered.get(workId) ?? null),
  }));
}

/** How many of the able go: the seats, moved to an end of the tie that lies across them. */
function cutOf(able: readonly Runner[], seats: number, tie: "include" | "exclude") {
  const rank = able[seats - 1]?.rank;
  if (rank === undefined || able[seats]?.rank !== rank) return seats;
  const from = able.findIndex((one) => one.rank === rank);
  return tie === "exclude" ? from : from + able.filter((one) => one.rank === rank).length;
}
