import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db, resultImport, resultRevision, resultRow, reviewEntry, reviewPlan } from "@/db";
import { insertMany } from "@/db/many";
import type { AbsenceReason } from "@/db/values";
import { record } from "@/lib/audit";
import { sha256 } from "@/lib/crypto";
import type { Actor } from "@/lib/domain/actor";
import { enter } from "@/lib/domain/review/distribution/entries";
import { planLifecycle } from "@/lib/domain/review/lifecycle";
import { isContests, type Plan } from "@/lib/domain/review/scope";
import { PlanColumn } from "@/lib/domain/review/shapes";
import { beginReview, finishReview } from "@/lib/domain/work";
import { announce } from "@/lib/events";
import { canonicalText } from "@/lib/text/canonical";
import { lockCalculation } from "./calculating";

interface Place {
  contestId: string;
  stageId: string;
  itemId: string | null;
}
/** Every work that a sheet ranks, whom it does not rank, and the file that says so. */
export interface ImportedRanking {
  works: readonly {
    workId: string;
    versionId: string;
    /** Nobody has judged it yet. */
    valid: boolean;
    rank: number;
    score: number | null;
    remark: string;
  }[];
  absent: { teamId: string; reason: AbsenceReason; remark: string }[];
  fileName: string;
  sha256: string;
}

const params = { source: "imported" } as const;

/** The plan of a place whose results are imported; null before the first import. `lock` holds it to the end of the transaction. */
export async function importedPlan({ stageId, itemId }: Omit<Place, "contestId">, lock = false): Promise<Plan | null> {
  const ofItem = itemId ? eq(reviewPlan.itemId, itemId) : isNull(reviewPlan.itemId);
  const query = db
    .select()
    .from(reviewPlan)
    .where(and(eq(reviewPlan.stageId, stageId), isContests, ofItem, reviewPlan.imported));
  const [plan] = lock ? await query.for("update") : await query;
  return plan ?? null;
}

/** A plan that stands for the judging outside: closed from the start, with one column for the score that a sheet says. */
async function addImportedPlan(place: Place, name: string, actor: Actor): Promise<Plan> {
  const [plan] = await db
    .insert(reviewPlan)
    .values({
      ...place,
      name,
      imported: true,
      status: "closed",
      blind: "none",
      perWork: 1,
      minReviews: 1,
      columns: [PlanColumn.parse({ key: "score", label: { zh: "成绩", en: "Score" }, type: "score", max: 100 })],
      normalise: "none",
      dropHighest: 0,
      dropLowest: 0,
      tieChain: [],
    })
    .returning();
  await planLifecycle.begin((plan as Plan).id, "closed", actor);
  await record(actor, "plan.add", "plan", (plan as Plan).id, { stageId: place.stageId, itemId: place.itemId });
  return plan as Plan;
}

/**
 * Stores an imported ranking as the next revision of the plan that stands for it; the first import makes the plan. Earlier revisions
 * stay. Whoever calls lets no other import of the stage in. @throws calculationRunning
 */
export async function storeRanking(place: Place, name: string, ranking: ImportedRanking, actor: Actor) {
  const plan = (await importedPlan(place, true)) ?? (await addImportedPlan(place, name, actor));
  const planId = plan.id;
  await lockCalculation(planId);
  await admitted(plan, ranking.works, actor);
  const [last] = await db
    .select({ no: resultRevision.no })
    .from(resultRevision)
    .where(eq(resultRevision.planId, planId))
    .orderBy(desc(resultRevision.no))
    .limit(1);
  const no = (last?.no ?? 0) + 1;
  const { works, absent, fileName, sha256: digest } = ranking;
  const said = works.map(({ workId, rank, score, remark }) => ({ workId, rank, score, remark }));
  const [made] = await db
    .insert(resultRevision)
    .values({
      planId,
      no,
      params,
      paramsHash: sha256(canonicalText(params)),
      // A ranking that is imported again after another one is a revision of its own: the newest leads.
      inputsHash: sha256(canonicalText({ no, said, absent })),
      createdBy: actor.userId,
    })
    .returning({ id: resultRevision.id });
  const revisionId = made?.id as string;
  await insertMany(
    resultRow,
    said
      .map(({ remark, ...row }) => ({
        ...row,
        revisionId,
        reviews: 0,
        detail: { counted: 0, spread: 0, arbitrate: null, decidedBy: null, ...(remark && { remark }) },
      }))
      .sort((a, b) => Number(BigInt(a.workId) - BigInt(b.workId))),
  );
  await db.insert(resultImport).values({ revisionId, fileName, sha256: digest, absent });
  await finishReview(
    works.map(({ workId }) => workId),
    actor,
  );
  await record(actor, "result.import", "plan", planId, { revisionId, fileName, sha256: digest, ranked: works.length });
  await announce("resultCalculated", { planId, revisionId });
  return { planId, revisionNo: no };
}

/** Takes works into the plan that are not in it yet; those that nobody has judged are under review from now on. */
async function admitted(plan: Plan, works: ImportedRanking["works"], actor: Actor) {
  const known = await db
    .select({ workId: reviewEntry.workId })
    .from(reviewEntry)
    .where(eq(reviewEntry.planId, plan.id));
  const there = new Set(known.map(({ workId }) => workId));
  await enter(
    plan,
    works.filter(({ workId }) => !there.has(workId)),
  );
  await beginReview(
    works.filter(({ valid }) => valid).map(({ workId }) => workId),
    actor,
  );
}

/** The file that a revision was imported from; null of one that was calculated. The statement names `result_revision`. */
export const importOf = sql<{ fileName: string; sha256: string; absentTeams: number } | null>`(
  select jsonb_build_object('fileName', file_name, 'sha256', sha256, 'absentTeams', jsonb_array_length(absent))
  from ${resultImport} where revision_id = ${resultRevision.id})`;
