import { limits, type Table, Unreadable } from "./table";

interface Pair {
  character: number;
  glyph: number;
}

/** Which glyph draws which character (OpenType 1.9, `cmap` of format 12 or 4 for Unicode), ascending. @param last past the last that counts */
export function charactersOf(cmap: Table, last: number): Pair[] {
  const found = new Map<number, number>();
  const subtables = new Map<number, number>();
  const count = cmap.u16(2);
  if (count > limits.tables) throw new Unreadable("fontTooComplex");
  for (let i = 0; i < count; i++) {
    const [platform, encoding, at] = [cmap.u16(4 + 8 * i), cmap.u16(6 + 8 * i), cmap.u32(8 + 8 * i)];
    if (platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))) subtables.set(cmap.u16(at), at);
  }
  let pairs = 0;
  const put = (character: number, glyph: number) => {
    if (++pairs > limits.pairs) throw new Unreadable("fontTooComplex");
    if (glyph && character >= 0x20 && character < last && !found.has(character)) found.set(character, glyph);
  };
  const [long, short] = [subtables.get(12), subtables.get(4)];
  if (long !== undefined) groups(cmap, long, last, put);
  else if (short !== undefined) segments(cmap, short, put);
  else throw new Unreadable("fontUnreadable");
  return [...found].sort(([a], [b]) => a - b).map(([character, glyph]) => ({ character, glyph }));
}

function groups(cmap: Table, table: number, last: number, put: (character: number, glyph: number) => void) {
  for (let i = 0, at = table + 16; i < cmap.u32(table + 12); i++, at += 12) {
    const [from, to, glyph] = [cmap.u32(at), Math.min(cmap.u32(at + 4), last - 1), cmap.u32(at + 8)];
    for (let character = from; character <= to; character++) put(character, glyph + character - from);
  }
}

function segments(cmap: Table, table: number, put: (character: number, glyph: number) => void) {
  const size = cmap.u16(table + 6);
  const part = (no: number, i: number) => table + 14 + no * size + (no ? 2 : 0) + i;
  for (let i = 0; i < size; i += 2) {
    const [to, from] = [cmap.u16(part(0, i)), cmap.u16(part(1, i))];
    const [delta, away] = [cmap.u16(part(2, i)), cmap.u16(part(3, i))];
    for (let character = from; character <= to && character < 0xffff; character++) {
      const plain = away ? cmap.u16(part(3, i) + away + 2 * (character - from)) : character;
      put(character, away && plain === 0 ? 0 : (plain + delta) & 0xffff);
    }
  }
}
