import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { afterCommit, db, transaction, workUpload } from "@/db";
import { arrivedAt, arrivingNow, judgedAt } from "@/db/arrival";
import { secondsFromNow, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { captainsWork } from "@/lib/domain/work/ownership";
import type { WorkFile } from "@/lib/domain/work/shapes";
import { Fault, type FaultName } from "@/lib/fault";
import { storage, unfinished } from "@/lib/storage";
import { type fileUploads, MOST_UPLOADS, MOST_UPLOADS_GB, type Unfinished, UPLOAD_HOURS } from "./calls";
import { fileOf } from "./files-of";
import { draftWork, judge, type Place, placeFile, placeFor } from "./slots";

type Upload = typeof workUpload.$inferSelect;

/** What its bytes are refused for: no later try could take them. */
const final = new Set<FaultName>(["fileInfected", "fileTypeRefused", "fileTooLarge", "fileCorrupt"]);

/**
 * Begins an upload in pieces for a slot of the caller's draft.
 * @throws what `placeFor` throws, uploadsFull
 */
export async function beginUpload(input: z.output<typeof fileUploads.input>, actor: Actor): Promise<string> {
  const { slot, name } = await placeFor(input, actor);
  return transaction(async () => {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('workUpload'), hashtext(${actor.userId}))`);
    const [held] = await db
      .select({ count: sql<number>`count(*)::int`, bytes: sql<string>`coalesce(sum(${workUpload.size}), 0)` })
      .from(workUpload)
      .where(and(eq(workUpload.userId, actor.userId), isNull(workUpload.workFileId), living()));
    const bytes = Number(held?.bytes) + input.size;
    if (Number(held?.count) >= MOST_UPLOADS || bytes > MOST_UPLOADS_GB * 2 ** 30)
      throw new Fault("uploadsFull", { max: MOST_UPLOADS, gb: MOST_UPLOADS_GB });
    const [row] = await db
      .insert(workUpload)
      .values({
        ...{ workId: input.workId, userId: actor.userId, slot: slot.key, name, sha256: input.sha256 },
        size: String(input.size),
        expiresAt: sql`app_now() + make_interval(hours => ${UPLOAD_HOURS})` as never,
      })
      .returning({ id: workUpload.id });
    const id = row?.id as string;
    await unfinished.begin(id);
    return id;
  });
}

const living = () => gt(workUpload.expiresAt, sql`app_now()`);

/** An upload of the caller's own, with the number of bytes that have arrived. @throws notFound, uploadExpired */
export async function findUpload(id: string, actor: Pick<Actor, "userId">): Promise<Upload & { received: number }> {
  const [row] = await db
    .select({ upload: workUpload, living: sql<boolean>`${living()}` })
    .from(workUpload)
    .where(and(eq(workUpload.id, id), eq(workUpload.userId, actor.userId)));
  if (!row) throw new Fault("notFound");
  const { upload } = row;
  if (upload.workFileId) return { ...upload, received: Number(upload.size) };
  const received = row.living ? await unfinished.sizeOf(id) : null;
  if (received === null) throw new Fault("uploadExpired");
  return { ...upload, received };
}

/**
 * Writes what arrives behind what is there. With the last byte the moment is noted by which the deadline is judged.
 * @returns how much has arrived @throws notFound, uploadExpired, uploadOffset, storageFull
 */
export async function appendUpload(id: string, offset: number, actor: Actor, body: AsyncIterable<Uint8Array>) {
  const upload = await findUpload(id, actor);
  if (offset !== upload.received || upload.wholeAt) throw new Fault("uploadOffset");
  const received = await unfinished.append(id, offset, body);
  if (received === Number(upload.size)) await noteWhole(id);
  return received;
}

const noteWhole = (id: string) =>
  arrivingNow(async () => {
    const [row] = await db
      .update(workUpload)
      .set({ wholeAt: judgedAt() as never })
      .where(and(eq(workUpload.id, id), isNull(workUpload.wholeAt)))
      .returning({ at: workUpload.wholeAt });
    return row?.at ?? null;
  });

/** Notes the moment for an upload whose process was killed before it could, unless the contest takes nothing any more. */
async function noteLate({ id, workId }: Upload, actor: Actor) {
  await draftWork(workId, actor);
  return (await noteWhole(id)) ?? (await findUpload(id, actor)).wholeAt;
}

/**
 * Makes a file of an upload that has arrived whole, as `putFile` does of one that came in one piece; a second time it answers
 * with the same file. What is refused for good is discarded with all that had arrived.
 * @throws uploadUnfinished, uploadExpired, and what `placeFor`, `judge` and `placeFile` throw
 */
export async function finishUpload({ uploadId }: { uploadId: string }, actor: Actor): Promise<WorkFile> {
  const upload = await findUpload(uploadId, actor);
  if (upload.workFileId) return fileOf(upload.workFileId);
  if (upload.received < Number(upload.size)) throw new Fault("uploadUnfinished");
  const wholeAt = upload.wholeAt ?? (await noteLate(upload, actor));
  try {
    return await arrivedAt(wholeAt as Date, async () => {
      const announced = { ...upload, size: Number(upload.size) };
      return fileUpload(announced, await placeFor(announced, actor), actor);
    });
  } catch (error) {
    if (error instanceof Fault && final.has(error.fault)) await discard(uploadId);
    throw error;
  }
}

type Announced = Omit<Upload, "size"> & { size: number };

async function fileUpload(upload: Announced, place: Place, actor: Actor): Promise<WorkFile> {
  const whole = await unfinished.whole(upload.id);
  // Another request made a file of it meanwhile.
  if (!whole) return finished(upload.id);
  const stored = await storage.keep(whole);
  const mime = await judge(stored, upload, place, actor);
  const file = await transaction(async () => {
    const [row] = await db.select().from(workUpload).where(eq(workUpload.id, upload.id)).for("update");
    if (!row) throw new Fault("notFound");
    if (row.workFileId) return fileOf(row.workFileId);
    const placed = await placeFile(place, stored, mime, actor);
    await db.update(workUpload).set({ workFileId: placed.fileId }).where(eq(workUpload.id, upload.id));
    return placed;
  });
  // What is rolled back around this finds its bytes again; what is left behind is swept.
  afterCommit(() => void unfinished.remove(upload.id).catch(() => {}));
  return file;
}

async function finished(id: string): Promise<WorkFile> {
  const [row] = await db.select({ fileId: workUpload.workFileId }).from(workUpload).where(eq(workUpload.id, id));
  if (!row?.fileId) throw new Fault("uploadExpired");
  return fileOf(row.fileId);
}

/** Row first: what lies on the disk without one is swept. An upload that has become a file meanwhile stays. */
async function discard(id: string) {
  const gone = await db
    .delete(workUpload)
    .where(and(eq(workUpload.id, id), isNull(workUpload.workFileId)))
    .returning({ id: workUpload.id });
  if (gone.length > 0) await unfinished.remove(id);
}

/** Discards an unfinished upload of the caller's own. @throws notFound */
export async function dropUpload({ uploadId }: { uploadId: string }, actor: Actor) {
  const own = and(eq(workUpload.id, uploadId), eq(workUpload.userId, actor.userId), isNull(workUpload.workFileId));
  if ((await db.$count(workUpload, own)) === 0) throw new Fault("notFound");
  await discard(uploadId);
  return null;
}

/** The caller's unfinished uploads for a work. @throws notFound, notCaptain */
export async function listUploads({ workId }: { workId: string }, actor: Actor): Promise<z.input<typeof Unfinished>[]> {
  await captainsWork(workId, actor);
  const mine = and(eq(workUpload.workId, workId), eq(workUpload.userId, actor.userId), isNull(workUpload.workFileId));
  const rows = await db.select().from(workUpload).where(and(mine, living())).orderBy(desc(workUpload.id));
  const sizes = await together(
    ...rows.map(
      ({ id }) =>
        () =>
          unfinished.sizeOf(id),
    ),
  );
  return rows.map(({ id, slot, name, size, expiresAt }, n) => ({
    ...{ uploadId: id, slot, name, size: Number(size), received: sizes[n] ?? 0 },
    expireTime: toWireTime(expiresAt),
  }));
}

/**
 * Discards uploads whose time is over, and what lies on the disk without a row for an hour.
 * @returns how many uploads and files were discarded
 */
export async function sweepUploads(olderThan = 3600): Promise<number> {
  const over = await db
    .delete(workUpload)
    .where(lt(workUpload.expiresAt, sql`app_now()`))
    .returning({ id: workUpload.id });
  for (const { id } of over) await unfinished.remove(id);
  const before = secondsFromNow(-olderThan);
  let removed = over.length;
  for await (const { id, at } of unfinished.list()) {
    if (at > before || (await db.$count(workUpload, and(eq(workUpload.id, id), isNull(workUpload.workFileId)))) > 0)
      continue;
    await unfinished.remove(id);
    removed++;
  }
  return removed;
}
