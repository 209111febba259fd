import { bits } from "./characters";
import { advancesOf } from "./metrics";
import { ascent, padding, paragraphGap, type Setting, script, type TextBox } from "./setting";
import type { RichText, TextStyle } from "./style";

/** In em: a line that lacks more than this looks better ragged than stretched. */
const mostSlack = 2;

/** Gives every character its place. */
export function place(set: Setting, rich: RichText, box: TextBox, length: number) {
  const { scale } = set;
  for (let i = 0; i < set.count; i++) set.size[i] = (set.size[i] as number) * scale;
  let depth = padding;
  for (let l = 0; l < set.lines; l++) {
    const advance = (set.tallest[l] as number) * box.lineHeight * scale;
    if (l > 0 && set.paragraph[l] !== set.paragraph[l - 1]) depth += paragraphGap;
    set.middle[l] = depth + advance / 2;
    placeLine(set, l, rich, box, length);
    depth += advance;
  }
}

function placeLine(set: Setting, l: number, rich: RichText, box: TextBox, length: number) {
  const { scale } = set;
  const p = set.paragraph[l] as number;
  const to = set.to[l] as number;
  const from = Math.max(set.from[l] as number, set.texts[p] as number);
  const spacing = box.letterSpacing * scale;
  const indent = (set.indents[p] as number) * scale;
  const { advance } = set;
  const { align } = rich[p] as RichText[number];
  let extent = 0;
  let gaps = 0;
  for (let i = from; i < to; i++) {
    const wide = advance[i] as number;
    if (i > from && wide !== 0) extent += spacing;
    extent += wide * scale;
    if (align === "justify" && i + 1 < to && mayStretch(set, i)) gaps++;
  }
  const slack = length - indent - extent;
  const last = l + 1 === set.lines || set.paragraph[l + 1] !== p;
  const em = (set.tallest[l] as number) * scale;
  const stretch = align === "justify" && !last && slack > 0 && slack < mostSlack * em && gaps > 0 ? slack / gaps : 0;
  const begin = padding + indent + (align === "center" ? slack / 2 : align === "right" ? slack : 0);
  let at = begin;
  for (let i = from; i < to; i++) {
    const wide = advance[i] as number;
    if (i > from && wide !== 0) at += spacing;
    put(set, i, at, l, box, em);
    at += wide * scale;
    if (stretch > 0 && i + 1 < to && mayStretch(set, i)) at += stretch;
  }
  at = begin - 0.35 * em;
  for (let i = from - 1; i >= (set.from[l] as number); i--) {
    at -= (set.advance[i] as number) * scale;
    put(set, i, at, l, box, em);
  }
}

/** Words stay as tight as they are; everything else may move apart. */
function mayStretch(set: Setting, i: number): boolean {
  const a = set.bits[i] as number;
  const b = set.bits[i + 1] as number;
  return !(b & (bits.mark | bits.ignorable)) && !(a & b & bits.latin && !(a & bits.space));
}

function put(set: Setting, i: number, at: number, l: number, { vertical, width }: TextBox, em: number) {
  const style = set.styles[set.style[i] as number] as TextStyle;
  const size = set.size[i] as number;
  const middle = set.middle[l] as number;
  const shift = style.script ? script[style.script] * style.size * set.scale : 0;
  if (!vertical) {
    set.x[i] = at;
    set.y[i] = middle + (ascent - 0.5) * em + shift;
  } else if ((set.bits[i] as number) & bits.turned) {
    set.x[i] = width - middle - (ascent - 0.5) * em - shift;
    set.y[i] = at;
  } else {
    const wide = ((advancesOf(set.face[i] as number)[set.drawn[i] as number] ?? 1000) * size) / 1000;
    set.x[i] = width - middle - (wide > 0 ? wide : size) / 2;
    set.y[i] = at + ascent * size;
  }
}
