import { type ByteRange, storage } from "@/lib/storage";
import { BOUNDS } from "@/lib/text/document/shapes";

const [HEAD, TAIL, MOST_BOXES] = [16_000_000, 131_072, 200];

/** A stored content, or a range of it, in memory. */
export async function piece(sha256: string, range?: ByteRange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.read(sha256, range)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * What a stored film or sound says about itself, however long it is: of an MP4 or a MOV its boxes but for the pictures and tones, of
 * other kinds their beginning and their end.
 */
export async function aboutFilm(sha256: string, size: number): Promise<Buffer> {
  const boxes: Buffer[] = [];
  let taken = 0;
  for (let at = 0, n = 0; at + 8 <= size && n < MOST_BOXES; n++) {
    const head = await piece(sha256, { start: at, end: Math.min(at + 15, size - 1) });
    const type = head.toString("latin1", 4, 8);
    if (n === 0 && !/^(?:ftyp|moov|mdat|wide|free|skip)$/.test(type)) return ends(sha256, size);
    const stated = head.readUInt32BE(0);
    const length = stated === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : stated || size - at;
    if (length < 8 || at + length > size) break;
    if (!/^(?:mdat|wide|free|skip)$/.test(type) && taken + length <= BOUNDS.media) {
      boxes.push(await piece(sha256, { start: at, end: at + length - 1 }));
      taken += length;
    }
    at += length;
  }
  return Buffer.concat(boxes);
}

async function ends(sha256: string, size: number): Promise<Buffer> {
  if (size <= HEAD + TAIL) return piece(sha256);
  const [head, tail] = await Promise.all([
    piece(sha256, { start: 0, end: HEAD - 1 }),
    piece(sha256, { start: size - TAIL, end: size - 1 }),
  ]);
  return Buffer.concat([head, tail]);
}
