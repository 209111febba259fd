import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { storage } from "@/lib/storage";
import { namesOfFolder } from "@/lib/text/file-name";

/** A file of a zip: stored content, bytes at hand, or a text that is written there. `id` tells files of one name apart. */
export type Packed =
  | { name: string; id: string; sha256: string }
  | { name: string; id: string; bytes: Uint8Array }
  | { name: string; text: string };

/** The largest zip that needs no extension for 4 GiB and more. */
export const MOST_BYTES = 4_000_000_000;

/**
 * Stored content goes in as it is: it is packed already. One file is in memory at a time, piece by piece. Where a zip says `at`,
 * equal files make equal bytes. @throws fileCorrupt
 */
export async function* zipped(files: Iterable<Packed> | AsyncIterable<Packed>, at?: Date): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    out.push(piece);
  });
  const nameFor = namesOfFolder();
  for await (const file of files) {
    const name = nameFor(file.name, "id" in file ? file.id : "2");
    const entry = "text" in file ? new ZipDeflate(name) : new ZipPassThrough(name);
    if (at) entry.mtime = at;
    zip.add(entry);
    if ("text" in file) entry.push(new TextEncoder().encode(file.text), true);
    else if ("bytes" in file) entry.push(file.bytes, true);
    else {
      for await (const piece of await storage.read(file.sha256)) {
        entry.push(new Uint8Array(piece as Buffer));
        yield* out.splice(0);
      }
      entry.push(new Uint8Array(0), true);
    }
    yield* out.splice(0);
  }
  zip.end();
  yield* out.splice(0);
}
