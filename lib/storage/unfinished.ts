import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import type { Stored } from "./place";
import { refuseFull } from "./spool";

const HEAD = 4100;

const folder = () => join(env.storageDir, "unfinished");
const partOf = (id: string) => join(folder(), id);

/** Files that arrive in pieces, each under an id, on the disk that all processes share. What has arrived stays, whatever ends. */
export const unfinished = {
  /** @throws storageFull */
  async begin(id: string): Promise<void> {
    await mkdir(folder(), { recursive: true }).catch(refuseFull);
    const file = await open(partOf(id), "a").catch(refuseFull);
    await file.close();
  },
  /** How many bytes have arrived; null where there is no such file. */
  async sizeOf(id: string): Promise<number | null> {
    return (await stat(partOf(id)).catch(() => null))?.size ?? null;
  },
  /** Writes what comes behind `offset`, to its place: what a broken body brought is there, synced, when this ends. @throws storageFull */
  async append(id: string, offset: number, body: AsyncIterable<Uint8Array>): Promise<number> {
    const file = await open(partOf(id), "r+");
    let at = offset;
    try {
      for await (const chunk of body) {
        await file.write(chunk, 0, chunk.length, at).catch(refuseFull);
        at += chunk.length;
      }
    } finally {
      await file.datasync().finally(() => file.close());
    }
    return at;
  },
  /** The whole file under another name, digested, for the store to keep; the first one stays until it is removed. Null where there is none. @throws storageFull */
  async whole(id: string): Promise<(Stored & { path: string }) | null> {
    const path = join(env.storageDir, "incoming", randomUUID());
    await mkdir(dirname(path), { recursive: true }).catch(refuseFull);
    const there = await link(partOf(id), path)
      .catch(() => copyFile(partOf(id), path))
      .then(() => true)
      .catch((error: NodeJS.ErrnoException) => error.code !== "ENOENT" && refuseFull(error));
    if (!there) return null;
    const at = now();
    // It is as young as any upload that is stored now: the sweep must not take it for an old one.
    await utimes(path, at, at);
    const hash = createHash("sha256");
    let [size, head] = [0, Buffer.alloc(0)];
    for await (const chunk of createReadStream(path, { highWaterMark: 1_048_576 }) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
    }
    return { path, sha256: hash.digest("hex"), size, head };
  },
  remove: (id: string): Promise<void> => rm(partOf(id), { force: true }),
  /** The ids of all that lie here, and since when nothing has come. */
  async *list(): AsyncIterable<{ id: string; at: Date }> {
    for (const id of await readdir(folder()).catch(() => [])) {
      const found = await stat(partOf(id)).catch(() => null);
      if (found) yield { id, at: found.mtime };
    }
  },
};
