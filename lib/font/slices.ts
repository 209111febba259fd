import { setImmediate as others } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { lruCache } from "@/lib/collection/lru-cache";
import { partsOf } from "@/lib/designer/pdf/glyphs";
import type { Font } from "@/lib/designer/pdf/sfnt";
import { put16, put32 } from "@/lib/designer/pdf/words";
import type { Face, ShippedFace } from "@/lib/designer/text/fonts";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { columnForms, columnTables } from "./columns";
import { fontOfFace } from "./files";

/** Characters of one slice of a font: those that share all but their last eight bits. */
const SLICE = 256;
const cut = lruCache<Promise<Buffer | null>>(400);
// A page that opens asks for dozens at once: between two of them everybody else has a turn.
const inTurn = concurrencyLimit(1);
const pack = promisify(brotliCompress);

/**
 * A slice of a face as WOFF2 (W3C), cut from the file that PDFs are made with, so that screen and paper cannot differ.
 * @param no of the slice: code point / 256
 * @returns null where the face has no character there
 */
export const sliceOf = (face: ShippedFace, no: number) => sliceCut(face, no, async () => fontOfFace(face));

/** The same of any font. @param face its name, by which slices are known */
export const sliceCut = (face: Face, no: number, fontOf: () => Promise<Font>) =>
  cut(`${face} ${no}`, () => inTurn(async () => sliceFor(await fontOf(), no)));

async function sliceFor(font: Font, no: number): Promise<Buffer | null> {
  await others();
  const characters = Array.from({ length: SLICE }, (_, i) => no * SLICE + i).filter((at) => font.glyphs[at]);
  return characters.length ? woff2(tablesOf(font, characters)) : null;
}

type Table = [tag: string, body: Uint8Array];

/** The tables that browsers ask of a font, with the glyphs of these characters. */
function tablesOf(font: Font, characters: readonly number[]): Table[] {
  const glyphs = [0, ...characters.map((character) => font.glyphs[character] as number)];
  const forms = columnForms(font, characters).map(
    ([character, form]) => [characters.indexOf(character) + 1, glyphs.push(font.glyphs[form] as number) - 1] as const,
  );
  for (let i = 0; i < glyphs.length; i++)
    glyphs.push(
      ...partsOf(font.outlineOf(glyphs[i] as number))
        .filter((part) => !glyphs.includes(part.glyph))
        .map((part) => part.glyph),
    );
  const numbers = new Map(glyphs.map((glyph, i) => [glyph, i]));
  const outlines = glyphs.map((glyph) => {
    const outline = Buffer.alloc((font.outlineOf(glyph).length + 3) & ~3);
    outline.set(font.outlineOf(glyph));
    for (const part of partsOf(outline)) put16(outline, part.at, numbers.get(part.glyph) as number);
    return outline;
  });
  const hmtx = Buffer.alloc(4 * glyphs.length);
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let end = 0;
  for (const [i, glyph] of glyphs.entries()) {
    put16(hmtx, 4 * i, font.advanceOf(glyph));
    put16(hmtx, 4 * i + 2, font.leftOf(glyph) & 0xffff);
    put32(loca, 4 * i, end);
    end += outlines[i]?.length ?? 0;
  }
  put32(loca, 4 * glyphs.length, end);
  const own = (tag: string) => Uint8Array.from(font.table(tag) ?? []);
  const head = own("head");
  put16(head, 50, 1);
  const hhea = own("hhea");
  put16(hhea, 34, glyphs.length);
  const maxp = own("maxp");
  put16(maxp, 4, glyphs.length);
  const post = new Uint8Array(32);
  put32(post, 0, 0x00030000);
  return [
    ["cmap", cmapOf(characters)],
    ["head", head],
    ["hhea", hhea],
    ["hmtx", hmtx],
    ["maxp", maxp],
    ["name", Uint8Array.of(0, 0, 0, 0, 0, 6)],
    ["OS/2", own("OS/2")],
    ["post", post],
    ["glyf", Buffer.concat(outlines)],
    ["loca", loca],
    ...columnTables(outlines.map(topOf), forms),
  ];
}

/** The highest point of a glyph. */
const topOf = (outline: Buffer) => (outline.length ? outline.readInt16BE(8) : 0);

/** Format 12, a group per character: their glyphs are numbered from 1 in their order. */
function cmapOf(characters: readonly number[]): Uint8Array {
  const cmap = Buffer.alloc(4 + 8 + 16 + 12 * characters.length);
  put16(cmap, 2, 1);
  put16(cmap, 4, 3);
  put16(cmap, 6, 10);
  put32(cmap, 8, 12);
  put16(cmap, 12, 12);
  put32(cmap, 16, 16 + 12 * characters.length);
  put32(cmap, 24, characters.length);
  for (const [i, character] of characters.entries()) {
    put32(cmap, 28 + 12 * i, character);
    put32(cmap, 32 + 12 * i, character);
    put32(cmap, 36 + 12 * i, i + 1);
  }
  return cmap;
}

/** Numbers that WOFF2 gives to tables it knows. */
const tags: Readonly<Record<string, number>> = {
  cmap: 0,
  head: 1,
  hhea: 2,
  hmtx: 3,
  maxp: 4,
  name: 5,
  "OS/2": 6,
  post: 7,
  glyf: 10,
  loca: 11,
  vhea: 23,
  vmtx: 24,
  GSUB: 28,
};
/** Of `glyf` and `loca`: as they are. */
const UNTRANSFORMED = 3 << 6;

async function woff2(tables: readonly Table[]): Promise<Buffer> {
  const directory = tables.flatMap(([tag, body]) => [
    (tags[tag] as number) | (tag === "glyf" || tag === "loca" ? UNTRANSFORMED : 0),
    ...base128(body.length),
  ]);
  // From 9 on it takes forty times as long for one percent: the first page of a fresh server waits for dozens of slices.
  const packed = await pack(Buffer.concat(tables.map(([, body]) => body)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const header = Buffer.alloc(48);
  header.write("wOF2", 0, "latin1");
  put32(header, 4, 0x00010000);
  const length = 48 + directory.length + packed.length;
  const padded = (length + 3) & ~3;
  put32(header, 8, padded);
  put16(header, 12, tables.length);
  put32(
    header,
    16,
    tables.reduce((sum, [, body]) => sum + ((body.length + 3) & ~3), 12 + 16 * tables.length),
  );
  put32(header, 20, packed.length);
  put16(header, 24, 1);
  return Buffer.concat([header, Buffer.from(directory), packed, Buffer.alloc(padded - length)]);
}

/** UIntBase128. */
function base128(value: number): number[] {
  const digits = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 127) | 128);
  return digits;
}
