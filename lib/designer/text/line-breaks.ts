import { bits } from "./characters";
import { gapOf, type Setting, type TextBox } from "./setting";
import type { TextStyle } from "./style";

/** Sums of advances differ in the last bit by the order of addition; a line that just fits must fit. */
const tolerance = 1e-6;

/** Finds, once for all sizes that are tried, how far each paragraph reaches and where it may break. */
export function measure(set: Setting, { letterSpacing }: TextBox) {
  const { advance, style, sizes, bits: of, reach, rest } = set;
  for (let p = 0; p < set.paragraphs; p++) {
    const begin = set.texts[p] as number;
    const end = endOf(set, p);
    let extent = -letterSpacing;
    let least = set.empties[p] as number;
    let far = 0;
    let last = -1;
    let solid = -1;
    for (let i = begin; i < end; i++) {
      const wide = advance[i] as number;
      const is = of[i] as number;
      const whole = wide === 0 ? 0 : is & bits.joined ? wide : wide + letterSpacing;
      far += whole;
      reach[i] = far;
      if (i > begin && mayBreak(of[i - 1] as number, is, solid < 0 ? 0 : (of[solid] as number))) last = i;
      rest[i] = last;
      if (is & bits.space) continue;
      solid = i;
      extent += whole;
      least = Math.min(least, sizes[style[i] as number] as number);
    }
    set.extents[p] = extent;
    set.leasts[p] = least;
  }
}

/**
 * Chinese punctuation keeps to its side, Latin words and numbers stay whole, what has no width stays with what it belongs to.
 * @param solid bits of the last character before it that is no space
 */
function mayBreak(before: number, after: number, solid: number): boolean {
  if (after & (bits.space | bits.noStart | bits.mark | bits.ignorable) || solid & bits.noEnd) return false;
  if (before & after & bits.beside) return false;
  return (before & bits.space) !== 0 || !(before & after & bits.latin);
}

const endOf = (set: Setting, p: number) => (p + 1 < set.paragraphs ? (set.starts[p + 1] as number) : set.count);

/** False where no way of breaking could make it fit: spares the search most of its steps. */
export function mayFit(set: Setting, length: number, depth: number, scale: number, box: TextBox): boolean {
  let needed = (set.paragraphs - 1) * gapOf(box);
  for (let p = 0; p < set.paragraphs; p++) {
    const room = length - (set.indents[p] as number) * scale;
    const lines = Math.max(1, Math.ceil(((set.extents[p] as number) * scale) / room - 1e-3));
    needed += lines * (set.leasts[p] as number) * box.lineHeight * scale;
  }
  return needed <= depth + 0.5;
}

/** @returns false where a word had to be cut because no line can hold it whole */
export function breakLines(set: Setting, length: number, scale: number): boolean {
  const { rest } = set;
  set.lines = 0;
  let whole = true;
  for (let p = 0; p < set.paragraphs; p++) {
    const end = endOf(set, p);
    const begin = set.texts[p] as number;
    const room = length / scale - (set.indents[p] as number) + tolerance;
    let from = set.starts[p] as number;
    for (;;) {
      const first = Math.max(from, begin);
      let over = firstBeyond(set, first, end, room);
      if (over < end && (rest[over] as number) <= first) {
        whole = false;
        // a character that is wider than the line has one to itself
        if (over === first) over = solidFrom(set, over + 1, end);
      }
      if (over >= end) break;
      const next = (rest[over] as number) > first ? (rest[over] as number) : over;
      line(set, from, next, p, begin);
      from = next;
    }
    line(set, from, end, p, begin);
  }
  return whole;
}

/** The first character from `from` on that reaches beyond the line, `end` if none does. Spaces hang outside. */
function firstBeyond(set: Setting, from: number, end: number, room: number): number {
  const { reach, advance } = set;
  if (from >= end) return end;
  const limit = (reach[from] as number) - (advance[from] as number) + room;
  let low = from;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reach[middle] as number) > limit) high = middle;
    else low = middle + 1;
  }
  return solidFrom(set, low, end);
}

/** The first character that is no space. */
function solidFrom({ bits: of }: Setting, from: number, end: number): number {
  let at = from;
  while (at < end && (of[at] as number) & bits.space) at++;
  return at;
}

/** Spaces at a line's end hang outside and are left out. */
function line(set: Setting, from: number, end: number, paragraph: number, begin: number) {
  set.roomForLine();
  let to = end;
  while (to > Math.max(from, begin) && (set.bits[to - 1] as number) & bits.space) to--;
  let tallest = to > from ? 0 : (set.empties[paragraph] as number);
  let style = -1;
  for (let i = to - 1; i >= from && style !== set.style[from]; i--) {
    if (set.style[i] === style) continue;
    style = set.style[i] as number;
    tallest = Math.max(tallest, (set.styles[style] as TextStyle).size);
  }
  const at = set.lines++;
  set.from[at] = from;
  set.to[at] = to;
  set.paragraph[at] = paragraph;
  set.tallest[at] = tallest;
}

/** What the lines need across their direction. */
export function depthAt(set: Setting, scale: number, box: TextBox): number {
  let depth = (set.paragraphs - 1) * gapOf(box);
  for (let l = 0; l < set.lines; l++) depth += (set.tallest[l] as number) * box.lineHeight * scale;
  return depth;
}
