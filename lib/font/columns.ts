import type { Font } from "@/lib/designer/pdf/sfnt";
import { put16, put32 } from "@/lib/designer/pdf/words";
import { verticalForm } from "@/lib/designer/text/column/orientation";
import { ascent } from "@/lib/designer/text/setting";

const em = 1000;
const origin = ascent * em;

/** The characters that stand differently in a column, and what stands for them there, as far as the font has both. */
export const columnForms = (
  font: Font,
  characters: readonly number[],
): (readonly [character: number, form: number])[] =>
  characters.flatMap((character) => {
    const form = verticalForm(character);
    return form && font.glyphs[form] ? [[character, form] as const] : [];
  });

/**
 * What a browser needs to set columns as our layout does: an em down the column for each glyph, measured from `ascent` above
 * the baseline (OpenType 1.9, `vhea`, `vmtx`), and the forms that `vert` puts in place (`GSUB`).
 * @param tops the highest point of each glyph @param forms numbers of glyphs, ascending, and of those that stand for them
 */
export function columnTables(tops: readonly number[], forms: readonly (readonly [number, number])[]) {
  const vhea = new Uint8Array(36);
  put32(vhea, 0, 0x00011000);
  put16(vhea, 4, em / 2);
  put16(vhea, 6, -em / 2);
  put16(vhea, 10, em);
  put16(vhea, 20, 1);
  put16(vhea, 34, 1);
  const vmtx = new Uint8Array(2 + 2 * tops.length);
  put16(vmtx, 0, em);
  for (const [i, top] of tops.entries()) put16(vmtx, 2 + 2 * i, origin - top);
  const tables: ["vhea" | "vmtx" | "GSUB", Uint8Array][] = [
    ["vhea", vhea],
    ["vmtx", vmtx],
  ];
  if (forms.length > 0) tables.push(["GSUB", substitutions(forms)]);
  return tables;
}

/** One script, one language, the feature `vert`, one lookup of one subtable: each begins where the last ends. */
function substitutions(forms: readonly (readonly [number, number])[]): Uint8Array {
  const latin = (tag: string) => [...tag].map((letter) => letter.charCodeAt(0));
  const words = (...values: number[]) => values.flatMap((value) => [value >> 8, value & 255]);
  const scripts = [...words(1), ...latin("DFLT"), ...words(8, 4, 0, 0, 0xffff, 1, 0)];
  const features = [...words(1), ...latin("vert"), ...words(8, 0, 1, 0)];
  const substitutes = words(2, 6 + 2 * forms.length, forms.length, ...forms.map(([, form]) => form));
  const coverage = words(1, forms.length, ...forms.map(([glyph]) => glyph));
  const lookups = [...words(1, 4, 1, 0, 1, 8), ...substitutes, ...coverage];
  const at = 10;
  const header = words(1, 0, at, at + scripts.length, at + scripts.length + features.length);
  return Uint8Array.from([...header, ...scripts, ...features, ...lookups]);
}
