import { setImmediate as others } from "node:timers/promises";
import { lastCharacter } from "@/lib/designer/text/metrics";
import { cffOutlines } from "./cff";
import { charactersOf } from "./characters";
import { namesOf } from "./names";
import { type Contour, packed } from "./outline";
import { limits, Table, Unreadable } from "./table";
import { trueTypeOutlines } from "./true-type";
import { woff2Tables } from "./woff2";
import { type Drawn, written } from "./written";

/** What may be done with a font, by itself (OpenType 1.9, OS/2, fsType). */
type Embedding = "free" | "restricted" | "printOnly" | "whole" | "bitmap";

interface ReadFont {
  /** A TrueType file of 1000 units to the em with what certificates need and nothing else of the file that came. */
  bytes: Uint8Array;
  /** As it calls itself, in Chinese where it does; empty where it does not say. */
  name: string;
  embedding: Embedding;
  /** The characters that it draws, ascending. */
  characters: number[];
}

const em = 1000;
/** Glyphs between which everybody else has a turn. */
const turn = 128;

/**
 * Reads a font of whatever origin (TrueType, OpenType with CFF outlines, WOFF2) and writes it anew from its outlines: whatever else
 * was in the file stays behind. Its work is bounded by `limits`.
 * @throws Unreadable
 */
export async function readFont(bytes: Uint8Array): Promise<ReadFont> {
  try {
    return await read(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw new Unreadable("fontUnreadable");
    throw error;
  }
}

async function read(bytes: Uint8Array): Promise<ReadFont> {
  const tables = await tablesOf(bytes);
  const need = (tag: string) => {
    const table = tables.get(tag);
    if (!table) throw new Unreadable("fontUnreadable");
    return new Table(table);
  };
  const head = need("head");
  const units = head.u16(18);
  if (units < 16 || units > 16384) throw new Unreadable("fontUnreadable");
  const glyphs = need("maxp").u16(4);
  const [hmtx, measured] = [need("hmtx"), need("hhea").u16(34)];
  if (measured === 0) throw new Unreadable("fontUnreadable");
  const advance = (glyph: number) => hmtx.u16(4 * Math.min(glyph, measured - 1));
  const left = (glyph: number) => hmtx.i16(glyph < measured ? 4 * glyph + 2 : 4 * measured + 2 * (glyph - measured));
  const cff = tables.get("CFF ");
  const outlineOf = cff
    ? cffOutlines(cff, (units / em) * 0.5).outlineOf
    : trueTypeOutlines(need("glyf").bytes, need("loca").bytes, head.i16(50) === 1, left);
  const scale = em / units;
  const drawn: Drawn[] = [];
  let points = 0;
  const pairs = charactersOf(need("cmap"), lastCharacter).filter(({ glyph }) => glyph < glyphs);
  if (pairs.length === 0) throw new Unreadable("fontUnreadable");
  for (const [i, { character, glyph }] of pairs.entries()) {
    if (i % turn === 0) await others();
    const contours = outlineOf(glyph).map((contour) => scaled(contour, scale));
    points += contours.reduce((sum, contour) => sum + contour.length, 0);
    if (points > limits.points) throw new Unreadable("fontTooComplex");
    drawn.push({ character, advance: Math.round(advance(glyph) * scale), outline: packed(contours) });
  }
  const { name, postScript } = namesOf(tables.get("name"));
  return {
    bytes: written(drawn, postScript),
    name,
    embedding: embeddingOf(tables.get("OS/2")),
    characters: drawn.map(({ character }) => character),
  };
}

async function tablesOf(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const file = new Table(bytes);
  const kind = file.latin(4, 0);
  if (kind === "wOF2") return woff2Tables(bytes);
  if (kind !== "\0\x01\0\0" && kind !== "true" && kind !== "OTTO") throw new Unreadable("fontKindRefused");
  const count = file.u16(4);
  if (count > limits.tables) throw new Unreadable("fontTooComplex");
  return new Map(
    Array.from({ length: count }, (_, i) => {
      const at = 12 + 16 * i;
      return [file.latin(4, at), file.part(file.u32(at + 8), file.u32(at + 12))];
    }),
  );
}

/** Coordinates of TrueType have 16 bits. */
const within = (value: number) => {
  if (!(Math.abs(value) <= 16_000)) throw new Unreadable("fontUnreadable");
  return Math.round(value);
};

const scaled = (contour: Contour, scale: number): Contour =>
  contour.map(({ x, y, on }) => ({ x: within(x * scale), y: within(y * scale), on }));

/** Certificates embed a part of a font in a file, and the editor shows it to whoever edits: less than that is not enough. */
function embeddingOf(bytes: Uint8Array | undefined): Embedding {
  if (!bytes || bytes.length < 10) return "free";
  const type = new Table(bytes).u16(8);
  if (type & 0x0200) return "bitmap";
  if (type & 0x0100) return "whole";
  // Where several are set, the one that allows the most holds.
  if (type & 8 || (type & 15) === 0) return "free";
  return type & 4 ? "printOnly" : "restricted";
}
