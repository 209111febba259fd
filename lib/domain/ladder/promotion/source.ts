import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contest, db, stage, stageOrg, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { mustBeHeldFor, namedItem } from "@/lib/domain/contest";
import { findContestPlan, findRevision, mustLead } from "@/lib/domain/review";
import { organises, receivingSchool } from "@/lib/domain/work";
import { Fault } from "@/lib/fault";
import { mustExist } from "@/lib/query/must-exist";

interface Asked {
  revisionId?: string;
  fromStageId?: string;
  itemId?: string;
  /** A stage of the same contest that is for some tracks sends on the works of these alone; a link's tracks say where works enter elsewhere. */
  toStageId?: string;
}

/** What sends works on: a plan's revision of results, or the sealed lists of a stage that organisations run. */
export interface Source {
  contestId: string;
  stageId: string;
  planId: string | null;
  revisionId: string | null;
  itemId: string | null;
  /** The tracks that the stage which works go on to is held for; empty: all. */
  tracks: readonly string[];
  /** The school whose colleges' lists alone are promoted from, by that school; null for all of the stage. */
  schoolId: string | null;
}

/** In the actor's scope; `lock` holds what decides to the end of the transaction. @throws notFound, badInput for a track that does not go there */
export async function findSource(
  { revisionId, fromStageId, itemId, toStageId }: Asked,
  actor: Actor,
  lock?: "update",
): Promise<Source> {
  const from = revisionId
    ? await ofRevision(revisionId, actor, lock)
    : await ofStage(fromStageId as string, actor, lock);
  await mustExist({ itemId: namedItem(itemId, from.contestId) });
  const tracks = toStageId ? await tracksOf(from.contestId, toStageId) : [];
  if (tracks.length > 0) await mustBeHeldFor(toStageId as string, itemId);
  return { ...from, itemId: itemId ?? null, tracks };
}

/** The tracks that a stage is held for; none of another contest's stage, where other tracks are. */
export async function tracksOf(contestId: string, stageId: string): Promise<string[]> {
  const [row] = await db
    .select({ itemIds: stage.itemIds })
    .from(stage)
    .where(and(eq(stage.id, stageId), eq(stage.contestId, contestId)));
  return row?.itemIds ?? [];
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

/** Works of the track that is promoted by itself, or of those that go where they go. */
export const ofTracks = ({ itemId, tracks }: Pick<Source, "itemId" | "tracks">): SQL | undefined =>
  itemId ? eq(work.itemId, itemId) : tracks.length > 0 ? inArray(work.itemId, [...tracks]) : undefined;
