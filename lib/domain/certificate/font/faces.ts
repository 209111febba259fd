import { eq, inArray } from "drizzle-orm";
import { certificateFont, db, file } from "@/db";

import { lruCache } from "@/lib/collection/lru-cache";
import { addOwnFace, faceNamed, type OwnFace, ownFacesIn } from "@/lib/designer/metrics/own-faces";
import { type Font, parseFont } from "@/lib/designer/pdf/sfnt";
import type { Face } from "@/lib/designer/text/fonts";
import { lastCharacter } from "@/lib/designer/text/metrics";
import { shapedWord, type Word } from "@/lib/designer/text/shaping/words";
import { Fault } from "@/lib/fault";
import { fontOfFace } from "@/lib/font/files";
import { sliceCut } from "@/lib/font/slices";
import { storage } from "@/lib/storage";

/** Makes the fonts that a design names known to the layout: before anything of it is measured. @param stored a design, or several */
export async function knowFaces(stored: unknown) {
  const unknown = ownFacesIn(stored).filter((face) => !faceNamed(face));
  if (unknown.length === 0) return;
  const rows = await db
    .select({ face: certificateFont.face, runs: certificateFont.runs })
    .from(certificateFont)
    .where(inArray(certificateFont.face, unknown));
  for (const { face, runs } of rows) addOwnFace(face as OwnFace, runs);
}

/** Fonts of organisations, read; of 5 to 15 MB each. */
const read = lruCache<Promise<Font>>(6);

/** @throws notFound */
const ownFont = (face: OwnFace) =>
  read(face, async () => {
    const [row] = await db
      .select({ sha256: file.sha256 })
      .from(certificateFont)
      .innerJoin(file, eq(file.id, certificateFont.fileId))
      .where(eq(certificateFont.face, face));
    if (!row) throw new Fault("notFound");
    const parts: Buffer[] = [];
    for await (const part of await storage.read(row.sha256)) parts.push(part as Buffer);
    return parseFont(Buffer.concat(parts), lastCharacter);
  });

/** The fonts that a design is drawn with, its organisation's own among them, which are known to the layout from then on. */
export async function fontsOf(stored: unknown): Promise<(face: Face) => Font> {
  await knowFaces(stored);
  const own = new Map<Face, Font>();
  for (const face of ownFacesIn(stored)) if (faceNamed(face)) own.set(face, await ownFont(face));
  return (face) => own.get(face) ?? fontOfFace(face);
}

/** A slice of an organisation's font for browsers; null where it has no such characters. @throws notFound */
export const ownSlice = (face: OwnFace, no: number) => sliceCut(face, no, () => ownFont(face));

/** @throws notFound */
export async function fontMeasures({ face }: { face: OwnFace }) {
  await knowFaces(face);
  const [row] = await db
    .select({ runs: certificateFont.runs })
    .from(certificateFont)
    .where(eq(certificateFont.face, face));
  if (!row) throw new Fault("notFound");
  return row;
}

/** For browsers, which have no fonts to set words with. */
export const shapeWords = async ({ words }: { words: Word[] }) => ({
  shaped: words.map((word) => (shapedWord(word) ?? []).join(" ")),
});
