import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { storage } from "@/lib/storage";

/** A file of a zip: stored content, or a text that is written there. `id` tells files of one name apart. */
export type Packed = { name: string; id: string; sha256: string } | { name: string; text: string };

/** The largest zip that needs no extension for 4 GiB and more. */
export const MOST_BYTES = 4_000_000_000;

const MOST_NAME_BYTES = 180;

/** A name that every system takes for a file: no more than most of 255 bytes, no dot or blank at its ends, no name of a device. */
export function plainName(name: string): string {
  let plain = name.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, "_").replace(/^[.\s]+|[.\s]+$/g, "");
  while (Buffer.byteLength(plain) > MOST_NAME_BYTES) plain = [...plain].slice(0, -1).join("");
  return /^(?:con|prn|aux|nul|(?:com|lpt)\d)?$/i.test(plain) ? `${plain}_` : plain;
}

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
  const names = new Set<string>();
  for await (const file of files) {
    // Some systems take two names for one that differ in their case alone.
    const taken = names.has(file.name.toLowerCase()) && "id" in file;
    const name = taken ? file.name.replace(/(\.\w+)?$/, ` ${file.id}$1`) : file.name;
    names.add(name.toLowerCase());
    const entry = "text" in file ? new ZipDeflate(name) : new ZipPassThrough(name);
    if (at) entry.mtime = at;
    zip.add(entry);
    if ("text" in file) entry.push(new TextEncoder().encode(file.text), true);
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
