import { readFileSync } from "node:fs";
import { join } from "node:path";
import { put16, put32 } from "@/lib/designer/pdf/words";

const standard = (name: string) => readFileSync(join("node_modules/pdfjs-dist/standard_fonts", name));

/** A TrueType font of 2048 units to the em, with composites and instructions. */
export const liberation = () => standard("LiberationSans-Regular.ttf");
/** Bare CFF, of 1000 units to the em. */
export const foxit = () => standard("FoxitSerif.pfb");

/** Where a table of a TrueType or OpenType file lies. */
export function placeOf(font: Buffer, tag: string): { entry: number; at: number; length: number } {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    if (font.toString("latin1", entry, entry + 4) === tag)
      return { entry, at: font.readUInt32BE(entry + 8), length: font.readUInt32BE(entry + 12) };
  throw new Error(`no table ${tag}`);
}

/** The same font, with another number of 16 bits in one of its tables. */
export function altered(font: Buffer, tag: string, at: number, value: number): Buffer {
  const copy = Buffer.from(font);
  copy.writeUInt16BE(value, placeOf(copy, tag).at + at);
  return copy;
}

/** A file of these tables. */
export function fontOf(kind: string, tables: Readonly<Record<string, Uint8Array>>): Buffer {
  const entries = Object.entries(tables);
  const bodies = entries.map(([, body]) => Buffer.concat([body, Buffer.alloc(-body.length & 3)]));
  const head = Buffer.alloc(12 + 16 * entries.length);
  head.write(kind, 0, "latin1");
  head.writeUInt16BE(entries.length, 4);
  let at = head.length;
  for (const [i, [tag, body]] of entries.entries()) {
    head.write(tag, 12 + 16 * i, "latin1");
    head.writeUInt32BE(at, 20 + 16 * i);
    head.writeUInt32BE(body.length, 24 + 16 * i);
    at += bodies[i]?.length ?? 0;
  }
  return Buffer.concat([head, ...bodies]);
}

/** An OpenType font of a bare CFF, whose glyphs 1, 2, … are those of the characters from A on. */
export function openType(cff: Uint8Array, glyphs: number): Buffer {
  const words = (length: number, ...values: [number, number][]) => {
    const table = new Uint8Array(length);
    for (const [at, value] of values) put16(table, at, value);
    return table;
  };
  const cmap = words(40, [2, 1], [4, 3], [6, 10], [10, 12], [12, 12]);
  for (const [at, value] of [
    [16, 28],
    [24, 1],
    [28, 65],
    [32, 65 + glyphs - 2],
    [36, 1],
  ] as const)
    put32(cmap, at, value);
  return fontOf("OTTO", {
    "CFF ": cff,
    cmap,
    head: words(54, [18, 1000]),
    hhea: words(36, [34, 1]),
    hmtx: words(4 + 2 * (glyphs - 1), [0, 600]),
    maxp: words(6, [4, glyphs]),
  });
}
