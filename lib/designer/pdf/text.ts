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
 * @returns what can be clicked
 */
export function paintText(
  out: Bytes,
  ink: Ink,
  text: RichText,
  element: TextElement,
  left: number,
  top: number,
): readonly Band[] {
  const set = setText(text, element);
  const bands = bandsOf(set, text, element);
  for (const band of bands) if (band.under) strip(out, band, left, top);
  let begun = false;
  let color = "";
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
      if (lying) line(out, ink, set, i, end, left, top, matrixOf(element.vertical, style.italic), element.vertical);
      else column(out, ink, set, i, end, left, top);
      i = end;
    }
  }
  if (begun) out.text("ET\n");
  for (const band of bands) if (!band.under) strip(out, band, left, top);
  return bands;
}

/** Glyphs that one string can hold: of one face, size, style and direction, and on one baseline. */
function runEnd(set: Setting, from: number, to: number, vertical: boolean): number {
  let end = from + 1;
  while (
    end < to &&
    set.face[end] === set.face[from] &&
    set.style[end] === set.style[from] &&
    set.size[end] === set.size[from] &&
    (!vertical || ((set.bits[end] as number) & bits.turned) === ((set.bits[from] as number) & bits.turned))
  )
    end++;
  return end;
}

/** Text space of the run: its font, then the matrix to its first glyph's origin. */
function begin(out: Bytes, ink: Ink, set: Setting, i: number, standing: boolean, matrix: string, x: number, y: number) {
  out
    .text(ink.nameOf(set.face[i] as number, standing))
    .num(set.size[i] as number)
    .text("Tf ")
    .text(matrix);
  out.num(x).num(y).text("Tm[<");
}

/** A line as it is; in a column it lies on its side. */
const matrixOf = (turned: boolean, italic: boolean) =>
  turned ? (italic ? `0 -1 1 ${-slant} ` : "0 -1 1 0 ") : italic ? `1 0 ${slant} 1 ` : "1 0 0 1 ";

function line(
  out: Bytes,
  ink: Ink,
  set: Setting,
  from: number,
  end: number,
  left: number,
  top: number,
  matrix: string,
  turned: boolean,
) {
  begin(out, ink, set, from, false, matrix, left + (set.x[from] as number), top - (set.y[from] as number));
  shown(out, ink, set, from, end, turned ? set.y : set.x);
}

/** @param along where each glyph begins in the direction of the text */
function shown(out: Bytes, ink: Ink, set: Setting, from: number, end: number, along: Float64Array) {
  const subset = ink.take(set.face[from] as number, false);
  const advances = advancesOf(set.face[from] as number);
  const { bits: of, drawn, characters } = set;
  const size = set.size[from] as number;
  const per = 1000 / size;
  let pen = along[from] as number;
  let room = out.room(4 * (end - from));
  for (let i = from; i < end; i++) {
    if ((of[i] as number) & bits.ignorable) continue;
    const away = Math.round(((along[i] as number) - pen) * per);
    if (away !== 0) {
      out.byte(62).int(-away).byte(60);
      pen += away / per;
      room = out.room(4 * (end - i));
    }
    out.at = putHex4(room, out.at, subset.numberOf(drawn[i] as number, characters[i] as number));
    pen += (advances[drawn[i] as number] as number) / per;
  }
  out.text(">]TJ\n");
}

/** Upright in a column: the pen runs down the middle of the glyphs (DW2 880 −1000). */
function column(out: Bytes, ink: Ink, set: Setting, from: number, end: number, left: number, top: number) {
  const subset = ink.take(set.face[from] as number, true);
  const size = set.size[from] as number;
  const per = 1000 / size;
  const head = ascent * size;
  const wide = ((advancesOf(set.face[from] as number)[set.drawn[from] as number] as number) * size) / 1000;
  begin(
    out,
    ink,
    set,
    from,
    true,
    "1 0 0 1 ",
    left + (set.x[from] as number) + wide / 2,
    top - (set.y[from] as number) + head,
  );
  let pen = set.y[from] as number;
  for (let i = from; i < end; i++) {
    if ((set.bits[i] as number) & bits.ignorable) continue;
    const away = Math.round(((set.y[i] as number) - pen) * per);
    if (away !== 0) {
      out.byte(62).int(away).byte(60);
      pen += away / per;
    }
    out.hex4(subset.numberOf(set.drawn[i] as number, set.characters[i] as number));
    pen += size;
  }
  out.text(">]TJ\n");
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
