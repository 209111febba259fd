import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contest, contestManager, db, group, item, stage } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { type DataScope, dataScope, within } from "@/lib/domain/org";
import type { Questions } from "@/lib/events";
import { Fault } from "@/lib/fault";
import { mustExist, type Named } from "@/lib/query/must-exist";
import { publicStatuses } from "./shapes";

/** What everybody may see: a contest that was published, whatever became of it. */
export const isPublic: SQL = inArray(contest.status, publicStatuses);

/** The condition that narrows `contest` to those the actor answers for: own contests by `contest_manager`, else by the group. */
export function contestsWithin(actor: DataScope): SQL {
  if (actor.dataScope !== dataScope.ownContests) return within(actor, contest.groupId);
  return inArray(
    contest.id,
    db.select({ id: contestManager.contestId }).from(contestManager).where(eq(contestManager.userId, actor.userId)),
  );
}

/** A contest of any status, unscoped: for rooms that have judged by their own rows. @throws notFound */
export async function findContest(contestId: string) {
  const [row] = await db.select().from(contest).where(eq(contest.id, contestId));
  if (!row) throw new Fault("notFound");
  return row;
}

/** A contest that the actor answers for. @throws notFound for a foreign one, too */
export async function findOwnContest(contestId: string, actor: Actor) {
  const [row] = await db
    .select()
    .from(contest)
    .where(and(eq(contest.id, contestId), contestsWithin(actor)));
  if (!row) throw new Fault("notFound");
  return row;
}

/** Own contests, and the public ones of the organisations above the actor's own, where its people take part. */
export const contestsOffered = (actor: Actor): SQL => {
  const { groupPath } = actor;
  if (!groupPath) return contestsWithin(actor);
  const above = db.select({ id: group.id }).from(group).where(sql`${groupPath} like ${group.path} || '%'`);
  return sql`(${contestsWithin(actor)} or (${isPublic} and ${inArray(contest.groupId, above)}))`;
};

/** The condition that narrows `contest` to what somebody may see; a visitor is null. */
export const seenBy = (actor: Actor | null): SQL => (actor ? sql`(${isPublic} or ${contestsWithin(actor)})` : isPublic);

/** Somebody writes about a contest or follows it. @throws notFound, at `field`, for one that they cannot see */
export async function mayNameContest({ contestId, field, actor }: Questions["mayNameContest"]) {
  await mustExist({ [field]: [contest, contestId, seenBy(actor)] });
}

/** Finds the given track or group of a contest; `ofContest` where the caller's access to the contest is not checked yet. */
export const namedItem = (itemId: string | undefined, competitionId: string | undefined, ofContest?: SQL): Named => [
  item,
  itemId,
  competitionId ? eq(item.contestId, competitionId) : undefined,
  ofContest ? inArray(item.contestId, db.select({ id: contest.id }).from(contest).where(ofContest)) : undefined,
];

/** A stage that a filter names: of that contest, and of one that the caller meets. */
export const namedStage = (stageId: string | undefined, competitionId: string | undefined, ofContest: SQL): Named => [
  stage,
  stageId,
  competitionId ? eq(stage.contestId, competitionId) : undefined,
  inArray(stage.contestId, db.select({ id: contest.id }).from(contest).where(ofContest)),
];

/** A contest that is public, or that the caller answers for. @throws notFound */
export async function findVisibleContest(contestId: string, actor: Actor | null) {
  const [row] = await db
    .select()
    .from(contest)
    .where(and(eq(contest.id, contestId), seenBy(actor)));
  if (!row) throw new Fault("notFound");
  return row;
}
