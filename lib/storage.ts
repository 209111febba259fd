import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { env } from "./env";
import { Fault } from "./fault";

/** What arrived: its digest, its length in bytes, and its first bytes, by which its type is known. */
export interface Stored {
  sha256: string;
  size: number;
  head: Uint8Array;
}

/** Where files live. The disk is the default; an object store can take its place behind the same three verbs. */
interface Storage {
  /** @throws fileTooLarge, fileCorrupt where the body breaks off, storageFull */
  put(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Stored>;
  read(sha256: string): Promise<Readable>;
  has(sha256: string): Promise<boolean>;
  /** Digests of content put before `before`; pieces of broken uploads of that age are removed on the way. */
  listBefore(before: Date): AsyncIterable<string>;
  /** Removes content, unless it was put again since `before`. */
  remove(sha256: string, before: Date): Promise<void>;
}

const HEAD = 4100;

/** Content by digest on the local disk: temporary file → fsync → rename → fsync of the folder, so a row never names half a file. */
function diskStorage(root: () => string): Storage {
  const place = (sha256: string) => join(root(), sha256.slice(0, 2), sha256);
  return {
    async put(body, maxBytes) {
      const temporary = join(root(), "incoming", randomUUID());
      await mkdir(dirname(temporary), { recursive: true }).catch(refuseFull);
      const hash = createHash("sha256");
      let size = 0;
      let head = Buffer.alloc(0);
      const file = await open(temporary, "wx").catch(refuseFull);
      try {
        for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
          size += chunk.byteLength;
          if (size > maxBytes) throw new Fault("fileTooLarge", { max: Math.floor(maxBytes / 1_048_576) });
          hash.update(chunk);
          if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)]);
          await file.write(chunk);
        }
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(temporary, { force: true });
        if (error instanceof Fault) throw error;
        // The disk's own errors have a number; what is left is a body that broke off.
        if (typeof (error as NodeJS.ErrnoException).errno === "number") return refuseFull(error);
        throw new Fault("fileCorrupt");
      }
      await file.close();
      const sha256 = hash.digest("hex");
      const target = place(sha256);
      await mkdir(dirname(target), { recursive: true });
      await rename(temporary, target);
      const folder = await open(dirname(target));
      await folder.sync().finally(() => folder.close());
      return { sha256, size, head };
    },
    async read(sha256) {
      if (!(await this.has(sha256))) throw new Fault("notFound");
      return createReadStream(place(sha256));
    },
    has: (sha256) =>
      stat(place(sha256)).then(
        () => true,
        () => false,
      ),
    async *listBefore(before) {
      for await (const { name, parent } of filesBelow(root())) {
        const old = await isOlder(join(parent, name), before);
        if (old && /^[0-9a-f]{64}$/.test(name)) yield name;
        else if (old) await rm(join(parent, name), { force: true });
      }
    },
    async remove(sha256, before) {
      const aside = join(root(), "incoming", `${randomUUID()}.removed`);
      await mkdir(dirname(aside), { recursive: true });
      await rename(place(sha256), aside);
      // An upload of the same bytes may have taken the place between the look and the move.
      if (await isOlder(aside, before)) await rm(aside);
      else await rename(aside, place(sha256));
    },
  };
}

/** @throws storageFull where the disk has no room, else the error itself */
function refuseFull(error: unknown): never {
  const full = ["ENOSPC", "EDQUOT"].includes((error as NodeJS.ErrnoException).code ?? "");
  throw full ? new Fault("storageFull") : error;
}

async function* filesBelow(root: string): AsyncIterable<{ name: string; parent: string }> {
  await mkdir(root, { recursive: true });
  for await (const folder of await opendir(root)) {
    if (!folder.isDirectory()) continue;
    const parent = join(root, folder.name);
    for await (const entry of await opendir(parent)) if (entry.isFile()) yield { name: entry.name, parent };
  }
}

const isOlder = (path: string, before: Date) =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < before.getTime(),
    () => false,
  );

export const storage = diskStorage(() => env.storageDir);
