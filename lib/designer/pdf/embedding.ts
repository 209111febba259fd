import { latin, putHexUtf16 } from "./bytes";
import { directory, headLength, headRoom, hheaLength, maxpLength } from "./font-frame";
import type { Kept } from "./glyphs";
import type { Ink } from "./ink";
import type { Objects } from "./objects";
import { put16, put32, sumOf } from "./words";

type Pack = (bytes: Uint8Array) => Uint8Array;

/**
 * Writes an ink's glyphs as a font, if it has any, and gives its entries in a resource dictionary.
 * @param pack deflates the outlines; left out, they go out as they are
 * @param numbers of the two objects of the font for lines and for columns, where they were given out before
 */
export function embed(out: Objects, ink: Ink, pack?: Pack, numbers?: number): string {
  if (ink.count === 1) return "";
  const first = out.reserve(4);
  const tag = tagOf(ink);
  let entries = "";
  for (const standing of [false, true]) {
    if (!ink.isUsed(standing)) continue;
    const no = numbers === undefined ? out.reserve() : numbers + Number(standing);
    entries += `${standing ? ink.down : ink.across}${no} 0 R`;
    out.begin(no).bytes(words.composite).bytes(tag);
    out
      .bytes(standing ? words.down : words.across)
      .int(first)
      .bytes(words.toUnicode)
      .int(first + 3)
      .bytes(words.end);
  }
  const frame = ink.frame();
  out.begin(first).bytes(words.descendant).bytes(tag).bytes(words.identity);
  widths(out, ink);
  if (ink.isUsed(true)) out.bytes(words.columns);
  out
    .bytes(words.described)
    .int(first + 1)
    .bytes(words.end);
  out
    .begin(first + 1)
    .bytes(words.descriptor)
    .bytes(tag)
    .bytes(words.name)
    .bytes(frame.descriptor);
  out.int(first + 2).bytes(words.end);
  fontFile(out, first + 2, ink, pack);
  toUnicode(out, first + 3, ink);
  return entries;
}

/** Six capitals that belong to this set of glyphs, and a plus (ISO 32000-2, 9.9.2). */
function tagOf(ink: Ink): Uint8Array {
  let hash = 0x811c9dc5;
  for (let i = 1; i < ink.count; i++) hash = Math.imul(hash ^ (ink.glyphs[i] as number), 0x01000193);
  let rest = hash >>> 0;
  for (let i = 0; i < 6; i++) {
    tagged[i] = 65 + (rest % 26);
    rest = Math.trunc(rest / 26);
  }
  return tagged;
}

function widths(out: Objects, ink: Ink) {
  let open = false;
  for (let i = 1; i < ink.count; i++) {
    const { advance } = ink.used[i] as Kept;
    if (advance === 1000) continue;
    if (!open) out.text("/W[");
    open = true;
    out.int(i).byte(91).int(advance).byte(93);
  }
  if (open) out.text("]");
}

function fontFile(out: Objects, no: number, ink: Ink, pack?: Pack) {
  const { count } = ink;
  const length = directory + ink.outlines + headRoom + hheaLength + 4 * count + 4 * (count + 1) + maxpLength;
  if (pack) {
    const file = new Uint8Array(length);
    sfnt(file, 0, ink);
    out.stream(no, `/Filter/FlateDecode/Length1 ${length}`, pack(file));
    return;
  }
  out.begin(no).text("<</Length ").int(length).text("/Length1 ").int(length).text(">>stream\n");
  sfnt(out.room(length), out.at, ink);
  out.at += length;
  out.text("\nendstream").end();
}

/** A TrueType file of `glyf`, `head`, `hhea`, `hmtx`, long `loca` and `maxp` (OpenType 1.9). */
function sfnt(file: Uint8Array, at: number, ink: Ink) {
  const { count } = ink;
  const { start } = ink.frame();
  const glyf = at + directory;
  file.set(start.subarray(0, directory), at);
  const head = glyf + ink.outlines;
  file.set(start.subarray(directory), head);
  const hhea = head + headRoom;
  const maxp = hhea + hheaLength;
  const hmtx = maxp + maxpLength;
  const loca = hmtx + 4 * count;
  put16(file, hhea + 34, count);
  put16(file, maxp + 4, count);
  let outlines = 0;
  let sum = 0;
  let measured = 0;
  let located = 0;
  for (let i = 0; i < count; i++) {
    const kept = ink.used[i] as Kept;
    file.set(kept.outline, glyf + outlines);
    for (const part of kept.parts) put16(file, glyf + outlines + part.at, ink.numberOfPart(i, part.glyph));
    put32(file, hmtx + 4 * i, kept.measures);
    put32(file, loca + 4 * i, outlines);
    sum = (sum + kept.sum) >>> 0;
    measured = (measured + kept.measures) >>> 0;
    located += outlines;
    outlines += kept.outline.length;
  }
  put32(file, loca + 4 * count, outlines);
  const entry = (no: number, checksum: number, place: number, length: number) => {
    const row = at + 12 + 16 * no;
    put32(file, row + 4, checksum);
    put32(file, row + 8, place - at);
    put32(file, row + 12, length);
  };
  entry(0, sum, glyf, outlines);
  entry(1, sumOf(file, head, headRoom), head, headLength);
  entry(2, sumOf(file, hhea, hheaLength), hhea, hheaLength);
  entry(3, measured, hmtx, 4 * count);
  entry(4, (located + outlines) >>> 0, loca, 4 * (count + 1));
  entry(5, sumOf(file, maxp, maxpLength), maxp, maxpLength);
}

/** What each number reads as (ISO 32000-2, 9.10.3): a range for each 256 numbers, so that only the last byte runs. */
function toUnicode(out: Objects, no: number, ink: Ink) {
  const { count, characters } = ink;
  const length = out.begin(no).bytes(words.streamOf).at;
  out.offset(0).bytes(words.streamFrom);
  const start = out.at;
  out
    .bytes(mapStart)
    .int(Math.ceil(count / 256))
    .bytes(rangesStart);
  for (let from = 1; from < count; from = (from | 255) + 1) {
    const to = Math.min(count - 1, from | 255);
    out.byte(60).hex4(from).byte(62).byte(60).hex4(to).byte(62).byte(91);
    const room = out.room(10 * (to - from + 1));
    let { at } = out;
    for (let i = from; i <= to; i++) {
      room[at] = 60;
      at = putHexUtf16(room, at + 1, characters[i] as number);
      room[at++] = 62;
    }
    out.at = at;
    out.byte(93).byte(10);
  }
  out.bytes(mapEnd);
  out.offset(out.at - start, length);
  out.bytes(words.streamEnd);
}

const tagged = latin("AAAAAA+");
const words = {
  name: latin("Certificate"),
  composite: latin("<</Type/Font/Subtype/Type0/BaseFont/"),
  across: latin("Certificate/Encoding/Identity-H/DescendantFonts["),
  down: latin("Certificate/Encoding/Identity-V/DescendantFonts["),
  toUnicode: latin(" 0 R]/ToUnicode "),
  descendant: latin("<</Type/Font/Subtype/CIDFontType2/BaseFont/"),
  identity: latin(
    "Certificate/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/DW 1000",
  ),
  columns: latin("/DW2[880 -1000]"),
  described: latin("/FontDescriptor "),
  descriptor: latin("<</Type/FontDescriptor/FontName/"),
  end: latin(" 0 R>>\nendobj\n"),
  streamOf: latin("<</Length "),
  streamFrom: latin(">>stream\n"),
  streamEnd: latin("\nendstream\nendobj\n"),
};
const mapStart = latin(
  "/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def" +
    "/CMapName/Adobe-Identity-UCS def/CMapType 2 def 1 begincodespacerange<0000><FFFF>endcodespacerange\n",
);
const rangesStart = latin(" beginbfrange\n");
const mapEnd = latin("endbfrange\nendcmap CMapName currentdict/CMap defineresource pop end end");
