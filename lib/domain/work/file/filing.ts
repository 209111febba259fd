import { and, eq, inArray, isNull } from "drizzle-orm";
import type { z } from "zod";
import { db, file, transaction, workFile } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { readSoon } from "@/lib/domain/work/lint/due";
import { captainsWork, dueOf, lockAsCaptain, mayType, placeOf } from "@/lib/domain/work/ownership";
import type { WorkFile, WorkSlot } from "@/lib/domain/work/shapes";
import type * as calls from "@/lib/domain/work/submission/calls";
import { changeInTime } from "@/lib/domain/work/submission/drafting";
import { rulesAt } from "@/lib/domain/work/submission/rules";
import { submitWindow, whyClosed } from "@/lib/domain/work/submission/window";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { kindOf } from "./file-kind";
import { endingOf, safeName } from "./file-name";
import { fileUrl } from "./files-of";

const MEGABYTE = 1_048_576;

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
  const own = await captainsWork(input.workId, actor);
  await transaction(() => mustAllow(own.work.contestId, "draft"));
  if (!mayType(own.work)) throw new Fault("workLocked");
  const rules = await rulesAt(placeOf(own.team, own.work.stageId));
  const slot = rules.slots.find((s) => s.key === input.slot);
  if (!slot) throw new Fault("badInput", {}, [{ field: "slot", fault: "notFound" }]);
  const due = dueOf(own.work, rules.lockAt);
  if ((await submitWindow(due)).state !== "open") throw await whyClosed(due);
  const name = safeName(input.name);
  const ending = endingOf(name);
  if (!slot.ext.includes(ending)) throw new Fault("fileTypeRefused", { types: slot.ext.join(", ") });
  if (input.size > slot.maxMB * MEGABYTE) throw new Fault("fileTooLarge", { max: slot.maxMB });
  if (input.size === 0) throw new Fault("fileCorrupt");
  await assertRoom(own.work.id, slot);

  const stored = await storage.put(body, slot.maxMB * MEGABYTE);
  if (stored.size !== input.size || (input.sha256 && input.sha256 !== stored.sha256)) throw new Fault("fileCorrupt");
  const mime = await kindOf(stored, ending, slot.ext);

  return transaction(async () => {
    const locked = await lockAsCaptain(input.workId, actor);
    await mustAllow(locked.work.contestId, "draft");
    const sort = await assertRoom(locked.work.id, slot);
    await changeInTime(locked);
    const { sha256, size } = stored;
    const [received] = await db
      .insert(file)
      .values({ sha256, size: String(size), mime, name, purpose: "work", ownerId: actor.userId })
      .returning({ id: file.id });
    const [placed] = await db
      .insert(workFile)
      .values({ workId: locked.work.id, slot: slot.key, fileId: received?.id as string, name, sort })
      .returning({ id: workFile.id });
    const fileId = placed?.id as string;
    await readSoon(sha256);
    await record(actor, "work.file.add", "work", locked.work.id, { slot: slot.key, size, sha256 });
    return { fileId, slot: slot.key, name, size, mime, sha256, url: fileUrl(fileId) };
  });
}

const inDraft = (workId: string, slot: string) =>
  and(eq(workFile.workId, workId), eq(workFile.slot, slot), isNull(workFile.versionId));

/** @returns how many there are @throws fileCountExceeded */
async function assertRoom(workId: string, slot: WorkSlot): Promise<number> {
  const count = await db.$count(workFile, inDraft(workId, slot.key));
  if (count >= slot.maxCount) throw new Fault("fileCountExceeded", { max: slot.maxCount });
  return count;
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
    await db.delete(workFile).where(and(eq(workFile.id, fileId), isNull(workFile.versionId)));
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
