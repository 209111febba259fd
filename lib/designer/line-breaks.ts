import { bits } from "./characters";
import { paragraphGap, type Setting, type TextBox } from "./setting";
import type { TextStyle } from "./style";

/** Sums of advances differ in the last bit by the order of addition; a line that just fits must fit. */
const tolerance = 1e-6;

/** False where no way of breaking could make it fit: spares the search most of its steps. */
export function mayFit(set: Setting, length: number, depth: number, scale: number, { lineHeight }: TextBox): boolean {
  let needed = (set.starts.length - 1) * paragraphGap;
  for (let p = 0; p < set.starts.length; p++) {
    const room = length - (set.indents[p] as number) * scale;
    const lines = Math.max(1, Math.ceil(((set.extents[p] as number) * scale) / room - 1e-3));
    needed += lines * (set.leasts[p] as number) * lineHeight * scale;
  }
  return needed <= depth + 0.5;
}

/** @returns false where a word had to be cut because no line can hold it whole */
export function breakLines(set: Setting, length: number, scale: number, { letterSpacing }: TextBox): boolean {
  set.lines = 0;
  let whole = true;
  for (let p = 0; p < set.starts.length; p++) {
    const end = set.starts[p + 1] ?? set.count;
    const room = length / scale - (set.indents[p] as number) + tolerance;
    let from = set.starts[p] as number;
    let width = 0;
    let solid = -1;
    let rest = -1;
    const begin = set.texts[p] as number;
    for (let i = begin; i < end; i++) {
      const of = set.bits[i] as number;
      if (i > begin && mayBreak(set, i, solid)) rest = i;
      const spaced = i > from && i > begin && set.advance[i] !== 0 ? letterSpacing : 0;
      const wide = width + spaced + (set.advance[i] as number);
      if (!(of & bits.space) && wide > room) {
        const cut = rest <= from || rest < begin;
        if (cut) whole = false;
        if (!cut || i > Math.max(from, begin)) {
          const next = cut ? i : rest;
          line(set, from, next, p, begin);
          from = next;
          i = next - 1;
          width = 0;
          rest = -1;
          continue;
        }
      }
      width = wide;
      if (!(of & bits.space)) solid = i;
    }
    line(set, from, end, p, begin);
  }
  return whole;
}

/** Chinese punctuation keeps to its side, Latin words and numbers stay whole, what has no width stays with what it belongs to. */
function mayBreak(set: Setting, i: number, solid: number): boolean {
  const a = set.bits[i - 1] as number;
  const b = set.bits[i] as number;
  if (b & (bits.space | bits.noStart | bits.mark | bits.ignorable)) return false;
  if (solid >= 0 && (set.bits[solid] as number) & bits.noEnd) return false;
  return (a & bits.space) !== 0 || !(a & b & bits.latin);
}

/** Spaces at a line's end hang outside and are left out. */
function line(set: Setting, from: number, end: number, paragraph: number, begin: number) {
  set.roomForLine();
  let to = end;
  while (to > Math.max(from, begin) && (set.bits[to - 1] as number) & bits.space) to--;
  let tallest = to > from ? 0 : (set.sizes[paragraph] as number);
  for (let i = from; i < to; i++) {
    const size = (set.styles[set.style[i] as number] as TextStyle).size;
    if (size > tallest) tallest = size;
  }
  const at = set.lines++;
  set.from[at] = from;
  set.to[at] = to;
  set.paragraph[at] = paragraph;
  set.tallest[at] = tallest;
}

/** What the lines need across their direction. */
export function depthAt(set: Setting, scale: number, { lineHeight }: TextBox): number {
  let depth = (set.starts.length - 1) * paragraphGap;
  for (let l = 0; l < set.lines; l++) depth += (set.tallest[l] as number) * lineHeight * scale;
  return depth;
}
