import { eq, gt } from "drizzle-orm";
import { db, noticeDue, transaction } from "@/db";
import { wake } from "@/lib/wake";
import type { Note } from "./notes";
import type { Topic } from "./topics";

/** So many people are notified within the act that concerns them; of more, a job notifies as soon as the act is stored. */
const AT_ONCE = 2000;

/** So many people are notified by one transaction of the job. */
const PIECE = 2000;

export const isMany = (notes: readonly Note[]) => notes.reduce((sum, { to }) => sum + to.length, 0) > AT_ONCE;

/** Leaves notices to the job, in the current transaction. */
export async function leaveToJob(topic: Topic, notes: readonly Note[]) {
  await db.insert(noticeDue).values(piecesOf(notes).map((piece) => ({ topic, notes: piece })));
  wake("sendNotices");
}

/** Notes for at most so many people each time, in their order. */
function piecesOf(notes: readonly Note[]): Note[][] {
  const pieces: Note[][] = [];
  let room = 0;
  for (const note of notes)
    for (let at = 0; at < note.to.length; at += PIECE) {
      const part = { ...note, to: note.to.slice(at, at + PIECE) };
      if (part.to.length > room) {
        pieces.push([]);
        room = PIECE;
      }
      pieces.at(-1)?.push(part);
      room -= part.to.length;
    }
  return pieces;
}

/**
 * Writes what was left to the job, the oldest first, each piece by one transaction: once, whoever is killed. One that fails
 * waits for the next run and holds up no other. Returns how many pieces were written.
 */
export async function sendLeft(write: (topic: Topic, notes: readonly Note[]) => Promise<void>): Promise<number> {
  let written = 0;
  for (let last: string | undefined = "0"; last !== undefined; ) {
    const after: string = last;
    const next = await transaction(async () => {
      const [piece] = await db
        .select()
        .from(noticeDue)
        .where(gt(noticeDue.id, after))
        .orderBy(noticeDue.id)
        .limit(1)
        .for("update", { skipLocked: true });
      if (!piece) return undefined;
      try {
        await transaction(() => write(piece.topic as Topic, piece.notes));
        await db.delete(noticeDue).where(eq(noticeDue.id, piece.id));
        written++;
      } catch (error) {
        console.error(`notices ${piece.id} of ${piece.topic}:`, error);
      }
      return piece.id;
    });
    last = next;
  }
  return written;
}
