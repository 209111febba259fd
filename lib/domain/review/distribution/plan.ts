import type { ConflictReason } from "@/lib/domain/review/conflict/conflict";

export type BlockReason = ConflictReason | "declined" | "transferred";
export type EmptyReason = BlockReason | "otherTrack" | "onThisWork" | "full";

/** One run of the distribution; ids are compared as text, and the order of every list is without meaning. */
export interface DistributionPlan {
  works: readonly PlannedWork[];
  experts: readonly PlannedExpert[];
  /** Reviews wanted per work. */
  perWork: number;
  seed: string;
  /** Pairs that a person rules out: declared, the same person, declined before. */
  blocked?: readonly { workId: string; expertId: string; reason: BlockReason }[];
  /** Tasks that stay as they are: they fill slots and load their experts, and are never moved. */
  existing?: readonly Pair[];
}

export interface PlannedWork {
  id: string;
  track?: string;
  /** Organisation keys of the team (`teamOrgKeys`). */
  orgs: readonly string[];
  /** Reviews wanted for this work, where it differs from the plan: a work sent to arbitration. */
  wanted?: number;
}

export interface PlannedExpert {
  id: string;
  /** The most tasks this expert takes in the plan, existing ones included. */
  cap: number;
  orgs: readonly string[];
  /** The tracks this expert judges; empty or absent: all of them. */
  tracks?: readonly string[];
  /** Kept from every work of the plan. */
  barred?: BlockReason;
}

export interface Pair {
  workId: string;
  expertId: string;
}

export interface DistributionReport {
  /** Works short of reviews, and why each of the experts could not be given to them (each counted once). */
  unfilled: { workId: string; missing: number; reasons: Partial<Record<EmptyReason, number>> }[];
  /** How many experts carry how many tasks, lightest first. */
  histogram: { load: number; experts: number }[];
  sumSquares: number;
  /** Pairs, existing ones included, that a hard conflict forbids, counted anew from the plan. */
  conflictHits: number;
}
