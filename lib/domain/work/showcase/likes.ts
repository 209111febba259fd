import { and, eq, sql } from "drizzle-orm";
import { db, transaction, work, workLike } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { limit } from "@/lib/limit/limits";
import { isOnShow } from "./exposure";

/** Far above what somebody does who looks through a showcase. */
const often = limit("like", { points: 60, seconds: 60 });

/** Likes a work, or takes it back; repeating it changes nothing. @throws notFound for a work that is not shown; tooFast */
export async function likeWork({ workId, like }: { workId: string; like: boolean }, actor: Actor) {
  await mustBeShown(workId);
  await often.take(actor.userId);
  return transaction(async () => {
    const mine = and(eq(workLike.workId, workId), eq(workLike.userId, actor.userId));
    const changed = like
      ? await db
          .insert(workLike)
          .values({ workId, userId: actor.userId, createdAt: sql`app_now()` })
          .onConflictDoNothing()
          .returning({ id: workLike.workId })
      : await db.delete(workLike).where(mine).returning({ id: workLike.workId });
    if (changed.length > 0) await touch(`work:${workId}`);
    return counted(workId, actor);
  });
}

/** How many like a work, and whether the caller does. @throws notFound for a work that is not shown */
export async function likesOf({ workId }: { workId: string }, actor: Actor) {
  await mustBeShown(workId);
  return counted(workId, actor);
}

/** Takes back all that an account likes: it is deleted. */
export async function forgetLikes(userId: string) {
  await db.delete(workLike).where(eq(workLike.userId, userId));
}

async function mustBeShown(workId: string) {
  const [row] = await db.select({ id: work.id, contestId: work.contestId }).from(work).where(eq(work.id, workId));
  if (!row || !(await isOnShow(row))) throw new Fault("notFound");
}

async function counted(workId: string, actor: Actor) {
  const mine = and(eq(workLike.workId, workId), eq(workLike.userId, actor.userId));
  const likes = await db.$count(workLike, eq(workLike.workId, workId));
  return { likes, liked: (await db.$count(workLike, mine)) > 0 };
}
