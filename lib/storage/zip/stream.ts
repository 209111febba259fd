import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type ByteRange, storage } from "@/lib/storage";
import { type ZipFile, zipLayout } from "./layout";

/** Checksums of contents read lately: a download that goes on needs those of what it does not send again. */
const known = new Map<string, number>();
const MOST_KNOWN = 200_000;

async function checksum({ sha256, size }: ZipFile): Promise<number> {
  const found = known.get(sha256);
  if (found !== undefined) return found;
  let [crc, read] = [0, 0];
  for await (const piece of await storage.read(sha256)) {
    crc = crc32(piece as Buffer, crc);
    read += (piece as Buffer).length;
  }
  if (read !== size) throw new Error(`content ${sha256} has ${read} bytes instead of ${size}`);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(sha256, crc);
  return crc;
}

/** A zip of stored content: its length, and any range of its bytes, read as it is sent; one piece of one file is in memory at a time. */
export function zipOf(files: readonly ZipFile[]) {
  const { size, segments } = zipLayout(files);
  async function* pieces({ start, end }: ByteRange): AsyncGenerator<Buffer> {
    let at = 0;
    for (const segment of segments()) {
      const from = at;
      at += segment.length;
      if (at <= start || segment.length === 0) continue;
      if (from > end) return;
      const part = { start: Math.max(0, start - from), end: Math.min(segment.length - 1, end - from) };
      if (segment.kind === "content") {
        const file = files[segment.file] as ZipFile;
        for await (const piece of await storage.read(file.sha256, part)) yield piece as Buffer;
        continue;
      }
      const checksums = new Map<number, number>();
      for (const n of segment.needs) checksums.set(n, await checksum(files[n] as ZipFile));
      yield segment.make((n) => checksums.get(n) as number).subarray(part.start, part.end + 1);
    }
  }
  return {
    size,
    stream: async (range: ByteRange = { start: 0, end: size - 1 }) =>
      Readable.from(pieces(range), { objectMode: false }),
  };
}
