import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { combinationPart, db, planCombination, resultRevision } from "@/db";
import type { MissingPart } from "@/db/values";
import { sha256 } from "@/lib/crypto";
import { mustBeOfRound, type Plan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import { canonicalText } from "@/lib/text/canonical";
import { WHOLE } from "./combining";

export interface PlanPart {
  planId: string;
  /** ×10⁴ of 1. */
  weight: number;
}

/** How a plan's final result is combined; its own scores come first and take what the other plans leave. */
export interface PlanCombination {
  missing: MissingPart;
  lateReason: string | null;
  ruleHash: string;
  parts: PlanPart[];
}

/** What the plan itself takes beside the others. */
export const ownWeight = (others: readonly { weight: number }[]) =>
  WHOLE - others.reduce((all, { weight }) => all + weight, 0);

/** SHA-256 of what decides a combination; parts in any order. */
export const ruleHashOf = (missing: MissingPart, parts: readonly PlanPart[]) =>
  sha256(canonicalText({ missing, parts: parts.toSorted((a, b) => (a.planId < b.planId ? -1 : 1)) }));

/** Null for a plan whose result is its own alone. */
export async function combinationOf(planId: string): Promise<PlanCombination | null> {
  const rows = await db
    .select({ of: planCombination, planId: combinationPart.partPlanId, weight: combinationPart.weight })
    .from(planCombination)
    .innerJoin(combinationPart, eq(combinationPart.planId, planCombination.planId))
    .where(eq(planCombination.planId, planId))
    .orderBy(asc(combinationPart.partPlanId));
  const [first] = rows;
  if (!first) return null;
  const { missing, lateReason, ruleHash } = first.of;
  const others = rows.map(({ planId: partPlanId, weight }) => ({ planId: partPlanId, weight }));
  return { missing, lateReason, ruleHash, parts: [{ planId, weight: ownWeight(others) }, ...others] };
}

/** A revision of one plan alone, whatever it is combined with. The statement names `result_revision`. */
export const isPlain: SQL = sql`${resultRevision.params} ->> 'combination' is null`;

/** A revision from which awards and promotions follow: combined as its plan says, or plain where it says nothing. */
export const isLeading: SQL = sql`coalesce(${resultRevision.params} ->> 'combination', '') = coalesce(
  (select ${planCombination.ruleHash} from ${planCombination} where ${planCombination.planId} = ${resultRevision.planId}), '')`;

/** Promotions and awards follow from such a revision, of the round under way. @throws roundClosed, otherCombination */
export async function mustLead(revision: { id: string; round: number }, plan: Pick<Plan, "round">) {
  mustBeOfRound(revision, plan);
  if ((await db.$count(resultRevision, and(eq(resultRevision.id, revision.id), isLeading))) === 0)
    throw new Fault("otherCombination", {}, [{ field: "revisionId", fault: "otherCombination" }]);
}
