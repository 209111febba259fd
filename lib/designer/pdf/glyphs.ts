import type { Font } from "./sfnt";
import { sumOf } from "./words";

/** What a glyph brings into a subset: its outline padded to whole words, the sum of those words, its two measures. */
export interface Kept {
  outline: Uint8Array;
  sum: number;
  measures: number;
  advance: number;
  /** Offsets in the outline of the numbers of glyphs that it is made of, and those glyphs. */
  parts: readonly { at: number; glyph: number }[];
}

/** What was cut from a font serves every subset of it. */
const caches = new WeakMap<Font, (Kept | undefined)[]>();

export function cacheOf(font: Font): (Kept | undefined)[] {
  let cache = caches.get(font);
  if (!cache) caches.set(font, (cache = Array.from({ length: 65536 }, () => undefined)));
  return cache;
}

export function glyphDataOf(font: Font, glyph: number): Kept {
  const cut = font.outlineOf(glyph);
  const outline = new Uint8Array((cut.length + 3) & ~3);
  outline.set(cut);
  const advance = font.advanceOf(glyph);
  return {
    outline,
    sum: sumOf(outline, 0, outline.length),
    measures: ((advance << 16) | (font.leftOf(glyph) & 0xffff)) >>> 0,
    advance,
    parts: partsOf(cut),
  };
}

/** The glyphs that a composite glyph is made of (OpenType 1.9, `glyf`). */
export function partsOf(outline: Uint8Array): Kept["parts"] {
  if (outline.length < 10 || ((outline[0] as number) & 0x80) === 0) return [];
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const parts: { at: number; glyph: number }[] = [];
  for (let at = 10, more = true; more; ) {
    const flags = view.getUint16(at);
    parts.push({ at: at + 2, glyph: view.getUint16(at + 2) });
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    more = (flags & 0x20) !== 0;
  }
  return parts;
}
