import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { partsOf } from "@/lib/designer/pdf/glyphs";
import { parseFont } from "@/lib/designer/pdf/sfnt";
import { pathOf } from "@/lib/designer/picture/outline";
import { lastCharacter } from "@/lib/designer/text/metrics";
import { fontOfFace } from "./files";
import { sliceOf } from "./slices";

/** A WOFF2 whose tables are not transformed, as a plain font file. */
function unwrapped(woff: Buffer): Buffer {
  expect(woff.toString("latin1", 0, 4)).toBe("wOF2");
  expect(woff.readUInt32BE(8)).toBe(woff.length);
  const names: Readonly<Record<number, string>> = Object.fromEntries(
    ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "", "", "glyf", "loca"].entries(),
  );
  const columns: Readonly<Record<number, string>> = { 23: "vhea", 24: "vmtx", 28: "GSUB" };
  let at = 48;
  const tables = Array.from({ length: woff.readUInt16BE(12) }, () => {
    const no = (woff[at++] as number) & 63;
    const tag = (names[no] ?? columns[no]) as string;
    let length = 0;
    for (;;) {
      const byte = woff[at++] as number;
      length = length * 128 + (byte & 127);
      if (byte < 128) return { tag, length };
    }
  });
  const body = brotliDecompressSync(woff.subarray(at, at + woff.readUInt32BE(20)));
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  for (const [i, { tag, length }] of tables.entries()) {
    head.write(tag, 12 + 16 * i, "latin1");
    head.writeUInt32BE(offset, 20 + 16 * i);
    head.writeUInt32BE(length, 24 + 16 * i);
    offset += length;
  }
  return Buffer.concat([head, body]);
}

it.each([
  ["sans", 0x4e],
  ["serifBold", 0x00],
  ["kai", 0xff],
  ["serif", 0x2c0],
  ["mongolian", 0xe0],
  ["tibetanBold", 0xe4],
  ["arabic", 0xe1],
] as const)("a slice of %s has the glyphs of the whole font", async (face, no) => {
  const whole = fontOfFace(face);
  const font = Buffer.from(unwrapped((await sliceOf(face, no)) as Buffer));
  const slice = parseFont(font, lastCharacter);
  let found = 0;
  for (let character = 0; character < lastCharacter; character++) {
    const glyph = slice.glyphs[character] as number;
    if (character >> 8 !== no) expect(glyph).toBe(0);
    else if (whole.glyphs[character]) {
      found++;
      expect(slice.advanceOf(glyph)).toBe(whole.advanceOf(whole.glyphs[character] as number));
      // parts of a glyph have other numbers in a slice
      const outline = whole.outlineOf(whole.glyphs[character] as number);
      if (partsOf(outline).length > 0)
        expect(pathOf(slice, glyph)).toBe(pathOf(whole, whole.glyphs[character] as number));
      else expect(Buffer.from(slice.outlineOf(glyph)).subarray(0, outline.length).equals(outline)).toBe(true);
    } else expect(glyph).toBe(0);
  }
  expect(found).toBeGreaterThan(no === 0x2c0 ? 0 : 50);
});

it("there is none where a face has no characters", async () => {
  expect(await sliceOf("kai", 0xe8)).toBeNull();
});

it("a browser finds in it where glyphs stand in a column, and the forms that punctuation has there", async () => {
  const file = unwrapped((await sliceOf("serif", 0xff)) as Buffer);
  const slice = parseFont(Buffer.from(file), lastCharacter);
  const whole = fontOfFace("serif");
  const table = (tag: string) => Buffer.from(slice.table(tag) as Uint8Array);
  const [bracket = 0, letter = 0] = [0xff08, 0xff21].map((character) => slice.glyphs[character] as number);
  for (const glyph of [bracket, letter]) {
    const top = Buffer.from(slice.outlineOf(glyph)).readInt16BE(8);
    expect(table("vmtx").readInt16BE(2 + 2 * glyph) + top, "its origin above the baseline").toBe(880);
  }
  expect(table("vhea").readUInt16BE(10), "an em down the column").toBe(1000);
  const gsub = table("GSUB");
  const lookups = gsub.readUInt16BE(8);
  const subtable = lookups + 4 + 8;
  const covered = subtable + gsub.readUInt16BE(subtable + 2);
  const coverage = Array.from({ length: gsub.readUInt16BE(covered + 2) }, (_, i) =>
    gsub.readUInt16BE(covered + 4 + 2 * i),
  );
  expect(coverage).toEqual(coverage.toSorted((a, b) => a - b));
  expect(coverage).not.toContain(letter);
  const form = gsub.readUInt16BE(subtable + 6 + 2 * coverage.indexOf(bracket));
  const drawn = whole.outlineOf(whole.glyphs[0xfe35] as number);
  expect(Buffer.from(slice.outlineOf(form)).subarray(0, drawn.length).equals(drawn)).toBe(true);
});

it("between two slices of many that are asked for at once, others have a turn", async () => {
  let done = 0;
  const turns: number[] = [];
  const requested = Array.from({ length: 6 }, (_, i) => sliceOf("serif", 0x60 + i).then(() => done++));
  while (done < requested.length) {
    await new Promise((go) => setImmediate(go));
    if (turns.at(-1) !== done) turns.push(done);
  }
  expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
