import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { contest, contestManager, db } from "@/db";
import type { Actor } from "@/lib/domain/access";
import { dataScope, within } from "@/lib/domain/org";
import type { Questions } from "@/lib/events";
import { Fault } from "@/lib/fault";

/** What everybody may see: a contest that was published, whatever became of it. */
export const isPublic: SQL = inArray(contest.status, ["published", "suspended", "cancelled", "finished", "archived"]);

/** The condition that narrows `contest` to those the actor answers for: own contests by `contest_manager`, else by the group. */
export function contestsWithin(actor: Actor): SQL {
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

const seenBy = (actor: Actor | null) => (actor ? sql`(${isPublic} or ${contestsWithin(actor)})` : isPublic);

/** Somebody writes about a contest or follows it. @throws notFound, at `field`, for one that they cannot see */
export async function mayNameContest({ contestId, field, actor }: Questions["mayNameContest"]) {
  if ((await db.$count(contest, and(eq(contest.id, contestId), seenBy(actor)))) === 0)
    throw new Fault("notFound", {}, [{ field, fault: "notFound" }]);
}

/** A contest that is public, or that the caller answers for. @throws notFound */
export async function findVisibleContest(contestId: string, actor: Actor | null) {
  const [row] = await db
    .select()
    .from(contest)
    .where(and(eq(contest.id, contestId), seenBy(actor)));
  if (!row) throw new Fault("notFound");
  return row;
}
