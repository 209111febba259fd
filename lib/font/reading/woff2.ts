import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { packed } from "./outline";
import { limits, Table, Unreadable } from "./table";
import { contoursOf } from "./true-type";

const tags =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill".match(
    /.{4} ?/g,
  ) as string[];
const tagOf = (no: number) => (tags[no] ?? "").slice(0, 4);
const unpack = promisify(brotliDecompress);

/**
 * The tables of a WOFF2 file (W3C), `glyf`, `loca` and `hmtx` put back to what OpenType has.
 * @throws Unreadable where it is larger unpacked than a font may be, or no such file
 */
export async function woff2Tables(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const file = new Table(bytes);
  if (file.latin(4, 4) === "ttcf") throw new Unreadable("fontKindRefused");
  const count = file.u16(12);
  if (count === 0 || count > limits.tables) throw new Unreadable("fontTooComplex");
  file.at = 48;
  const directory = Array.from({ length: count }, () => {
    const flags = file.u8();
    const tag = (flags & 63) === 63 ? file.latin(4) : tagOf(flags & 63);
    const size = base128(file);
    const outline = tag === "glyf" || tag === "loca";
    const transformed = outline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    return { tag, transformed, length: transformed ? base128(file) : size };
  });
  const whole = directory.reduce((sum, { length }) => sum + length, 0);
  if (whole > limits.unpacked) throw new Unreadable("fontTooComplex");
  const body = new Table(await unpacked(file.part(file.at, file.u32(20)), whole));
  const tables = new Map<string, Uint8Array>();
  const changed = new Map<string, Table>();
  for (const { tag, transformed, length } of directory) {
    const table = body.next(length);
    if (transformed) changed.set(tag, table);
    else tables.set(tag, table.bytes);
  }
  const glyf = changed.get("glyf");
  const hmtx = changed.get("hmtx");
  if (glyf) {
    for (const [tag, table] of Object.entries(outlinesAgain(glyf))) tables.set(tag, table);
    const head = Uint8Array.from(tables.get("head") ?? []);
    head.set([0, 1], 50);
    tables.set("head", head);
    if (hmtx) tables.set("hmtx", measuresAgain(hmtx, tables));
  }
  return tables;
}

/** @param length that was announced: not a byte more is unpacked */
async function unpacked(bytes: Uint8Array, length: number): Promise<Uint8Array> {
  try {
    return await unpack(bytes, { maxOutputLength: Math.max(1, length) });
  } catch {
    throw new Unreadable("fontUnreadable");
  }
}

function base128(table: Table): number {
  let value = 0;
  for (let i = 0; i < 5; i++) {
    const byte = table.u8();
    value = value * 128 + (byte & 127);
    if (byte < 128) return value;
  }
  throw new Unreadable("fontUnreadable");
}

/** 255UInt16: one to three bytes. */
function short(table: Table): number {
  const code = table.u8();
  if (code === 253) return table.u16();
  if (code === 255) return 253 + table.u8();
  return code === 254 ? 506 + table.u8() : code;
}

const composite = 0xffff;

/** `glyf` and `loca` from the streams that WOFF2 parts them into; the instructions stay behind. */
function outlinesAgain(table: Table): Record<"glyf" | "loca", Uint8Array> {
  table.skip(4);
  const count = table.u16();
  table.skip(2);
  const sizes = Array.from({ length: 7 }, () => table.u32());
  const [contours, points, flags, glyphs, composites, boxes] = sizes.map((size) => table.next(size)) as [
    Table,
    Table,
    Table,
    Table,
    Table,
    Table,
  ];
  const bitmap = boxes.next(4 * ((count + 31) >> 5));
  const pieces: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(4 * (count + 1)));
  let end = 0;
  let total = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    const of = contours.u16();
    const boxed = (bitmap.u8(glyph >> 3) & (0x80 >> (glyph & 7))) !== 0;
    const box = boxed ? boxes.next(8).bytes : null;
    let piece = new Uint8Array();
    if (of === composite) piece = madeOf(composites, glyphs, box);
    else if (of > 0) {
      const ends: number[] = [];
      let last = -1;
      for (let i = 0; i < of; i++) ends.push((last += short(points)));
      total += last + 1;
      if (last >= limits.pointsOfGlyph || total > limits.points) throw new Unreadable("fontTooComplex");
      piece = packed(contoursOf(ends, pointsOf(flags, glyphs, last + 1))) as Uint8Array<ArrayBuffer>;
      short(glyphs);
    }
    pieces.push(piece);
    end += piece.length;
    loca.setUint32(4 * (glyph + 1), end);
  }
  return { glyf: Buffer.concat(pieces), loca: new Uint8Array(loca.buffer) };
}

function madeOf(composites: Table, glyphs: Table, box: Uint8Array | null): Uint8Array<ArrayBuffer> {
  if (!box) throw new Unreadable("fontUnreadable");
  const from = composites.at;
  let instructed = false;
  for (let more = true; more; ) {
    const flags = composites.u16();
    composites.skip(2 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0));
    instructed ||= (flags & 0x100) !== 0;
    more = (flags & 0x20) !== 0;
  }
  if (instructed) short(glyphs);
  return Uint8Array.from([0xff, 0xff, ...box, ...composites.part(from, composites.at - from)]);
}

/** Triplets (WOFF2, 5.2): a flag, and one to four bytes of coordinates. */
function pointsOf(flags: Table, glyphs: Table, count: number) {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const whole = flags.u8();
    const flag = whole & 127;
    const [dx, dy] = moveOf(flag, glyphs);
    x += flag & 1 ? dx : -dx;
    y += (flag < 10 ? flag : flag < 20 ? 0 : flag >> 1) & 1 ? dy : -dy;
    return { x, y, on: whole < 128 };
  });
}

function moveOf(flag: number, glyphs: Table): [number, number] {
  if (flag < 10) return [0, ((flag & 14) << 7) + glyphs.u8()];
  if (flag < 20) return [(((flag - 10) & 14) << 7) + glyphs.u8(), 0];
  const b = () => glyphs.u8();
  if (flag < 84) {
    const [of, byte] = [flag - 20, b()];
    return [1 + (of & 0x30) + (byte >> 4), 1 + ((of & 0x0c) << 2) + (byte & 15)];
  }
  if (flag < 120) {
    const of = flag - 84;
    return [1 + (Math.floor(of / 12) << 8) + b(), 1 + (((of % 12) >> 2) << 8) + b()];
  }
  if (flag < 124) {
    const [first, second, third] = [b(), b(), b()];
    return [(first << 4) + (second >> 4), ((second & 15) << 8) + third];
  }
  return [(b() << 8) + b(), (b() << 8) + b()];
}

/** `hmtx` where left sides that are those of the outlines were left out. */
function measuresAgain(table: Table, tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const need = (tag: string) => new Table(tables.get(tag) ?? new Uint8Array());
  const flags = table.u8();
  const glyphs = need("maxp").u16(4);
  const measured = Math.min(need("hhea").u16(34), glyphs);
  const [glyf, loca] = [need("glyf"), need("loca")];
  const leftOf = (glyph: number) =>
    loca.u32(4 * glyph + 4) > loca.u32(4 * glyph) ? glyf.i16(loca.u32(4 * glyph) + 2) : 0;
  const advances = Array.from({ length: measured }, () => table.u16());
  const lefts = Array.from({ length: glyphs }, (_, glyph) =>
    flags & (glyph < measured ? 1 : 2) ? leftOf(glyph) : table.i16(),
  );
  const out = new DataView(new ArrayBuffer(4 * measured + 2 * (glyphs - measured)));
  for (const [glyph, left] of lefts.entries()) {
    if (glyph < measured) out.setUint16(4 * glyph, advances[glyph] as number);
    out.setInt16(glyph < measured ? 4 * glyph + 2 : 4 * measured + 2 * (glyph - measured), left);
  }
  return new Uint8Array(out.buffer);
}
