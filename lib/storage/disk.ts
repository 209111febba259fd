import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Place } from "./place";
import { refuseFull } from "./spool";

/** Parts of resumable uploads lie here, too, and have their own time (`unfinished.ts`). */
const UNFINISHED = "unfinished";

/** Content by digest in a folder: synced file → rename → sync of the folder, so a row never names half a file. */
export function diskPlace(root: () => string): Place {
  const place = (sha256: string) => join(root(), sha256.slice(0, 2), sha256);
  const has = (sha256: string) =>
    stat(place(sha256)).then(
      () => true,
      () => false,
    );
  return {
    has,
    async keep({ path, sha256 }) {
      const target = place(sha256);
      await mkdir(dirname(target), { recursive: true }).catch(refuseFull);
      await rename(path, target);
      const folder = await open(dirname(target));
      await folder.sync().finally(() => folder.close());
    },
    // Opened before it is answered: what is removed meanwhile is still read to its end.
    async read(sha256, range) {
      const file = await open(place(sha256)).catch(absent);
      return file && createReadStream("", { fd: file, ...range });
    },
    async *list() {
      for await (const { name, path } of filesBelow(root())) {
        const at = isDigest(name) && (await changedAt(path));
        if (at) yield { sha256: name, at };
      }
    },
    async tidy(before) {
      for await (const { name, path } of filesBelow(root())) {
        const at = !isDigest(name) && (await changedAt(path));
        if (at && at < before) await rm(path, { force: true });
      }
    },
    async remove(sha256, before) {
      const aside = join(root(), "incoming", `${randomUUID()}.removed`);
      await mkdir(dirname(aside), { recursive: true });
      if ((await rename(place(sha256), aside).catch(absent)) === null) return;
      // An upload of the same bytes may have taken the place between the look and the move.
      const at = await changedAt(aside);
      if (at && at < before) await rm(aside);
      else await rename(aside, place(sha256));
    },
  };
}

/** @throws the error, unless it says that there is no such file */
function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

const isDigest = (name: string) => /^[0-9a-f]{64}$/.test(name);

async function* filesBelow(root: string): AsyncIterable<{ name: string; path: string }> {
  await mkdir(root, { recursive: true });
  for await (const folder of await opendir(root)) {
    if (!folder.isDirectory() || folder.name === UNFINISHED) continue;
    const parent = join(root, folder.name);
    for await (const entry of await opendir(parent))
      if (entry.isFile()) yield { name: entry.name, path: join(parent, entry.name) };
  }
}

/** Null where the file is gone by now. */
const changedAt = async (path: string) => (await stat(path).catch(absent))?.mtime ?? null;
