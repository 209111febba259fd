import type { Contour, Point } from "./outline";
import { limits, Table, Unreadable } from "./table";

/** A glyph's outline by its number (OpenType 1.9, `glyf`), composites taken apart. */
export type OutlineOf = (glyph: number) => Contour[];

/** @param long whether `loca` has four bytes a place */
export function trueTypeOutlines(glyf: Uint8Array, loca: Uint8Array, long: boolean, left: (glyph: number) => number) {
  const places = new Table(loca);
  const all = new Table(glyf);
  const place = (no: number) => (long ? places.u32(4 * no) : 2 * places.u16(2 * no));
  const bytesOf = (glyph: number) => all.part(place(glyph), place(glyph + 1) - place(glyph));
  const outline = (glyph: number, depth: number, budget: { points: number; parts: number }): Contour[] => {
    const bytes = bytesOf(glyph);
    if (bytes.length === 0) return [];
    if (depth > limits.depth) throw new Unreadable("fontTooComplex");
    const table = new Table(bytes);
    const count = table.i16();
    table.skip(8);
    if (count >= 0) return simple(table, count, budget);
    return composite(table, (part) => {
      if (++budget.parts > limits.partsOfGlyph) throw new Unreadable("fontTooComplex");
      return outline(part, depth + 1, budget);
    });
  };
  return (glyph: number): Contour[] => {
    const bytes = bytesOf(glyph);
    if (bytes.length === 0) return [];
    const contours = outline(glyph, 0, { points: 0, parts: 0 });
    // Where a glyph says that it begins elsewhere than its points do, it is drawn there.
    const away = left(glyph) - new Table(bytes).i16(2);
    return away ? contours.map((one) => one.map((point) => ({ ...point, x: point.x + away }))) : contours;
  };
}

function simple(table: Table, count: number, budget: { points: number }): Contour[] {
  const ends = Array.from({ length: count }, () => table.u16());
  const total = count ? (ends.at(-1) as number) + 1 : 0;
  budget.points += total;
  if (budget.points > limits.pointsOfGlyph) throw new Unreadable("fontTooComplex");
  table.skip(table.u16());
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = table.u8();
    let times = flag & 8 ? table.u8() + 1 : 1;
    while (times-- > 0) flags.push(flag);
  }
  const along = (short: number, same: number) => {
    let at = 0;
    return flags.slice(0, total).map((flag) => {
      if (flag & short) at += flag & same ? table.u8() : -table.u8();
      else if (!(flag & same)) at += table.i16();
      return at;
    });
  };
  const xs = along(2, 16);
  const ys = along(4, 32);
  return contoursOf(
    ends,
    xs.map((x, i) => ({ x, y: ys[i] as number, on: ((flags[i] as number) & 1) === 1 })),
  );
}

/** @param ends the last point of each, ascending */
export function contoursOf(ends: readonly number[], points: readonly Point[]): Contour[] {
  let from = 0;
  return ends.map((end) => {
    if (end < from - 1) throw new Unreadable("fontUnreadable");
    const contour = points.slice(from, end + 1);
    from = end + 1;
    return contour;
  });
}

const has = { words: 1, places: 2, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

function composite(table: Table, outline: OutlineOf): Contour[] {
  const contours: Contour[] = [];
  for (let flags: number = has.more; flags & has.more; ) {
    flags = table.u16();
    const glyph = table.u16();
    const [dx, dy] = flags & has.words ? [table.i16(), table.i16()] : [table.i8(), table.i8()];
    // Parts that are put together point to point are not to be found in fonts of today.
    if (!(flags & has.places)) throw new Unreadable("fontUnreadable");
    const part = () => table.i16() / 0x4000;
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & has.scale) a = d = part();
    else if (flags & has.twoScales) [a, d] = [part(), part()];
    else if (flags & has.matrix) [a, b, c, d] = [part(), part(), part(), part()];
    for (const contour of outline(glyph))
      contours.push(
        contour.map(({ x, y, on }) => ({ on, x: Math.round(a * x + c * y + dx), y: Math.round(b * x + d * y + dy) })),
      );
  }
  return contours;
}
