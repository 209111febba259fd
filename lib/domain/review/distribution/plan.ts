import type { wishAnswers } from "@/db/values";
import type { ConflictReason } from "@/lib/domain/review/conflict/conflict";

export type BlockReason = ConflictReason | "declined" | "transferred";
/** `placeFull`: has as many works of the track or group as the plan lets one expert take. */
export type EmptyReason = BlockReason | "otherTrack" | "onThisWork" | "full" | "placeFull";

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
  /** Pairs of an expert and a work that they judged in an earlier stage: a soft conflict. */
  seen?: readonly Pair[];
  /** What experts said of works; not said is as "can". */
  answers?: readonly Answer[];
  /** Absent: loads alone count. */
  weights?: Weights;
  /** The most works of a place that one expert takes; a weighed distribution has none. */
  limits?: readonly { place: string; most: number }[];
}

/** What a weighed distribution minimises besides the squares of loads; whole numbers from 0, `balance` from 1. */
export interface Weights {
  /** An answer "can", or none, where "want" costs nothing. */
  unwanted: number;
  cannot: number;
  /** Expert and work have no speciality in common, and both name some. */
  otherField: number;
  /** The expert judged the work in an earlier stage. */
  seen: number;
  /** For every two experts of one school on one work. */
  sameSchool: number;
  balance: number;
}

export interface Answer extends Pair {
  answer: (typeof wishAnswers)[number];
}

export interface PlannedWork {
  id: string;
  track?: string;
  /** Organisation keys of the team (`teamOrgKeys`). */
  orgs: readonly string[];
  /** Reviews wanted for this work, where it differs from the plan: a work sent to arbitration. */
  wanted?: number;
  /** The track or group whose limit it counts for. */
  place?: string;
  /** Specialities by their names, as experts name theirs. */
  fields?: readonly string[];
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
  fields?: readonly string[];
  /** The classes of the majors among these: a work of the same class, though of another major, is half a match. */
  kin?: readonly string[];
  /** Where they work; two of one school on one work are a soft conflict. */
  school?: string;
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
  /** Of all pairs, existing ones included. */
  soft: SoftReport;
}

export interface SoftReport {
  /** Experts and works that had answers, and how many pairs of each answer there are. */
  wants: number;
  cannots: number;
  /** Experts who are on a work that they wanted. */
  pleased: number;
  otherField: number;
  /** Of another major of the same class: half of what another speciality costs. */
  sameClass?: number;
  seen: number;
  sameSchool: number;
  /** Of a weighed distribution: what it minimised. */
  cost?: number;
}
