import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import type { Stored } from "./place";

const HEAD = 4100;

/** Where content waits until it is whole: on the disk in any case, since an object's name is its digest. */
const incoming = () => join(env.storageDir, "incoming");

/**
 * Writes what arrives into a file of its own, synced to the disk, and counts and digests it on the way. Whoever asked keeps the file or
 * removes it.
 * @throws fileTooLarge, fileCorrupt where the body breaks off, storageFull
 */
export async function spool(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Stored & { path: string }> {
  const path = join(incoming(), randomUUID());
  await mkdir(dirname(path), { recursive: true }).catch(refuseFull);
  const hash = createHash("sha256");
  let size = 0;
  let head = Buffer.alloc(0);
  const file = await open(path, "wx").catch(refuseFull);
  try {
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Fault("fileTooLarge", { max: Math.floor(maxBytes / 1_048_576) });
      hash.update(chunk);
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
      await file.write(chunk);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    if (error instanceof Fault) throw error;
    // The disk's own errors have a number; what is left is a body that broke off.
    if (typeof (error as NodeJS.ErrnoException).errno === "number") return refuseFull(error);
    throw new Fault("fileCorrupt");
  }
  await file.close();
  return { path, sha256: hash.digest("hex"), size, head };
}

/** @throws storageFull where the disk has no room, else the error itself */
export function refuseFull(error: unknown): never {
  const full = ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
  throw full ? new Fault("storageFull") : error;
}
