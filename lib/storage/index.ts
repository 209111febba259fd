import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { env } from "@/lib/env";
import { Fault } from "@/lib/fault";
import { diskPlace } from "./disk";
import type { ByteRange, Place, Stored } from "./place";
import { bucketPlace } from "./s3/bucket";
import { spool } from "./spool";

export type { ByteRange, Stored } from "./place";
export { unfinished } from "./unfinished";

const disk = diskPlace(() => env.storageDir);

/**
 * Where files are stored, and where else some may still lie: a store is changed by its settings, and what was stored before is
 * read from the old place until `npm run storage:move` has brought it over.
 */
export function places(): readonly [Place, ...Place[]] {
  if (!env.s3.bucket) return [disk];
  const bucket = bucketPlace(env.s3);
  return env.storage === "disk" ? [disk, bucket] : [bucket, disk];
}

/** Content by its digest, stored once. */
export const storage = {
  /**
   * Stores what arrives; afterwards all of it is there, or nothing.
   * @throws fileTooLarge, fileCorrupt where the body breaks off, storageFull
   */
  async put(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Stored> {
    return storage.keep(await spool(body as unknown as AsyncIterable<Uint8Array>, maxBytes));
  },
  /** Stores a file that has arrived elsewhere on the disk; it is gone there afterwards. @throws storageFull */
  async keep(spooled: Stored & { path: string }): Promise<Stored> {
    const { path, ...stored } = spooled;
    try {
      await places()[0].keep(spooled);
    } finally {
      await rm(path, { force: true });
    }
    return stored;
  },
  /** All of it, or the bytes of `range`. @throws notFound */
  async read(sha256: string, range?: ByteRange): Promise<Readable> {
    const [first, ...others] = places();
    // What was moved between two looks lies at the first place by now.
    for (const place of others.length > 0 ? [first, ...others, first] : [first]) {
      const found = await place.read(sha256, range);
      if (found) return found;
    }
    throw new Fault("notFound");
  },
  async has(sha256: string): Promise<boolean> {
    const held = await Promise.all(places().map((place) => place.has(sha256)));
    return held.includes(true);
  },
  /** Digests of content put before `before`; pieces of broken uploads of that age are removed on the way. */
  async *listBefore(before: Date): AsyncIterable<string> {
    for (const place of places()) {
      await place.tidy(before);
      for await (const { sha256, at } of place.list()) if (at < before) yield sha256;
    }
  },
  /** Removes content, unless it was put again since `before`. */
  async remove(sha256: string, before: Date): Promise<void> {
    await Promise.all(places().map((place) => place.remove(sha256, before)));
  },
};
