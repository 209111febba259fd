import { charstrings } from "./charstring";
import { limits, Table, Unreadable } from "./table";
import type { OutlineOf } from "./true-type";

type Numbers = readonly number[];

/** The glyphs of a CFF table (Adobe 5176), its cubic curves as quadratic ones within `tolerance`. */
export function cffOutlines(bytes: Uint8Array, tolerance: number): { count: number; outlineOf: OutlineOf } {
  const table = new Table(bytes);
  if (table.u8(0) !== 1) throw new Unreadable("fontKindRefused");
  table.at = table.u8(2);
  indexOf(table);
  const top = dictOf(indexOf(table)[0]);
  indexOf(table);
  const shared = indexOf(table);
  const at = (place: number | undefined) => {
    if (!place) throw new Unreadable("fontUnreadable");
    return Object.assign(new Table(bytes), { at: place });
  };
  const glyphs = indexOf(at(top.get(17)?.[0]));
  const own = (dict: ReadonlyMap<number, Numbers>): Uint8Array[] => {
    const [size = 0, from = 0] = dict.get(18) ?? [];
    const subrs = size ? dictOf(table.part(from, size)).get(19)?.[0] : undefined;
    return subrs ? indexOf(at(from + subrs)) : [];
  };
  const draw = charstrings(shared, tolerance);
  if (!top.has(1200 + 30)) {
    const subrs = own(top);
    return { count: glyphs.length, outlineOf: (glyph) => draw(glyphs[glyph], subrs) };
  }
  const dicts = indexOf(at(top.get(1200 + 36)?.[0])).map((dict) => own(dictOf(dict)));
  const chosen = chosenDicts(at(top.get(1200 + 37)?.[0]), glyphs.length);
  return { count: glyphs.length, outlineOf: (glyph) => draw(glyphs[glyph], dicts[chosen[glyph] as number] ?? []) };
}

/** Pieces of bytes behind a list of where each begins. */
function indexOf(table: Table): Uint8Array[] {
  const count = table.u16();
  if (count === 0) return [];
  const size = table.u8();
  if (size < 1 || size > 4) throw new Unreadable("fontUnreadable");
  const offset = () => Array.from({ length: size }, () => table.u8()).reduce((sum, byte) => sum * 256 + byte, 0);
  const places = Array.from({ length: count + 1 }, offset);
  const from = table.at - 1;
  table.at = from + (places[count] as number);
  return places.slice(0, count).map((place, i) => table.part(from + place, (places[i + 1] as number) - place));
}

/** Operands by operator; those of two bytes are 1200 and the second. */
function dictOf(bytes: Uint8Array | undefined): Map<number, number[]> {
  const dict = new Map<number, number[]>();
  const table = new Table(bytes ?? new Uint8Array());
  let operands: number[] = [];
  while (table.at < table.length) {
    const byte = table.u8();
    if (byte <= 21) {
      dict.set(byte === 12 ? 1200 + table.u8() : byte, operands);
      operands = [];
    } else if (byte === 28) operands.push(table.i16());
    else if (byte === 29) operands.push(table.i32());
    else if (byte === 30) operands.push(realIn(table));
    else if (byte >= 32 && byte <= 246) operands.push(byte - 139);
    else if (byte >= 247 && byte <= 250) operands.push((byte - 247) * 256 + table.u8() + 108);
    else if (byte >= 251 && byte <= 254) operands.push(-(byte - 251) * 256 - table.u8() - 108);
    if (operands.length > 513) throw new Unreadable("fontTooComplex");
  }
  return dict;
}

/** Half bytes, of which the last is 15. */
function realIn(table: Table): number {
  let text = "";
  for (;;) {
    const byte = table.u8();
    for (const half of [byte >> 4, byte & 15]) {
      if (half === 15) return Number(text) || 0;
      text += half < 10 ? half : (["", ".", "e", "e-", "", "-"][half - 9] ?? "");
    }
    if (text.length > 40) throw new Unreadable("fontUnreadable");
  }
}

function chosenDicts(table: Table, count: number): Uint8Array {
  const chosen = new Uint8Array(count);
  const format = table.u8();
  if (format === 0) for (let i = 0; i < count; i++) chosen[i] = table.u8();
  else if (format === 3) {
    const ranges = table.u16();
    if (ranges > limits.glyphs) throw new Unreadable("fontTooComplex");
    let from = table.u16();
    for (let i = 0; i < ranges; i++) {
      const dict = table.u8();
      const to = table.u16();
      chosen.fill(dict, from, to);
      from = to;
    }
  } else throw new Unreadable("fontUnreadable");
  return chosen;
}
