import { latin } from "./bytes";
import type { Font } from "./sfnt";
import { put16, put32 } from "./words";

/** The tables of an embedded font, in the order in which they are written (OpenType 1.9). */
const tables = ["glyf", "head", "hhea", "hmtx", "loca", "maxp"] as const;
export const directory = 12 + 16 * tables.length;
/** Lengths of `head`, `hhea` and `maxp`, and the first in whole words. */
export const headLength = 54;
export const headRoom = 56;
export const hheaLength = 36;
export const maxpLength = 32;

/** What a font cut from several faces of 1000 units to the em has whatever glyphs are in it. */
export interface Frame {
  /** The table directory, then `head`, `hhea` and `maxp`, their counts left open. */
  start: Uint8Array;
  /** Entries of its descriptor, up to the reference to the file. */
  descriptor: Uint8Array;
}

export function frameOf(fonts: readonly Font[]): Frame {
  const boxes = fonts.map(({ box }) => box);
  const side = (i: 0 | 1, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[i]));
  const far = (i: 2 | 3) => Math.max(...boxes.map((box) => box[i]));
  const box = [side(0, Math.min), side(1, Math.min), far(2), far(3)];
  const ascent = Math.max(...fonts.map((font) => font.ascent));
  const descent = Math.min(...fonts.map((font) => font.descent));
  return {
    start: startOf(fonts, box),
    descriptor: latin(
      `/Flags 4/FontBBox[${box.join(" ")}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 733/StemV 80/FontFile2 `,
    ),
  };
}

function startOf(fonts: readonly Font[], box: readonly number[]): Uint8Array {
  const start = new Uint8Array(directory + headRoom + hheaLength + maxpLength);
  put32(start, 0, 0x00010000);
  put16(start, 4, tables.length);
  put16(start, 6, 64);
  put16(start, 8, 2);
  put16(start, 10, 16 * tables.length - 64);
  for (const [i, tag] of tables.entries()) start.set(latin(tag), 12 + 16 * i);
  const [first] = fonts as [Font];
  const head = directory;
  start.set((first.table("head") as Uint8Array).subarray(0, headLength), head);
  put32(start, head + 8, 0);
  for (const [i, at] of box.entries()) put16(start, head + 36 + 2 * i, at);
  put16(start, head + 50, 1);
  start.set((first.table("hhea") as Uint8Array).subarray(0, hheaLength), head + headRoom);
  start.set(largest(fonts), head + headRoom + hheaLength);
  return start;
}

/** `maxp`: of each limit the largest that any of the fonts needs. */
function largest(fonts: readonly Font[]): Uint8Array {
  const most = new Uint8Array(maxpLength);
  put32(most, 0, 0x00010000);
  for (const font of fonts) {
    const limits = font.table("maxp") as Uint8Array;
    for (let at = 4; at < maxpLength; at += 2) {
      const limit = ((limits[at] as number) << 8) | (limits[at + 1] as number);
      if (limit > (((most[at] as number) << 8) | (most[at + 1] as number))) put16(most, at, limit);
    }
  }
  return most;
}
