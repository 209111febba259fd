import { and, eq, inArray } from "drizzle-orm";
import { broadcast, contest, db } from "@/db";
import { isOneOf } from "@/db/many";
import type { Actor } from "@/lib/domain/actor";
import { contestsWithin } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";

export type Broadcast = typeof broadcast.$inferSelect;

/** A letter of a contest that the actor answers for. @throws notFound */
export async function findBroadcast(broadcastId: string, actor: Actor, lock = false): Promise<Broadcast> {
  const own = db.select({ id: contest.id }).from(contest).where(contestsWithin(actor));
  const query = db
    .select()
    .from(broadcast)
    .where(and(eq(broadcast.id, broadcastId), inArray(broadcast.contestId, own)));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw new Fault("notFound");
  return row;
}

/** The same while it is a draft, to the end of the transaction. @throws notFound, broadcastSent */
export async function lockDraft(broadcastId: string, actor: Actor): Promise<Broadcast> {
  const row = await findBroadcast(broadcastId, actor, true);
  if (row.sentAt) throw new Fault("broadcastSent");
  return row;
}

/** The organisations in whose name these letters are. */
export async function broadcastSpeakers({ bizType, ids }: { bizType: string; ids: readonly string[] }) {
  if (bizType !== "broadcast") return null;
  const rows = await db
    .select({ id: broadcast.id, groupId: contest.groupId })
    .from(broadcast)
    .innerJoin(contest, eq(contest.id, broadcast.contestId))
    .where(isOneOf(broadcast.id, ids));
  return new Map(rows.map(({ id, groupId }) => [id, groupId]));
}
