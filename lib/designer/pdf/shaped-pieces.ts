import { bits, isRead } from "@/lib/designer/text/characters";
import type { Setting } from "@/lib/designer/text/setting";
import { visualOrder } from "@/lib/designer/text/shaping/directions";
import { type Bytes, putHexUtf16 } from "./bytes";

/** Characters of a line that are written in one go. */
interface Piece {
  from: number;
  to: number;
  /** Whether what they are read as is said, since their glyphs do not tell. */
  said: boolean;
}

/**
 * A line in which words are set as a whole, from its left to its right, which is how readers expect what runs to the left, too: of
 * that, each character is a piece, and what else it is drawn with one that is not read; to the right, words are.
 */
export function piecesOf(set: Setting, l: number): Piece[] {
  const { bits: of, levels, leftwards } = set;
  const [first, last] = [set.from[l] as number, set.to[l] as number];
  const isShaped = (i: number) => ((of[i] as number) & bits.shaped) !== 0;
  const order = leftwards ? visualOrder(set, first, last) : Array.from({ length: last - first }, (_, i) => first + i);
  const pieces: Piece[] = [];
  for (let k = 0; k < order.length; ) {
    const at = order[k] as number;
    let [from, to] = [at, at + 1];
    if (leftwards && (levels[at] as number) & 1) {
      while (from > first && isShaped(from) && (of[from] as number) & (bits.extra | bits.ignorable)) from--;
      let drawnOnly = to;
      while ((of[drawnOnly - 1] as number) & bits.extra) drawnOnly--;
      pieces.push({ from, to: drawnOnly, said: drawnOnly - from > 1 });
      if (drawnOnly < to) pieces.push({ from: drawnOnly, to, said: true });
    } else {
      while (order[k + to - from] === to && isShaped(to) === isShaped(at) && !(leftwards && levels[to] !== levels[at]))
        to++;
      pieces.push({ from, to, said: isShaped(at) });
    }
    k += to - from;
  }
  return pieces;
}

/** What glyphs draw together is read as its characters, whatever each glyph would read as (ISO 32000-2, 14.9.4). */
export function sayPiece(out: Bytes, { bits: of, characters }: Setting, { from, to }: Piece) {
  if ((of[from] as number) & bits.extra) return out.text("/Span<</ActualText()>>BDC ");
  out.text("/Span<</ActualText<FEFF");
  const room = out.room(8 * (to - from));
  for (let i = from; i < to; i++)
    if (isRead(of[i] as number)) out.at = putHexUtf16(room, out.at, characters[i] as number);
  return out.text(">>>BDC ");
}

/** Where glyphs end that one string can hold, of those that stand on one baseline. @param to where their style or direction ends */
export function levelEnd({ bits: of, x, y }: Setting, from: number, to: number, vertical: boolean): number {
  const across = vertical ? x : y;
  let end = from + 1;
  while (end < to && (!((of[end] as number) & bits.shaped) || across[end] === across[from])) end++;
  return end;
}
