/** A TrueType font, as far as setting and embedding text needs it. Every face that we ship has 1000 units to the em. */
export interface Font {
  /** PostScript name. */
  name: string;
  ascent: number;
  descent: number;
  /** xMin, yMin, xMax, yMax of all glyphs. */
  box: readonly [number, number, number, number];
  /** Glyph number by code point; 0 where there is none. */
  glyphs: Uint16Array;
  /** Advance of a glyph in thousandths of an em. */
  advanceOf(glyph: number): number;
  leftOf(glyph: number): number;
  /** A glyph's outline, cut from the font; empty for a space. */
  outlineOf(glyph: number): Uint8Array;
  /** Tables that a subset takes over. */
  table(tag: string): Uint8Array | undefined;
}

/**
 * Reads a font (OpenType 1.9, `glyf` outlines, `cmap` format 12 or 4).
 * @throws Error where the bytes are no such font or not 1000 units to the em
 */
export function parseFont(bytes: Uint8Array, last: number): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, { at: number; length: number }>();
  const count = view.getUint16(4);
  for (let i = 0, at = 12; i < count; i++, at += 16)
    tables.set(latin(bytes, at, 4), { at: view.getUint32(at + 8), length: view.getUint32(at + 12) });
  const place = (tag: string) => {
    const found = tables.get(tag);
    if (!found) throw new Error(`The font has no table ${tag}.`);
    return found.at;
  };
  const head = place("head");
  if (view.getUint16(head + 18) !== 1000) throw new Error("The font is not 1000 units to the em.");
  const hhea = place("hhea");
  const hmtx = place("hmtx");
  const glyf = place("glyf");
  const loca = place("loca");
  const long = view.getInt16(head + 50) === 1;
  const measured = view.getUint16(hhea + 34);
  const outlineAt = (glyph: number) => (long ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph));
  return {
    name: nameOf(bytes, view, place("name")),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    box: [36, 38, 40, 42].map((at) => view.getInt16(head + at)) as unknown as Font["box"],
    glyphs: glyphsOf(view, place("cmap"), last),
    advanceOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, measured - 1)),
    leftOf: (glyph) =>
      glyph < measured
        ? view.getInt16(hmtx + 4 * glyph + 2)
        : view.getInt16(hmtx + 4 * measured + 2 * (glyph - measured)),
    outlineOf: (glyph) => unhinted(bytes.subarray(glyf + outlineAt(glyph), glyf + outlineAt(glyph + 1))),
    table: (tag) => {
      const found = tables.get(tag);
      return found && bytes.subarray(found.at, found.at + found.length);
    },
  };
}

/** An outline without its instructions, which call on tables that no subset has. */
function unhinted(outline: Uint8Array): Uint8Array {
  if (outline.length < 12) return outline;
  if (((outline[0] as number) & 0x80) !== 0) return unhintedParts(outline);
  const at = 10 + 2 * (((outline[0] as number) << 8) | (outline[1] as number));
  const length = ((outline[at] as number) << 8) | (outline[at + 1] as number);
  if (length === 0) return outline;
  const cut = new Uint8Array(outline.length - length);
  cut.set(outline.subarray(0, at));
  cut.set(outline.subarray(at + 2 + length), at + 2);
  return cut;
}

/** The same of a glyph that is made of others: each of them says whether instructions follow the last. */
function unhintedParts(outline: Uint8Array): Uint8Array {
  const flagsAt: number[] = [];
  let at = 10;
  for (let flags = 0x20; flags & 0x20; ) {
    flags = ((outline[at] as number) << 8) | (outline[at + 1] as number);
    flagsAt.push(at);
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
  }
  if (flagsAt.every((place) => !((outline[place] as number) & 1))) return outline;
  const cut = outline.slice(0, at);
  for (const place of flagsAt) cut[place] = (cut[place] as number) & ~1;
  return cut;
}

const latin = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

function nameOf(bytes: Uint8Array, view: DataView, at: number): string {
  const strings = at + view.getUint16(at + 4);
  for (let i = 0, record = at + 6; i < view.getUint16(at + 2); i++, record += 12) {
    if (view.getUint16(record + 6) !== 6) continue;
    const text = latin(bytes, strings + view.getUint16(record + 10), view.getUint16(record + 8));
    return text.replace(/[^\w-]/g, "");
  }
  return "Face";
}

function glyphsOf(view: DataView, cmap: number, last: number): Uint16Array {
  const glyphs = new Uint16Array(last);
  const subtables = new Map<number, number>();
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 8 + 8 * i);
    subtables.set(view.getUint16(at), at);
  }
  const groups = subtables.get(12);
  if (groups === undefined) {
    segments(view, subtables.get(4), glyphs);
    return glyphs;
  }
  for (let i = 0, at = groups + 16; i < view.getUint32(groups + 12); i++, at += 12) {
    const from = view.getUint32(at);
    const to = Math.min(view.getUint32(at + 4), last - 1);
    for (let character = from; character <= to; character++)
      glyphs[character] = view.getUint32(at + 8) + character - from;
  }
  return glyphs;
}

/** Format 4: rows of characters of 16 bits, each with a distance to its glyphs or a list of them. */
function segments(view: DataView, table: number | undefined, glyphs: Uint16Array) {
  if (table === undefined) throw new Error("The font has no cmap of format 12 or 4.");
  const size = view.getUint16(table + 6);
  for (let i = 0; i < size; i += 2) {
    const [to, from, delta, away] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((part) =>
      view.getUint16(table + part + i),
    ) as [number, number, number, number];
    const list = table + 16 + 3 * size + i + away;
    for (let character = from; character <= to && character < 0xffff; character++) {
      const glyph = away ? view.getUint16(list + 2 * (character - from)) : character;
      if (glyph || !away) glyphs[character] = glyph + delta;
    }
  }
}
