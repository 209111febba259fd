import type { promotionFates, promotionHindrances, tiesAtCut } from "@/db/values";

/** What decides who goes on: so many, a share, whoever reaches the least score, each organisation's number, or people alone. */
export const bases = ["rank", "ratio", "score", "quota", "manual"] as const;
/** The works that a share is taken of. */
export const counted = ["submitted", "valid", "reviewed"] as const;
/** How the number of an organisation is given. */
export const numbered = ["none", "fixed", "ratio", "table"] as const;
/** Who goes on to the next stage (docs/rules/ladder.md, "Promotion"). Shares are parts of 10⁴. */
export interface PromotionRule {
  by: (typeof bases)[number];
  /** rank: so many works; ratio: a share of the works. */
  value: number;
  /** ×10⁴ of 100. */
  leastScore: number;
  each: { by: (typeof numbered)[number]; value: number };
  /** The most works of one organisation, whatever its number; 0 is without limit. */
  perOrg: number;
  tie: (typeof tiesAtCut)[number];
  /** The share of the works that a tie which goes as a whole must not pass. */
  cap: number;
  /** So many of the next are called when somebody withdraws. */
  reserve: number;
}

/** A number that an organisation may send in a track; null stands for each organisation, or each track. */
export interface Quota {
  orgId: string | null;
  itemId: string | null;
  value: number;
}

/** The works of an organisation in a track. */
interface Count {
  orgId: string;
  itemId: string;
  works: number;
}

/** What is there: the works that a share is taken of, and the table of numbers. */
export interface Field {
  works: readonly Count[];
  quotas: readonly Quota[];
}

/** A work that may go on; lists are ordered best first. */
export interface Runner {
  workId: string;
  /** In the common ranking, or in its organisation's own list for its track. */
  rank: number;
  /** ×10⁴ of 100; null where nobody marked it, and the least score says nothing about it. */
  score: number | null;
  /** The organisation that sent it. */
  orgId: string;
  itemId: string;
  /** Goes on beside all places. */
  direct?: boolean;
  /** Its organisation runs no stage: all its works enter directly, or people choose so many of them, or with 0 none goes on. */
  idle?: "all" | number;
}

export interface Outcome {
  workId: string;
  fate: (typeof promotionFates)[number];
  /** Null where its place decides. */
  why: (typeof promotionHindrances)[number] | null;
  /** The `nth` of `of` places; by `why` the organisation's number, or with all the tied so many of at most so many. */
  nth: number | null;
  of: number | null;
}
