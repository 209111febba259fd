import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { db, reviewTask } from "@/db";

/** A task of a duel with the expert's task for the other work; null for a task of no duel. */
export async function duelTasks(taskId: string) {
  const [own] = await db
    .select()
    .from(reviewTask)
    .where(and(eq(reviewTask.id, taskId), isNotNull(reviewTask.duel)));
  if (!own || own.duel === null) return null;
  const [other] = await db
    .select({ id: reviewTask.id, status: reviewTask.status })
    .from(reviewTask)
    .where(
      and(
        ...[eq(reviewTask.planId, own.planId), eq(reviewTask.round, own.round), eq(reviewTask.duel, own.duel)],
        ...[eq(reviewTask.expertId, own.expertId), ne(reviewTask.workId, own.workId)],
      ),
    )
    // an expert who was asked anew has an older task that was cancelled
    .orderBy(desc(reviewTask.id))
    .limit(1);
  return { status: own.status, other: other ?? null };
}
