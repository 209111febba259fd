import { and, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, studyProgress, studyResource, transaction } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { assignedTo, findAssigned, managedBy } from "@/lib/domain/study/scope";
import { fileAnswer } from "@/lib/domain/taking-in";
import { Fault } from "@/lib/fault";
import type * as calls from "./calls";

/** The caller's own row of a resource, made when it is opened, and held to the end of the transaction. */
export async function lockProgress(resourceId: string, actor: Actor) {
  await db
    .insert(studyProgress)
    .values({ resourceId, userId: actor.userId, openedAt: sql`app_now()` as never })
    .onConflictDoNothing();
  const here = and(eq(studyProgress.resourceId, resourceId), eq(studyProgress.userId, actor.userId));
  const [row] = await db.select().from(studyProgress).where(here).for("update");
  return row as NonNullable<typeof row>;
}

/** Notes that a resource is done, once. */
export async function finish(resourceId: string, actor: Actor) {
  const here = and(eq(studyProgress.resourceId, resourceId), eq(studyProgress.userId, actor.userId));
  const [row] = await db
    .update(studyProgress)
    .set({ doneAt: sql`coalesce(${studyProgress.doneAt}, app_now())` as never })
    .where(here)
    .returning({ doneAt: studyProgress.doneAt });
  return row?.doneAt ?? null;
}

/** Notes that the caller opened a resource, where they are in it, and that they are done. @throws notFound, quizDecides */
export async function saveStudyProgress(
  { resourceId, position, done }: z.output<typeof calls.saveStudyProgress.input>,
  actor: Actor,
) {
  return transaction(async () => {
    const resource = await findAssigned(resourceId, actor);
    if (done && resource.kind === "quiz") throw new Fault("quizDecides");
    const row = await lockProgress(resourceId, actor);
    const at = position ?? row.position;
    if (at !== row.position)
      await db
        .update(studyProgress)
        .set({ position: at })
        .where(and(eq(studyProgress.resourceId, resourceId), eq(studyProgress.userId, actor.userId)));
    const doneAt = done ? await finish(resourceId, actor) : row.doneAt;
    return { position: at, doneTime: doneAt && toWireTime(doneAt) };
  });
}

/** The file of a resource, for its people and for whoever assigns it. @throws notFound, fileCorrupt */
export async function studyFile({ resourceId }: { resourceId: string }, actor: Actor) {
  const [row] = await db
    .select({ fileId: studyResource.fileId })
    .from(studyResource)
    .where(and(eq(studyResource.id, resourceId), or(assignedTo(actor.userId), managedBy(actor))));
  if (!row) throw new Fault("notFound");
  return fileAnswer(row.fileId);
}
