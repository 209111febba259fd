import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { contest, db, item, resultRevision, resultRow, reviewPlan, reviewTask } from "@/db";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { calculatedScore, plansSeen } from "@/lib/domain/review";
import { owedStatuses } from "@/lib/domain/review/contract";

interface Place {
  stageId: string;
  orgId: string;
}

const ofOrg = ({ stageId, orgId }: Place) => and(eq(reviewPlan.stageId, stageId), eq(reviewPlan.orgId, orgId));

/** Where a work came in the judging of its organisation. */
interface OwnResult {
  workId: string;
  planId: string;
  rank: number;
  /** ×10⁴ of 100 points. */
  score: number;
}

/**
 * The newest results of an organisation's own plans in a stage, best first; a work that two of them judged counts in the narrower one.
 * With an actor: only of plans that they may look at.
 */
export async function ownResults(place: Place, actor?: Actor) {
  const newest = sql`(select max(o.no) from ${resultRevision} o where o.plan_id = ${reviewPlan.id})`;
  const rows = await db
    .select({
      ...{ workId: resultRow.workId, rank: resultRow.rank, score: calculatedScore },
      ...{ planId: reviewPlan.id, planName: reviewPlan.name },
      ...{ no: resultRevision.no, at: resultRevision.createdAt },
    })
    .from(reviewPlan)
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .innerJoin(resultRevision, and(eq(resultRevision.planId, reviewPlan.id), eq(resultRevision.no, newest)))
    .innerJoin(resultRow, eq(resultRow.revisionId, resultRevision.id))
    .leftJoin(item, eq(item.id, reviewPlan.itemId))
    .where(and(ofOrg(place), actor && plansSeen(actor, "review:result:list")))
    .orderBy(
      sql`(${item.id} is null), (${item.parentId} is null)`,
      asc(reviewPlan.id),
      asc(resultRow.rank),
      asc(resultRow.workId),
    );
  const seen = new Set<string>();
  return rows.filter(({ workId }) => !seen.has(workId) && seen.add(workId));
}

interface Placed {
  workId: string;
  itemId: string;
  place: number | null;
}

/**
 * Whether an order is that of the results: every work with a place has one, and in no track does a work stand above another that the same
 * plan ranks higher. Equals may stand in either order, and so may works of different plans.
 */
export function followsResults(entries: readonly Placed[], results: readonly OwnResult[]): boolean {
  const resultOf = new Map(results.map((one) => [one.workId, one]));
  const placed = entries.flatMap((entry) => (entry.place === null ? [] : [{ ...entry, place: entry.place }]));
  if (placed.length === 0) return false;
  return [...grouped(placed, ({ itemId }) => itemId).values()].every((track) => {
    const lowest = new Map<string, number>();
    return track
      .toSorted((a, b) => a.place - b.place)
      .every(({ workId }) => {
        const found = resultOf.get(workId);
        if (!found || found.rank < (lowest.get(found.planId) ?? 0)) return false;
        lowest.set(found.planId, found.rank);
        return true;
      });
  });
}

/** How many reviews an organisation's own experts still owe in a stage. */
export const owedInOwn = async (place: Place): Promise<number> => {
  const [row] = await db
    .select({ owed: sql<number>`count(*)::int` })
    .from(reviewTask)
    .innerJoin(reviewPlan, eq(reviewPlan.id, reviewTask.planId))
    .where(and(ofOrg(place), eq(reviewPlan.status, "open"), inArray(reviewTask.status, [...owedStatuses])));
  return row?.owed ?? 0;
};
