import { and, eq, getTableColumns, inArray, max, or, sql } from "drizzle-orm";
import { contest, db, item, promotionRun, resultRevision, reviewPlan, stage } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin, mustAllow, mustBeHeldFor, namedItem } from "@/lib/domain/contest";
import { importedPlan } from "@/lib/domain/review";
import { inquire } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";

export interface Asked {
  stageId: string;
  itemId?: string;
}

/** A stage that is judged outside, in a contest that the actor organises. @throws notFound, stageJudgedHere, rankingOverlaps */
export async function findPlace({ stageId, itemId }: Asked, actor: Actor) {
  const [row] = await db
    .select(getTableColumns(stage))
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(and(eq(stage.id, stageId), contestsWithin(actor)));
  if (!row) throw new Fault("notFound");
  if (row.mode !== "importOnly" || row.ownerScope === "org") throw new Fault("stageJudgedHere");
  await mustExist({ itemId: namedItem(itemId, row.contestId) });
  await mustBeHeldFor(stageId, itemId);
  await mustStandAlone({ stageId, itemId });
  return { stage: row, contestId: row.contestId, stageId, itemId: itemId ?? null };
}
export type Place = Awaited<ReturnType<typeof findPlace>>;

/**
 * The same while its ranking is written: one import of a stage at a time, and nothing of the contest's setup changes meanwhile. The
 * plan's row comes first, as wherever its results are used; a place without one has nobody else who could use it.
 * @throws as `findPlace`; contestReadOnly, rankingFinal
 */
export async function lockPlace(asked: Asked, actor: Actor) {
  const { contestId } = await findPlace(asked, actor);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('ranking', ${asked.stageId}::bigint))`);
  await mustAllow(contestId, "result");
  const place = await findPlace(asked, actor);
  await mustBeOpen(place, true);
  return place;
}

/** No work is ranked by two plans: of the whole stage and a track, or of a track and a group in it. @throws rankingOverlaps */
async function mustStandAlone({ stageId, itemId }: Asked) {
  const others = and(eq(reviewPlan.stageId, stageId), reviewPlan.imported);
  const within = itemId
    ? or(
        sql`${reviewPlan.itemId} is null`,
        sql`${reviewPlan.itemId} = (select i.parent_id from ${item} i where i.id = ${itemId})`,
        inArray(reviewPlan.itemId, db.select({ id: item.id }).from(item).where(eq(item.parentId, itemId))),
      )
    : sql`${reviewPlan.itemId} is not null`;
  const [other] = await db.select({ name: reviewPlan.name }).from(reviewPlan).where(and(others, within)).limit(1);
  if (other)
    throw new Fault("rankingOverlaps", { plan: other.name }, [
      { field: "itemId", fault: "rankingOverlaps", params: { plan: other.name } },
    ]);
}

/** Why the ranking of a plan stays as it is: works went on by it, or awards by it are published; null while it may be replaced. */
export async function finalBy(planId: string): Promise<"promoted" | "published" | null> {
  if (await inquire("resultsPublished", { planId })) return "published";
  const revisions = db.select({ id: resultRevision.id }).from(resultRevision).where(eq(resultRevision.planId, planId));
  const promoted = (await db.$count(promotionRun, inArray(promotionRun.revisionId, revisions))) > 0;
  return promoted ? "promoted" : null;
}

/** @throws rankingFinal */
export async function mustBeOpen(place: Place, lock = false) {
  const plan = await importedPlan(place, lock);
  const why = plan && (await finalBy(plan.id));
  if (why) throw new Fault("rankingFinal", { why });
  return plan;
}

/** The number of a plan's newest result. */
export async function newestNo(planId: string): Promise<number> {
  const [row] = await db
    .select({ no: max(resultRevision.no) })
    .from(resultRevision)
    .where(eq(resultRevision.planId, planId));
  return row?.no ?? 0;
}
