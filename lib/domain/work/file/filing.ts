import { and, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import { db, transaction, workFile } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { lockAsCaptain } from "@/lib/domain/work/ownership";
import type { WorkFile } from "@/lib/domain/work/shapes";
import { changeInTime } from "@/lib/domain/work/submission/drafting";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import type * as calls from "./calls";
import { inDraft, judge, placeFile, placeFor } from "./slots";

/**
 * Streams one file into a slot of the draft. What can be known beforehand is checked before anything is read; what arrived is
 * judged again: length, digest, type by its bytes, and, under the row's lock, count and time.
 * @throws notFound, notCaptain, workLocked, submissionClosed, badInput, fileTypeRefused, fileTooLarge, fileCountExceeded, fileCorrupt
 */
export async function putFile(
  input: z.output<typeof calls.putFile.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
): Promise<WorkFile> {
  const place = await placeFor(input, actor);
  const stored = await storage.put(body, place.maxBytes);
  return placeFile(place, stored, await judge(stored, input, place, actor), actor);
}

/** Removes a file from the draft; submitted versions keep theirs. @throws notFound, notCaptain, workLocked, submissionClosed */
export async function removeFile({ fileId }: { fileId: string }, actor: Actor) {
  const [row] = await db
    .select()
    .from(workFile)
    .where(and(eq(workFile.id, fileId), isNull(workFile.versionId)));
  if (!row) throw new Fault("notFound");
  return transaction(async () => {
    const locked = await lockAsCaptain(row.workId, actor);
    await mustAllow(locked.work.contestId, "draft");
    await changeInTime(locked);
    const here = and(eq(workFile.id, fileId), isNull(workFile.versionId));
    const [gone] = await db.delete(workFile).where(here).returning({ id: workFile.id });
    if (!gone) throw new Fault("notFound");
    await record(actor, "work.file.remove", "work", row.workId, { slot: row.slot, name: row.name });
    return null;
  });
}

/** Puts all files of a slot into a new order. @throws badInput when the list is not that of the slot */
export async function reorderFiles(input: z.output<typeof calls.reorderFiles.input>, actor: Actor) {
  return transaction(async () => {
    const locked = await lockAsCaptain(input.workId, actor);
    await mustAllow(locked.work.contestId, "draft");
    const here = inDraft(locked.work.id, input.slot);
    const named = await db.$count(workFile, and(here, inArray(workFile.id, input.fileIds)));
    if (named !== (await db.$count(workFile, here)) || named !== input.fileIds.length)
      throw new Fault("badInput", {}, [{ field: "fileIds", fault: "stale" }]);
    await changeInTime(locked);
    for (const [sort, fileId] of input.fileIds.entries())
      await db.update(workFile).set({ sort }).where(eq(workFile.id, fileId));
    return null;
  });
}
