import { type Band, bandsOf } from "@/lib/designer/bands";
import { bits } from "@/lib/designer/characters";
import type { TextElement } from "@/lib/designer/document";
import { advancesOf } from "@/lib/designer/metrics";
import { setText } from "@/lib/designer/set-text";
import { ascent, type Setting } from "@/lib/designer/setting";
import type { RichText, TextStyle } from "@/lib/designer/style";
import { type Bytes, putHex4 } from "./bytes";
import { fillOf } from "./colors";
import type { Ink } from "./ink";

/** The tangent of the slant that faces without an italic get; the screen has the same. */
const slant = 0.2126;

/**
 * Writes a text as content (ISO 32000-2, 9.4), each line a string with the corrections that put every glyph where the layout
 * has it. Coordinates are design units with the page's origin at the bottom left.
 * @param left of the element's top left corner; @param top above the page's lower edge
 * @param base an ink of which glyphs are taken that it has
 * @returns what can be clicked
 */
export function paintText(
  out: Bytes,
  ink: Ink,
  text: RichText,
  element: TextElement,
  left: number,
  top: number,
  base?: Ink,
): readonly Band[] {
  const set = setText(text, element);
  const bands = bandsOf(set, text, element);
  for (const band of bands) if (band.under) strip(out, band, left, top);
  let begun = false;
  let color = "";
  last.ink = null;
  for (let l = 0; l < set.lines; l++) {
    const to = set.to[l] as number;
    for (let i = set.from[l] as number; i < to; ) {
      const end = runEnd(set, i, to, element.vertical);
      const style = set.styles[set.style[i] as number] as TextStyle;
      if (!begun) out.text("BT\n");
      begun = true;
      if (style.color !== color) {
        color = style.color;
        out.text(fillOf(color));
      }
      const lying = !element.vertical || ((set.bits[i] as number) & bits.turned) !== 0;
      if (lying)
        line(out, ink, base, set, i, end, left, top, matrixOf(element.vertical, style.italic), element.vertical);
      else column(out, ink, base, set, i, end, left, top);
      i = end;
    }
  }
  if (begun) out.text("ET\n");
  for (const band of bands) if (!band.under) strip(out, band, left, top);
  return bands;
}

/** Glyphs that one string can hold: of one size, style and direction, and on one baseline. */
function runEnd(set: Setting, from: number, to: number, vertical: boolean): number {
  let end = from + 1;
  while (
    end < to &&
    set.style[end] === set.style[from] &&
    set.size[end] === set.size[from] &&
    (!vertical || ((set.bits[end] as number) & bits.turned) === ((set.bits[from] as number) & bits.turned))
  )
    end++;
  return end;
}

/** A line as it is; in a column it lies on its side. */
const matrixOf = (turned: boolean, italic: boolean) =>
  turned ? (italic ? `0 -1 1 ${-slant} ` : "0 -1 1 0 ") : italic ? `1 0 ${slant} 1 ` : "1 0 0 1 ";

function line(
  out: Bytes,
  ink: Ink,
  base: Ink | undefined,
  set: Setting,
  from: number,
  end: number,
  left: number,
  top: number,
  matrix: string,
  turned: boolean,
) {
  out
    .text(matrix)
    .num(left + (set.x[from] as number))
    .num(top - (set.y[from] as number))
    .text("Tm");
  shown(out, ink, base, set, from, end, turned ? set.y : set.x, false);
}

/** Upright in a column: the pen runs down the middle of the glyphs (DW2 880 −1000). */
function column(
  out: Bytes,
  ink: Ink,
  base: Ink | undefined,
  set: Setting,
  from: number,
  end: number,
  left: number,
  top: number,
) {
  const size = set.size[from] as number;
  const wide = ((advancesOf(set.face[from] as number)[set.drawn[from] as number] as number) * size) / 1000;
  out
    .text("1 0 0 1 ")
    .num(left + (set.x[from] as number) + wide / 2)
    .num(top - (set.y[from] as number) + ascent * size)
    .text("Tm");
  shown(out, ink, base, set, from, end, set.y, true);
}

/**
 * Shows glyphs one after the other. Those that the fixed part of the file has are taken from there.
 * @param along where each glyph begins in the direction of the text
 * @param standing whether they run down a column
 */
function shown(
  out: Bytes,
  ink: Ink,
  base: Ink | undefined,
  set: Setting,
  from: number,
  end: number,
  along: Float64Array,
  standing: boolean,
) {
  const { bits: of, drawn, characters, face, advance, scale } = set;
  const size = set.size[from] as number;
  const per = 1000 / size;
  const likely = base?.isUsed(standing) ? base : null;
  let pen = along[from] as number;
  let current: Ink | null = null;
  let room = out.room(0);
  for (let i = from; i < end; i++) {
    if ((of[i] as number) & bits.ignorable) continue;
    const glyph = drawn[i] as number;
    const character = characters[i] as number;
    const inBase = likely ? likely.known(face[i] as number, glyph, character) : 0;
    const number = inBase || ink.numberOf(face[i] as number, glyph, character);
    const next = inBase && likely ? likely : ink;
    if (next !== current) {
      if (current) out.text(">]TJ");
      select(out, next, standing, size);
      out.text("[<");
      current = next;
      room = out.room(4 * (end - i));
    }
    const away = Math.round(((along[i] as number) - pen) * per);
    if (away !== 0) {
      out
        .byte(62)
        .int(standing ? away : -away)
        .byte(60);
      pen += away / per;
      room = out.room(4 * (end - i));
    }
    out.at = putHex4(room, out.at, number);
    pen += standing ? size : (advance[i] as number) * scale;
  }
  out.text(current ? ">]TJ\n" : "\n");
}

/** What the text object was last told to write with. */
const last: { ink: Ink | null; standing: boolean; size: number } = { ink: null, standing: false, size: 0 };

function select(out: Bytes, ink: Ink, standing: boolean, size: number) {
  if (last.ink === ink && last.standing === standing && last.size === size) return;
  ink.use(standing);
  out
    .text(standing ? ink.down : ink.across)
    .num(size)
    .text("Tf");
  last.ink = ink;
  last.standing = standing;
  last.size = size;
}

function strip(out: Bytes, { x, y, width, height, color }: Band, left: number, top: number) {
  if (!color) return;
  out
    .text(fillOf(color))
    .num(left + x)
    .num(top - y - height)
    .num(width)
    .num(height)
    .text("re f\n");
}
