import { eq, sql } from "drizzle-orm";
import { fileTypeFromBuffer } from "file-type";
import type { z } from "zod";
import { db, file, stageOrgSeal, transaction } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { databaseNow, mustAllow } from "@/lib/domain/contest";
import { findSeal } from "@/lib/domain/ladder/org/handing";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { storage } from "@/lib/storage";
import { type putScan as putCall, SCAN_MB } from "./calls";

const MEGABYTE = 1_048_576;
const types: Record<string, readonly string[]> = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
};

/**
 * Stores the stamped scan of a sealed list; another one takes its place until the list is received. A list that was
 * received without one still gets its first.
 * @throws notFound, listReceived, fileTypeRefused, fileTooLarge, fileCorrupt
 */
export async function putScan(
  { sealId, name, size }: z.output<typeof putCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const found = await findSeal(sealId, actor, "org");
  await transaction(() => mustAllow(found.contestId, "review"));
  const stored = await storage.put(body, SCAN_MB * MEGABYTE);
  if (stored.size !== size || size === 0) throw new Fault("fileCorrupt");
  const mime = (await fileTypeFromBuffer(stored.head))?.mime ?? "";
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!types[mime]?.includes(ending))
    throw new Fault("fileTypeRefused", { types: Object.values(types).flat().join(", ") });
  return transaction(async () => {
    await mustAllow(found.contestId, "review");
    const [seal] = await db.select().from(stageOrgSeal).where(eq(stageOrgSeal.id, sealId)).for("update");
    if (seal?.returnedAt) throw new Fault("notFound");
    if (seal?.receivedAt && seal.scanId) throw new Fault("listReceived");
    const [made] = await db
      .insert(file)
      .values({ sha256: stored.sha256, size: String(size), mime, name, purpose: "proof", ownerId: actor.userId })
      .returning({ id: file.id });
    const at = await databaseNow();
    await db
      .update(stageOrgSeal)
      .set({ scanId: made?.id as string, scanAt: at })
      .where(eq(stageOrgSeal.id, sealId));
    await record(actor, "stageOrg.scan", "stageOrg", seal?.stageOrgId ?? null, { no: seal?.no, sha256: stored.sha256 });
    return { sha256: stored.sha256, scanTime: toWireTime(at) };
  });
}

/** The stamped scan of a sealed list, for its organisation and the organiser. @throws notFound */
export async function scanFile({ sealId }: { sealId: string }, actor: Actor): Promise<FileAnswer> {
  const { seal } = await findSeal(sealId, actor, "either");
  const [row] = await db.select().from(file).where(sql`${file.id} = ${seal.scanId}`);
  if (!row) throw new Fault("notFound");
  const { name, mime, size, sha256 } = row;
  return { name, mime, size: Number(size), inline: true, stream: await storage.read(sha256) };
}
