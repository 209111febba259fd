import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { db, expert, reviewNote, reviewTask, transaction } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import type { saveNote as noteCall } from "./note-calls";
import { mustOpen } from "./opening";

/**
 * Saves what an expert notes of a work for themselves, whatever becomes of its plan; neither words nor flag take the note away.
 * @throws notFound, conflictOfInterest, identityNeeded
 */
export async function saveNote({ taskId, note, flagged }: z.output<typeof noteCall.input>, actor: Actor) {
  await mustOpen(taskId, actor);
  const words = note.trim();
  return transaction(async () => {
    if (words === "" && !flagged) await db.delete(reviewNote).where(eq(reviewNote.taskId, taskId));
    else {
      const values = { note: words, flagged, notedAt: sql`app_now()` as never };
      await db
        .insert(reviewNote)
        .values({ taskId, ...values })
        .onConflictDoUpdate({ target: reviewNote.taskId, set: values });
    }
    return null;
  });
}

/** Takes away all that somebody noted, with their account. */
export async function forgetNotes(userId: string) {
  const own = db
    .select({ id: reviewTask.id })
    .from(reviewTask)
    .innerJoin(expert, eq(expert.id, reviewTask.expertId))
    .where(eq(expert.userId, userId));
  await db.delete(reviewNote).where(inArray(reviewNote.taskId, own));
}
