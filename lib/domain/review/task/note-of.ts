import { eq } from "drizzle-orm";
import { db, reviewNote } from "@/db";

/** The note of a task, for its expert alone: whoever calls has found the task as the actor's own. */
export async function noteOf(taskId: string) {
  const [row] = await db.select().from(reviewNote).where(eq(reviewNote.taskId, taskId));
  return { note: row?.note ?? "", flagged: row?.flagged ?? false };
}
