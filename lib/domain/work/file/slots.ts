import { and, eq, isNull } from "drizzle-orm";
import { db, file, transaction, workFile } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { mustAllow } from "@/lib/domain/contest";
import { readSoon } from "@/lib/domain/work/lint/due";
import { captainsWork, dueOf, lockAsCaptain, mayType, placeOf } from "@/lib/domain/work/ownership";
import { previewsSoon } from "@/lib/domain/work/preview/due";
import type { WorkFile, WorkSlot } from "@/lib/domain/work/shapes";
import { changeInTime } from "@/lib/domain/work/submission/drafting";
import { rulesAt } from "@/lib/domain/work/submission/rules";
import { submitWindow, whyClosed } from "@/lib/domain/work/submission/window";
import { Fault } from "@/lib/fault";
import type { Stored } from "@/lib/storage";
import { kindOf } from "@/lib/storage/file-kind";
import { endingOf, safeName } from "@/lib/text/file-name";
import { fileUrl } from "./files-of";
import { refuseInfected } from "./scanning";

const MEGABYTE = 1_048_576;

/** A file as it is announced; `size` in bytes. */
interface Announced {
  workId: string;
  slot: string;
  name: string;
  size: number;
  sha256?: string | null;
}

/** What a slot of the caller's draft takes now: all that can be known of a file before it is read. */
export interface Place {
  workId: string;
  slot: WorkSlot;
  name: string;
  ending: string;
  maxBytes: number;
}

/** The caller's work, in a contest whose state takes drafts. @throws notFound, notCaptain, what `mustAllow` throws */
export async function draftWork(workId: string, actor: Actor) {
  const own = await captainsWork(workId, actor);
  await transaction(() => mustAllow(own.work.contestId, "draft"));
  return own;
}

/**
 * The place for a file that the caller announces.
 * @throws notFound, notCaptain, workLocked, submissionClosed, badInput, fileTypeRefused, fileTooLarge, fileCountExceeded, fileCorrupt
 */
export async function placeFor(announced: Announced, actor: Actor): Promise<Place> {
  const own = await draftWork(announced.workId, actor);
  if (!mayType(own.work)) throw new Fault("workLocked");
  const rules = await rulesAt(placeOf(own.team, own.work.stageId));
  const slot = rules.slots.find((s) => s.key === announced.slot);
  if (!slot) throw new Fault("badInput", {}, [{ field: "slot", fault: "notFound" }]);
  const due = dueOf(own.work, rules.lockAt);
  if ((await submitWindow(due)).state !== "open") throw await whyClosed(due);
  const name = safeName(announced.name);
  const ending = endingOf(name);
  if (!slot.ext.includes(ending)) throw new Fault("fileTypeRefused", { types: slot.ext.join(", ") });
  if (announced.size > slot.maxMB * MEGABYTE) throw new Fault("fileTooLarge", { max: slot.maxMB });
  if (announced.size === 0) throw new Fault("fileCorrupt");
  await assertRoom(own.work.id, slot);
  return { workId: own.work.id, slot, name, ending, maxBytes: slot.maxMB * MEGABYTE };
}

/**
 * What arrived, judged by its bytes: length, digest, type, and viruses where there is a scanner.
 * @returns its type @throws fileCorrupt, fileTypeRefused, fileInfected, scanUnavailable
 */
export async function judge(stored: Stored, announced: Announced, place: Place, actor: Actor): Promise<string> {
  if (stored.size !== announced.size || (announced.sha256 && announced.sha256 !== stored.sha256))
    throw new Fault("fileCorrupt");
  const mime = await kindOf(stored, place.ending, place.slot.ext);
  const { workId, slot, name } = place;
  await refuseInfected(stored, { workId, slot: slot.key, name }, actor);
  return mime;
}

/**
 * Puts stored content into its slot, under the row's lock: count and time are judged again.
 * @throws notFound, notCaptain, workLocked, submissionClosed, fileCountExceeded
 */
export async function placeFile({ workId, slot, name }: Place, { sha256, size }: Stored, mime: string, actor: Actor) {
  return transaction(async (): Promise<WorkFile> => {
    const locked = await lockAsCaptain(workId, actor);
    await mustAllow(locked.work.contestId, "draft");
    const sort = await assertRoom(workId, slot);
    await changeInTime(locked);
    const [received] = await db
      .insert(file)
      .values({ sha256, size: String(size), mime, name, purpose: "work", ownerId: actor.userId })
      .returning({ id: file.id });
    const [placed] = await db
      .insert(workFile)
      .values({ workId, slot: slot.key, fileId: received?.id as string, name, sort })
      .returning({ id: workFile.id });
    const fileId = placed?.id as string;
    await readSoon(sha256);
    await previewsSoon([{ sha256, mime }]);
    await record(actor, "work.file.add", "work", workId, { slot: slot.key, size, sha256 });
    return { fileId, slot: slot.key, name, size, mime, sha256, url: fileUrl(fileId) };
  });
}

export const inDraft = (workId: string, slot: string) =>
  and(eq(workFile.workId, workId), eq(workFile.slot, slot), isNull(workFile.versionId));

/** @returns how many there are @throws fileCountExceeded */
async function assertRoom(workId: string, slot: WorkSlot): Promise<number> {
  const count = await db.$count(workFile, inDraft(workId, slot.key));
  if (count >= slot.maxCount) throw new Fault("fileCountExceeded", { max: slot.maxCount });
  return count;
}
