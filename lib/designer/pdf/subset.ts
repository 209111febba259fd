import { latin, putHexUtf16 } from "./bytes";
import { cacheOf, type Kept, keptOf } from "./glyphs";
import type { Objects } from "./objects";
import type { Font } from "./sfnt";
import { put16, put32, sumOf } from "./words";

const tables = ["glyf", "head", "hhea", "hmtx", "loca", "maxp"] as const;
const directory = 12 + 16 * tables.length;
/** Lengths of `head`, `hhea` and `maxp`, and the same in whole words. */
const headLength = 54;
const hheaLength = 36;
const maxpLength = 32;
const headRoom = 56;

/** The outlines of one font that one document, or one part of it, uses, with numbers of their own from 1. */
export class Subset {
  count = 1;
  readonly font: Font;
  readonly #kept: (Kept | undefined)[];
  /** By glyph: the writing that gave it a number, and that number. */
  readonly #epochs: Uint32Array;
  readonly #numbers: Uint16Array;
  #epoch = 0;
  #glyphs = new Uint16Array(256);
  /** By number, what the glyphs bring. */
  readonly #used: Kept[] = [];
  #characters = new Uint32Array(256);
  #outlines = 0;
  readonly #head: Uint8Array;
  readonly #name: Uint8Array;
  readonly #descriptor: Uint8Array;

  constructor(font: Font) {
    this.font = font;
    this.#kept = cacheOf(font);
    this.#epochs = new Uint32Array(65536);
    this.#numbers = new Uint16Array(65536);
    this.#head = startOf(font);
    this.#name = latin(font.name);
    const { ascent, descent, box } = font;
    this.#descriptor = latin(
      `/Flags 4/FontBBox[${box.join(" ")}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight 733/StemV 80/FontFile2 `,
    );
    this.begin();
  }

  /** Forgets what was used: the next document's subset begins. */
  begin() {
    this.#epoch++;
    this.count = 1;
    this.#glyphs[0] = 0;
    this.#characters[0] = 0;
    this.#used[0] = this.#keep(0);
    this.#outlines = this.#used[0].outline.length;
  }

  get used() {
    return this.count > 1;
  }

  /** The number in this subset of what draws `drawn`; it is read back as `character`. */
  numberOf(drawn: number, character: number): number {
    const glyph = this.font.glyphs[drawn] as number;
    return this.#epochs[glyph] === this.#epoch ? (this.#numbers[glyph] as number) : this.#add(glyph, character);
  }

  #add(glyph: number, character: number): number {
    const number = this.count++;
    this.#epochs[glyph] = this.#epoch;
    this.#numbers[glyph] = number;
    if (number >= this.#glyphs.length) {
      const glyphs = new Uint16Array(2 * this.#glyphs.length);
      const characters = new Uint32Array(glyphs.length);
      glyphs.set(this.#glyphs);
      characters.set(this.#characters);
      this.#glyphs = glyphs;
      this.#characters = characters;
    }
    this.#glyphs[number] = glyph;
    this.#characters[number] = character;
    const kept = this.#keep(glyph);
    this.#used[number] = kept;
    this.#outlines += kept.outline.length;
    for (const part of kept.parts) if (this.#epochs[part.glyph] !== this.#epoch) this.#add(part.glyph, 0);
    return number;
  }

  #keep(glyph: number): Kept {
    return (this.#kept[glyph] ??= keptOf(this.font, glyph));
  }

  /**
   * Writes the font's objects: for lines as `horizontal`, for columns as `vertical` (0 where it is not needed).
   * @param pack deflates the outlines; left out, they go out as they are
   */
  write(out: Objects, horizontal: number, vertical: number, pack?: (bytes: Uint8Array) => Uint8Array) {
    const first = out.reserve(4);
    const tag = this.#tag();
    for (const standing of [false, true]) {
      const no = standing ? vertical : horizontal;
      if (no === 0) continue;
      out.begin(no).bytes(words.composite).bytes(tag).bytes(this.#name);
      out
        .bytes(standing ? words.down : words.across)
        .int(first)
        .bytes(words.toUnicode)
        .int(first + 3)
        .bytes(words.end);
    }
    out.begin(first).bytes(words.descendant).bytes(tag).bytes(this.#name).bytes(words.identity);
    this.#widths(out);
    if (vertical !== 0) out.bytes(words.columns);
    out
      .bytes(words.described)
      .int(first + 1)
      .bytes(words.end);
    out
      .begin(first + 1)
      .bytes(words.descriptor)
      .bytes(tag)
      .bytes(this.#name)
      .bytes(this.#descriptor);
    out.int(first + 2).bytes(words.end);
    this.#file(out, first + 2, pack);
    this.#toUnicode(out, first + 3);
  }

  /** Six capitals that belong to this set of glyphs, and a plus (ISO 32000-2, 9.9.2). */
  #tag(): Uint8Array {
    let hash = 0x811c9dc5;
    for (let i = 1; i < this.count; i++) hash = Math.imul(hash ^ (this.#glyphs[i] as number), 0x01000193);
    let rest = hash >>> 0;
    for (let i = 0; i < 6; i++) {
      tagged[i] = 65 + (rest % 26);
      rest = Math.trunc(rest / 26);
    }
    return tagged;
  }

  #widths(out: Objects) {
    let open = false;
    for (let i = 1; i < this.count; i++) {
      const { advance } = this.#used[i] as Kept;
      if (advance === 1000) continue;
      if (!open) out.text("/W[");
      open = true;
      out.int(i).byte(91).int(advance).byte(93);
    }
    if (open) out.text("]");
  }

  #file(out: Objects, no: number, pack?: (bytes: Uint8Array) => Uint8Array) {
    const { count } = this;
    const length = directory + this.#outlines + headRoom + hheaLength + 4 * count + 4 * (count + 1) + maxpLength;
    if (pack) {
      const file = new Uint8Array(length);
      this.#sfnt(file, 0);
      out.stream(no, `/Filter/FlateDecode/Length1 ${length}`, pack(file));
      return;
    }
    out.begin(no).text("<</Length ").int(length).text("/Length1 ").int(length).text(">>stream\n");
    this.#sfnt(out.room(length), out.at);
    out.at += length;
    out.text("\nendstream").end();
  }

  /** A TrueType file of `glyf`, `head`, `hhea`, `hmtx`, long `loca` and `maxp` (OpenType 1.9). */
  #sfnt(file: Uint8Array, at: number) {
    const { count } = this;
    const glyf = at + directory;
    file.set(this.#head.subarray(0, directory), at);
    const head = glyf + this.#outlines;
    file.set(this.#head.subarray(directory), head);
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
      const kept = this.#used[i] as Kept;
      file.set(kept.outline, glyf + outlines);
      for (const { at: place, glyph } of kept.parts)
        put16(file, glyf + outlines + place, this.#numbers[glyph] as number);
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
  #toUnicode(out: Objects, no: number) {
    const { count } = this;
    const characters = this.#characters;
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
}

const tagged = latin("AAAAAA+");
const words = {
  composite: latin("<</Type/Font/Subtype/Type0/BaseFont/"),
  across: latin("/Encoding/Identity-H/DescendantFonts["),
  down: latin("/Encoding/Identity-V/DescendantFonts["),
  toUnicode: latin(" 0 R]/ToUnicode "),
  descendant: latin("<</Type/Font/Subtype/CIDFontType2/BaseFont/"),
  identity: latin("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/DW 1000"),
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

/** The table directory, then `head`, `hhea` and `maxp`, their counts left open. */
function startOf(font: Font): Uint8Array {
  const start = new Uint8Array(directory + headRoom + hheaLength + maxpLength);
  put32(start, 0, 0x00010000);
  put16(start, 4, tables.length);
  put16(start, 6, 64);
  put16(start, 8, 2);
  put16(start, 10, 16 * tables.length - 64);
  for (const [i, tag] of tables.entries()) start.set(latin(tag), 12 + 16 * i);
  const head = directory;
  start.set((font.table("head") as Uint8Array).subarray(0, headLength), head);
  put32(start, head + 8, 0);
  put16(start, head + 50, 1);
  start.set((font.table("hhea") as Uint8Array).subarray(0, hheaLength), head + headRoom);
  start.set((font.table("maxp") as Uint8Array).subarray(0, maxpLength), head + headRoom + hheaLength);
  return start;
}
