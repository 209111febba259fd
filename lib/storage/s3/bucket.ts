import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import type { Place } from "@/lib/storage/place";
import { dropBroken, objects } from "./listing";
import { inParts, PART } from "./parts";
import { asking, type BucketSettings, expectOk, PATIENCE } from "./request";

const keyOf = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`;

/** Below it lies a mark for each sweep that is just removing the digest: whoever keeps it meanwhile waits, and looks again. */
const marksOf = (sha256: string) => `removing/${sha256}/`;

/** An older mark's owner was killed: none of its requests can be under way any more. */
const MARK_SECONDS = (2 * PATIENCE) / 1000;

/** Content by digest in a bucket of any S3-compatible service. An object is there whole or not at all, which is the service's own promise. */
export function bucketPlace(settings: BucketSettings): Place {
  const ask = asking(settings);
  const send = async (path: string, size: number, sha256: string) => {
    if (size > PART) return inParts(ask, keyOf(sha256), { path, size });
    await expectOk(await ask("PUT", keyOf(sha256), { body: await readFile(path) }), sha256);
  };
  const keptAt = async (sha256: string): Promise<Date | null> => {
    const answer = await ask("HEAD", keyOf(sha256));
    if (answer.status === 404) return null;
    await expectOk(answer, sha256);
    // Told in whole seconds: it may have been kept up to the end of the last one.
    return new Date(Date.parse(answer.headers.get("last-modified") ?? "") + 999);
  };
  const marked = async (sha256: string) => {
    for await (const { age } of objects(ask, marksOf(sha256))) if (age < MARK_SECONDS) return true;
    return false;
  };
  return {
    async keep({ path, size, sha256 }) {
      // A sweep that saw the object as it was before may remove this one: it sets its mark before it looks.
      do {
        await send(path, size, sha256);
        while (await marked(sha256)) await sleep(200);
      } while (!(await keptAt(sha256)));
      await rm(path, { force: true });
    },
    async read(sha256, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await ask("GET", keyOf(sha256), { headers });
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      await expectOk(answer, sha256);
      return answer.body ? Readable.fromWeb(answer.body as unknown as WebStream<Uint8Array>) : Readable.from([]);
    },
    has: async (sha256) => (await keptAt(sha256)) !== null,
    async *list() {
      for await (const { key, at } of objects(ask)) {
        const sha256 = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(key)?.[1];
        if (sha256) yield { sha256, at };
      }
    },
    async tidy(before) {
      for await (const { key, age } of objects(ask, "removing/"))
        if (age > MARK_SECONDS) await expectOk(await ask("DELETE", key), key);
      await dropBroken(ask, before);
    },
    async remove(sha256, before) {
      const isOld = async () => {
        const at = await keptAt(sha256);
        return at !== null && at < before;
      };
      if (!(await isOld())) return;
      const mark = marksOf(sha256) + randomUUID();
      await expectOk(await ask("PUT", mark, { body: Buffer.alloc(0) }), mark);
      if (await isOld()) await expectOk(await ask("DELETE", keyOf(sha256)), sha256);
      await expectOk(await ask("DELETE", mark), mark);
    },
  };
}
