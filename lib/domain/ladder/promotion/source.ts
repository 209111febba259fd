import { and, eq, type SQL, sql } from "drizzle-orm";
import { contest, db, stage, stageOrg, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { namedItem } from "@/lib/domain/contest";
import { findContestPlan, findRevision, mustLead } from "@/lib/domain/review";
import { organises, receivingSchool } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";

interface Asked {
  revisionId?: string;
  fromStageId?: string;
  itemId?: string;
}

/** What sends works on: a plan's revision of results, or the sealed lists of a stage that organisations run. */
export interface Source {
  contestId: string;
  stageId: string;
  planId: string | null;
  revisionId: string | null;
  itemId: string | null;
  /** The school whose colleges' lists alone are promoted from, by that school; null for all of the stage. */
  schoolId: string | null;
}

/** In the actor's scope; `lock` holds what decides to the end of the transaction. @throws notFound */
export async function findSource({ revisionId, fromStageId, itemId }: Asked, actor: Actor, lock?: "update") {
  const from = revisionId
    ? await ofRevision(revisionId, actor, lock)
    : await ofStage(fromStageId as string, actor, lock);
  await mustExist({ itemId: namedItem(itemId, from.contestId) });
  return { ...from, itemId: itemId ?? null };
}

async function ofRevision(revisionId: string, actor: Actor, lock?: "update") {
  const { planId, ...revision } = await findRevision(revisionId, actor, "review:result:list", "review:result:edit");
  const plan = await findContestPlan(planId, actor, lock);
  await mustLead(revision, plan);
  const { contestId, stageId } = plan;
  return { contestId, stageId, planId, revisionId, schoolId: null };
}

async function ofStage(stageId: string, actor: Actor, lock?: "update") {
  const all = organises(actor, lock ? "review:result:edit" : "review:result:list");
  const school = receivingSchool(actor);
  const query = db
    .select({ contestId: stage.contestId, schoolId: sql<string | null>`case when not ${all} then ${school} end` })
    .from(stage)
    .innerJoin(contest, eq(contest.id, stage.contestId))
    .where(and(eq(stage.id, stageId), eq(stage.ownerScope, "org"), sql`(${all} or ${school} is not null)`));
  const [row] = lock ? await query.for("no key update", { of: stage }) : await query;
  if (!row) throw new Fault("notFound", {}, [{ field: "fromStageId", fault: "notFound" }]);
  // Nobody takes a list back while it is promoted from.
  if (lock) await db.select({ id: stageOrg.id }).from(stageOrg).where(eq(stageOrg.stageId, stageId)).for("share");
  return { ...row, stageId, planId: null, revisionId: null };
}

/** Works of a stage of colleges belong to the college's school. */
export const ofSchool = (schoolId: string | null): SQL | undefined =>
  schoolId ? eq(work.ownerGroupId, schoolId) : undefined;

export const inItem = (itemId: string | null): SQL | undefined => (itemId ? eq(work.itemId, itemId) : undefined);
