import { bits } from "./characters";
import { placeBeside } from "./column/figures";
import { advancesOf } from "./metrics";
import { ascent, gapOf, padding, type Setting, script, type TextBox } from "./setting";
import { visualOrder } from "./shaping/directions";
import { moveMarks } from "./shaping/setting-words";
import type { RichText, TextStyle } from "./style";

/** In em: a line that lacks more than this looks better ragged than stretched. */
const mostSlack = 2;

/** Gives every character its place. @param lead from the padding to the first line */
export function place(set: Setting, rich: RichText, box: TextBox, length: number, lead: number) {
  const { scale, sizes } = set;
  for (let s = 0; s < set.styles.length; s++) sizes[s] = (sizes[s] as number) * scale;
  let depth = padding + Math.max(0, lead);
  for (let l = 0; l < set.lines; l++) {
    const advance = (set.tallest[l] as number) * box.lineHeight * scale;
    if (l > 0 && set.paragraph[l] !== set.paragraph[l - 1]) depth += gapOf(box);
    set.middle[l] = depth + advance / 2;
    placeLine(set, l, rich, box, length);
    depth += advance;
  }
  if (set.shaped) moveMarks(set, box);
}

function placeLine(set: Setting, l: number, rich: RichText, box: TextBox, length: number) {
  const { scale, advance, reach } = set;
  const p = set.paragraph[l] as number;
  const to = set.to[l] as number;
  const from = Math.max(set.from[l] as number, set.texts[p] as number);
  const indent = (set.indents[p] as number) * scale;
  const { align } = rich[set.origins[p] as number] as RichText[number];
  const before = from < to ? (reach[from] as number) - (advance[from] as number) : 0;
  const extent = from < to ? ((reach[to - 1] as number) - before) * scale : 0;
  const slack = length - indent - extent;
  const last = l + 1 === set.lines || set.paragraph[l + 1] !== p;
  const em = (set.tallest[l] as number) * scale;
  const gaps = align === "justify" && !last && slack > 0 && slack < mostSlack * em ? gapsIn(set, from, to) : 0;
  const stretch = gaps > 0 ? slack / gaps : 0;
  const begin = padding + indent + (align === "center" ? slack / 2 : align === "right" ? slack : 0);
  const { x, y } = set;
  const along = box.vertical ? y : x;
  let moved = begin - before * scale;
  if (set.leftwards) inOrder(set, from, to, along, begin, stretch);
  for (let i = set.leftwards ? to : from; i < to; i++) {
    along[i] = moved + ((reach[i] as number) - (advance[i] as number)) * scale;
    if (stretch > 0 && i + 1 < to && mayStretch(set, i)) moved += stretch;
  }
  let at = begin - 0.35 * em;
  for (let i = from - 1; i >= (set.from[l] as number); i--) {
    at -= (advance[i] as number) * scale;
    along[i] = at;
  }
  if (box.vertical) across(set, l, box, em);
  else onBaseline(set, l, em);
}

/**
 * Places a line of which parts run to the left. What spacing puts between two characters stays between them; where they are apart
 * on the line, it stands between those that came together instead.
 */
function inOrder(set: Setting, from: number, to: number, along: Float64Array, begin: number, stretch: number) {
  const { scale, advance, reach } = set;
  const gapBefore = (i: number) =>
    ((reach[i] as number) - (advance[i] as number) - (reach[i - 1] as number)) * scale +
    (stretch > 0 && mayStretch(set, i - 1) ? stretch : 0);
  const order = visualOrder(set, from, to);
  const neighbours = new Set(
    order.slice(1).flatMap((i, k) => (Math.abs(i - (order[k] as number)) === 1 ? Math.max(i, order[k] as number) : [])),
  );
  const parted: number[] = [];
  for (let i = from + 1; i < to; i++) if (!neighbours.has(i)) parted.push(gapBefore(i));
  let at = begin;
  for (const [k, i] of order.entries()) {
    const last = k > 0 ? (order[k - 1] as number) : undefined;
    if (last !== undefined) at += Math.abs(i - last) === 1 ? gapBefore(Math.max(i, last)) : (parted.shift() ?? 0);
    along[i] = at;
    at += (advance[i] as number) * scale;
  }
}

function gapsIn(set: Setting, from: number, to: number): number {
  let gaps = 0;
  for (let i = from; i + 1 < to; i++) if (mayStretch(set, i)) gaps++;
  return gaps;
}

/** Words stay as tight as they are; everything else may move apart. */
function mayStretch(set: Setting, i: number): boolean {
  const a = set.bits[i] as number;
  const b = set.bits[i + 1] as number;
  return !(b & (bits.mark | bits.ignorable)) && !(a & b & (bits.latin | bits.beside) && !(a & bits.space));
}

/** A line's characters stand on its baseline, but for superscripts and subscripts. */
function onBaseline({ y, style, styles, from, to, middle, scale }: Setting, l: number, em: number) {
  const baseline = (middle[l] as number) + (ascent - 0.5) * em;
  let current = -1;
  let at = baseline;
  for (let i = from[l] as number; i < (to[l] as number); i++) {
    if (style[i] !== current) {
      current = style[i] as number;
      at = baseline + shiftOf(styles[current] as TextStyle) * scale;
    }
    y[i] = at;
  }
}

/** A column's characters stand about its middle, or lie along it. */
function across(set: Setting, l: number, { width }: TextBox, em: number) {
  const { x, y, style, scale } = set;
  const middle = width - (set.middle[l] as number);
  const to = set.to[l] as number;
  for (let i = set.from[l] as number; i < to; i++) {
    if ((set.bits[i] as number) & bits.beside) {
      i = placeBeside(set, i, to, middle, (set.advance[i] as number) * scale) - 1;
      continue;
    }
    if ((set.bits[i] as number) & bits.turned) {
      x[i] = middle - (ascent - 0.5) * em - shiftOf(set.styles[style[i] as number] as TextStyle) * scale;
      continue;
    }
    const high = set.sizes[style[i] as number] as number;
    const wide = ((advancesOf(set.face[i] as number)[set.drawn[i] as number] ?? 1000) * high) / 1000;
    x[i] = middle - (wide > 0 ? wide : high) / 2;
    y[i] = (y[i] as number) + ascent * high;
  }
}

const shiftOf = (style: TextStyle) => (style.script ? script[style.script] * style.size : 0);
