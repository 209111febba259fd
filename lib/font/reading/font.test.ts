import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parseFont } from "@/lib/designer/pdf/sfnt";
import { pathOf } from "@/lib/designer/picture/outline";
import { lastCharacter } from "@/lib/designer/text/metrics";
import { fontFile, fontOfFace } from "@/lib/font/files";
import { altered, fontOf, foxit, liberation, openType, placeOf } from "@/lib/testing/files/fonts";
import { readFont } from "./font";
import { limits } from "./table";
import { trueTypeOutlines } from "./true-type";
import { woff2Tables } from "./woff2";

const faultOf = (bytes: Uint8Array) =>
  readFont(bytes).then(
    () => "read",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
/** Highest, lowest, leftmost and rightmost of a path. */
function boxOf(path: string) {
  const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

describe("what comes", () => {
  it("TrueType is written anew with 1000 units to the em, composites taken apart and instructions left out", async () => {
    const { bytes, name, embedding, characters } = await readFont(liberation());
    expect([name, embedding]).toEqual(["Liberation Sans", "free"]);
    expect(characters).toContain("é".codePointAt(0));
    const font = parseFont(bytes, lastCharacter);
    const glyph = (one: string) => font.glyphs[one.codePointAt(0) as number] as number;
    expect(font.advanceOf(glyph("A"))).toBe(Math.round((1366 * 1000) / 2048));
    const [left, low, right, high] = boxOf(pathOf(font, glyph("H"))) as [number, number, number, number];
    expect([low, high]).toEqual([0, Math.round((1409 * 1000) / 2048)]);
    expect(right - left).toBeGreaterThan(500);
    const accented = font.outlineOf(glyph("é"));
    expect(accented[0], "no composite").toBe(0);
    expect([...new Set(placeOfTables(bytes))]).toEqual(
      ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"].sort(),
    );
  });

  it("a CFF font's cubic curves become quadratic ones that end where they did", async () => {
    const glyphs = 60;
    const { bytes, characters } = await readFont(openType(foxit(), glyphs));
    expect(characters).toHaveLength(glyphs - 1);
    const font = parseFont(bytes, lastCharacter);
    const paths = characters.map((one) => pathOf(font, font.glyphs[one] as number));
    expect(paths.filter(Boolean).length).toBeGreaterThan(50);
    for (const path of paths.filter(Boolean)) for (const side of boxOf(path)) expect(Math.abs(side)).toBeLessThan(1200);
  });

  it("WOFF2 has the outlines and measures of the same font as WOFF", async () => {
    const file = "node_modules/@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff2";
    const tables = await woff2Tables(readFileSync(file));
    const whole = parseFont(fontFile("kai"), lastCharacter);
    const table = (tag: string) => tables.get(tag) as Uint8Array;
    const outlines = trueTypeOutlines(table("glyf"), table("loca"), true, whole.leftOf);
    for (const one of "永国家证書Ag8é，“") {
      const glyph = whole.glyphs[one.codePointAt(0) as number] as number;
      const points = outlines(glyph).flat();
      const { xs, ys } = { xs: points.map(({ x }) => x), ys: points.map(({ y }) => y) };
      const outline = Buffer.from(whole.outlineOf(glyph));
      const box = [2, 4, 6, 8].map((at) => outline.readInt16BE(at));
      expect([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], one).toEqual(box);
      const measures = Buffer.from(table("hmtx"));
      const measured = Buffer.from(table("hhea")).readUInt16BE(34);
      expect(measures.readUInt16BE(4 * Math.min(glyph, measured - 1)), one).toBe(whole.advanceOf(glyph));
    }
  });

  it.each([
    [0, "free"],
    [2, "restricted"],
    [4, "printOnly"],
    [8, "free"],
    [4 | 8, "free"],
    [0x100, "whole"],
    [0x200, "bitmap"],
  ])("fsType %i is %s", async (type, embedding) => {
    expect((await readFont(altered(openTypeLike(), "OS/2", 8, type))).embedding).toBe(embedding);
  });
});

const placeOfTables = (bytes: Uint8Array) => {
  const font = Buffer.from(bytes);
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) =>
    font.toString("latin1", 12 + 16 * i, 16 + 16 * i),
  ).sort();
};

/** A small font with `OS/2`. */
function openTypeLike(): Buffer {
  const font = openType(foxit(), 4);
  const tables = Object.fromEntries(
    placeOfTables(font).map((tag) => {
      const { at, length } = placeOf(font, tag);
      return [tag, font.subarray(at, at + length)];
    }),
  );
  return fontOf("OTTO", { ...tables, "OS/2": new Uint8Array(96) });
}

describe("what is refused", () => {
  it("whatever is no font, or a collection of several", async () => {
    expect(await faultOf(Buffer.from("%PDF-1.7"))).toBe("fontKindRefused");
    expect(await faultOf(Buffer.from("ttcf\0\x01\0\0\0\0\0\x02"))).toBe("fontKindRefused");
    expect(await faultOf(Buffer.from("wOFF"))).toBe("fontKindRefused");
    expect(await faultOf(new Uint8Array())).toBe("fontUnreadable");
  });

  it("a font cut off anywhere, or whose tables point past its end", async () => {
    const font = liberation();
    for (const part of [0.02, 0.3, 0.6, 0.9]) {
      const said = await faultOf(font.subarray(0, Math.floor(font.length * part)));
      expect(said, `${part}`).toBe("fontUnreadable");
    }
    const far = Buffer.from(font);
    far.writeUInt32BE(0xffffff00, placeOf(far, "glyf").entry + 8);
    expect(await faultOf(far)).toBe("fontUnreadable");
    expect(await faultOf(altered(font, "head", 18, 0)), "no units to the em").toBe("fontUnreadable");
  });

  it("a glyph that is made of itself, and one that is made of too many", async () => {
    const font = liberation();
    const { at } = placeOf(font, "glyf");
    const loca = placeOf(font, "loca").at;
    const long = font.readInt16BE(placeOf(font, "head").at + 50) === 1;
    const bomb = Buffer.from(font);
    // every glyph is one that names the first of them twice
    const itself = Buffer.from(
      "ffff0000000000000000" + "0023" + "0001" + "00000000" + "0003" + "0001" + "00000000",
      "hex",
    );
    itself.copy(bomb, at);
    for (let i = 0; i <= bomb.readUInt16BE(placeOf(bomb, "maxp").at + 4); i++)
      if (long) bomb.writeUInt32BE(i % 2 ? 28 : 0, loca + 4 * i);
      else bomb.writeUInt16BE(i % 2 ? 14 : 0, loca + 2 * i);
    expect(["fontTooComplex", "fontUnreadable"]).toContain(await faultOf(bomb));
  });

  it("a list of characters that would be gone through without end", async () => {
    const groups = 4000;
    const cmap = Buffer.alloc(28 + 12 * groups);
    for (const [where, value] of [
      [2, 1],
      [4, 3],
      [6, 10],
      [12, 12],
    ] as const)
      cmap.writeUInt16BE(value, where);
    cmap.writeUInt32BE(12, 8);
    cmap.writeUInt32BE(groups, 24);
    for (let i = 0; i < groups; i++) {
      cmap.writeUInt32BE(0x20, 28 + 12 * i);
      cmap.writeUInt32BE(0xffffffff, 32 + 12 * i);
    }
    const font = openType(foxit(), 4);
    const tables = Object.fromEntries(
      placeOfTables(font).map((tag) => {
        const { at, length } = placeOf(font, tag);
        return [tag, font.subarray(at, at + length)];
      }),
    );
    expect(await faultOf(fontOf("OTTO", { ...tables, cmap }))).toBe("fontTooComplex");
  });

  it("a WOFF2 that unpacks to more than a font may have, before it is unpacked; and one that lies about how much", async () => {
    const woff2 = (announced: number, packed: Buffer) => {
      const size: number[] = [];
      for (let left = announced, first = true; first || left > 0; left = Math.floor(left / 128), first = false)
        size.unshift((left % 128) | (size.length ? 128 : 0));
      const header = Buffer.alloc(48);
      header.write("wOF2\0\x01\0\0", 0, "latin1");
      header.writeUInt16BE(1, 12);
      header.writeUInt32BE(packed.length, 20);
      return Buffer.concat([header, Buffer.from([1, ...size]), packed]);
    };
    const bomb = brotliCompressSync(Buffer.alloc(200 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(10_000);
    expect(await faultOf(woff2(limits.unpacked + 1, bomb))).toBe("fontTooComplex");
    const before = process.memoryUsage().rss;
    expect(await faultOf(woff2(54, bomb))).toBe("fontUnreadable");
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("bytes changed at random end in a word or a font, never in anything else", async () => {
    const font = openType(foxit(), 20);
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let i = 0; i < 150; i++) {
      const copy = Buffer.from(font);
      for (let k = 0; k < 6; k++) copy[next(copy.length)] = next(256);
      expect(["read", "fontUnreadable", "fontTooComplex", "fontKindRefused"]).toContain(await faultOf(copy));
    }
  });
});

it("the shipped faces with instructions are embedded without them", () => {
  const font = fontOfFace("title");
  const outline = Buffer.from(font.outlineOf(font.glyphs[0x4e00] as number));
  expect(outline.readUInt16BE(10 + 2 * outline.readInt16BE(0))).toBe(0);
});
