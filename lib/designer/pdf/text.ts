import type { TextElement } from "@/lib/designer/document";
import { type Band, bandsOf } from "@/lib/designer/text/bands";
import { bits, isRead } from "@/lib/designer/text/characters";
import { type Coat, coatsOf } from "@/lib/designer/text/coats";
import { advancesOf } from "@/lib/designer/text/metrics";
import { setText } from "@/lib/designer/text/set-text";
import { ascent, type Setting, slant } from "@/lib/designer/text/setting";
import type { RichText, TextStyle } from "@/lib/designer/text/style";
import { type Bytes, putHex4, putHexUtf16, putInt } from "./bytes";
import { fillOf, paintOf, productOf, stateOf, strokeOf } from "./colors";
import type { Ink } from "./ink";
import { covering } from "./page";
import { levelEnd, piecesOf, sayPiece } from "./shaped-pieces";

/**
 * Writes texts as content (ISO 32000-2, 9.4), each line a string with the corrections that put every glyph where the layout
 * has it. Coordinates are design units with the page's origin at the bottom left.
 */
export class TextPainter {
  readonly #out: Bytes;
  readonly #ink: Ink;
  readonly #base: Ink | undefined;
  /** The current text state of the text object. */
  #chosen: Ink | null = null;
  #chosenStanding = false;
  #chosenSize = 0;

  /** @param base an ink of which glyphs are taken that it has */
  constructor(out: Bytes, ink: Ink, base?: Ink) {
    this.#out = out;
    this.#ink = ink;
    this.#base = base;
  }

  /**
   * @param left of the element's top left corner; @param top above the page's lower edge
   * @returns what can be clicked
   */
  paint(text: RichText, element: TextElement, left: number, top: number): readonly Band[] {
    const out = this.#out;
    const set = setText(text, element);
    const bands = bandsOf(set, text, element);
    const { opacity: whole = 1 } = element;
    for (const band of bands) if (band.under) strip(out, band, left, top, whole);
    for (const coat of coatsOf(element)) this.#coat(coat, set, bands, element.vertical, left, top);
    this.#letters(set, element.vertical, left, top, whole);
    for (const band of bands) if (!band.under) strip(out, band, left, top, whole);
    return bands;
  }

  /** Letters and the lines along them, under the text and in one colour; who reads or copies the page reads them once. */
  #coat(coat: Coat, set: Setting, bands: readonly Band[], vertical: boolean, left: number, top: number) {
    const out = this.#out;
    const { color, x, y, stroke } = coat;
    const opacity = productOf(paintOf(color).opacity, coat.opacity);
    if (opacity === 0) return;
    out.text("/Span<</ActualText()>>BDC q ");
    if (opacity !== 100) out.text(stateOf(opacity));
    if (stroke > 0) out.text(strokeOf(color)).num(stroke).text("w 1 j 1 Tr\n");
    else out.text(fillOf(color));
    this.#letters(set, vertical, left + x, top - y, null);
    for (const band of bands)
      if (band.color && !band.under) box(out, band, left + x, top - y).text(stroke > 0 ? "S\n" : "f\n");
    out.text("Q EMC\n");
  }

  /** @param whole the opacity of all of it; null writes in the colour that is set already */
  #letters(set: Setting, vertical: boolean, left: number, top: number, whole: number | null) {
    const out = this.#out;
    const along = vertical ? set.y : set.x;
    const read = set.bent && whole !== null;
    let begun = false;
    let color = "";
    let opacity = 100;
    this.#chosen = null;
    for (let l = 0; l < set.lines; l++) {
      const pieces = set.shaped ? piecesOf(set, l) : null;
      for (let p = 0; p < (pieces ? pieces.length : 1); p++) {
        const piece = pieces?.[p];
        const says = piece?.said && !set.bent && whole !== null;
        const to = piece ? piece.to : (set.to[l] as number);
        for (let i = piece ? piece.from : (set.from[l] as number); i < to; ) {
          const beside = ((set.bits[i] as number) & bits.beside) !== 0;
          const alike = set.bent || beside ? i + 1 : runEnd(set, i, to, vertical);
          const end = piece ? levelEnd(set, i, alike, vertical) : alike;
          const style = set.styles[set.style[i] as number] as TextStyle;
          if (!begun && read) asOne(out, set);
          if (!begun) out.text("BT\n");
          begun = true;
          if (says && i === piece.from) sayPiece(out, set, piece);
          if (whole !== null && style.color !== color) {
            color = style.color;
            const paint = paintOf(color);
            out.text(paint.fill);
            const wanted = productOf(paint.opacity, whole);
            if (wanted !== opacity) out.text(stateOf(wanted));
            opacity = wanted;
          }
          const upright = vertical && !beside && ((set.bits[i] as number) & bits.turned) === 0;
          out
            .text(
              set.bent
                ? turnedBy(set.turn[i] as number, style.italic)
                : matrixOf(vertical && !beside, upright, style.italic),
            )
            .num(left + (set.x[i] as number) + (upright ? halfOf(set, i) : 0))
            .num(top - (set.y[i] as number) + (upright ? ascent * sizeOf(set, i) : 0))
            .text("Tm");
          this.#show(set, i, end, beside ? set.x : along, upright);
          i = end;
        }
        if (says) out.text("EMC\n");
      }
    }
    if (opacity !== 100) out.text(stateOf(100));
    if (begun) out.text(read ? "ET EMC\n" : "ET\n");
  }

  /**
   * Writes glyphs one after the other, using those of the file's fixed part where it has them.
   * @param along where each glyph begins in the direction of the text
   * @param upright whether they are upright in a column
   */
  #show(set: Setting, from: number, end: number, along: Float64Array, upright: boolean) {
    const out = this.#out;
    const ink = this.#ink;
    const { bits: of, drawn, characters, face, advance, scale } = set;
    const size = sizeOf(set, from);
    const thousandth = size / 1000;
    const per = 1 / thousandth;
    const base = this.#base?.isUsed(upright) ? this.#base : null;
    let pen = along[from] as number;
    let current: Ink | null = null;
    const room = out.room(mostOfGlyph * (end - from + 1));
    let { at } = out;
    for (let i = from; i < end; i++) {
      if ((of[i] as number) & bits.ignorable) continue;
      const glyph = drawn[i] as number;
      const character = characters[i] as number;
      const inBase = base ? base.known(face[i] as number, glyph, character) : 0;
      const number = inBase || ink.numberOf(face[i] as number, glyph, character);
      const next = inBase && base ? base : ink;
      if (next !== current) {
        out.at = at;
        if (current) out.text(">]TJ");
        this.#choose(next, upright, size);
        out.text("[<");
        ({ at } = out);
        current = next;
      }
      const away = Math.round(((along[i] as number) - pen) * per);
      if (away !== 0) {
        room[at] = 62;
        at = putInt(room, at + 1, upright ? away : -away);
        room[at++] = 60;
        pen += away * thousandth;
      }
      at = putHex4(room, at, number);
      pen += upright
        ? size
        : (of[i] as number) & bits.shaped
          ? (next.used[number]?.advance ?? 0) * thousandth
          : (advance[i] as number) * scale;
    }
    out.at = at;
    out.text(current ? ">]TJ\n" : "\n");
  }

  #choose(ink: Ink, upright: boolean, size: number) {
    if (this.#chosen === ink && this.#chosenStanding === upright && this.#chosenSize === size) return;
    ink.use(upright);
    this.#out
      .text(upright ? ink.down : ink.across)
      .num(size)
      .text("Tf");
    this.#chosen = ink;
    this.#chosenStanding = upright;
    this.#chosenSize = size;
  }
}

/** Bytes: the end of a string in one font, the choice of another, a correction, and the glyph's number. */
const mostOfGlyph = 64;

const ways = bits.turned | bits.beside;

/** Glyphs that one string can hold: of one style and direction, and on one baseline. */
function runEnd(set: Setting, from: number, to: number, vertical: boolean): number {
  const { style, bits: of } = set;
  if (!vertical && style[to - 1] === style[from]) return to;
  let end = from + 1;
  while (
    end < to &&
    style[end] === style[from] &&
    (!vertical || ((of[end] as number) & ways) === ((of[from] as number) & ways))
  )
    end++;
  return end;
}

/** A line as it is; in a column it lies on its side; upright in a column nothing slants. */
function matrixOf(vertical: boolean, upright: boolean, italic: boolean): string {
  if (upright || (!vertical && !italic)) return "1 0 0 1 ";
  if (!vertical) return `1 0 ${slant} 1 `;
  return italic ? `0 -1 1 ${-slant} ` : "0 -1 1 0 ";
}

/** Clockwise, as the page is looked at. */
function turnedBy(angle: number, italic: boolean): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const lean = italic ? slant : 0;
  return [cos, -sin, sin + lean * cos, cos - lean * sin].map((part) => `${Math.round(part * 1e5) / 1e5} `).join("");
}

/** Letters that stand each by itself are read, searched and copied as the line that they are (ISO 32000-2, 14.9.4). */
function asOne(out: Bytes, { lines, from, to, bits: of, characters }: Setting) {
  out.text("/Span<</ActualText<FEFF");
  for (let l = 0; l < lines; l++) {
    const room = out.room(8 * ((to[l] as number) - (from[l] as number)) + 4);
    if (l > 0) out.at = putHexUtf16(room, out.at, 10);
    for (let i = from[l] as number; i < (to[l] as number); i++)
      if (isRead(of[i] as number)) out.at = putHexUtf16(room, out.at, characters[i] as number);
  }
  out.text(">>>BDC ");
}

const sizeOf = ({ sizes, style }: Setting, i: number) => sizes[style[i] as number] as number;

/** In a column the pen runs down the middle of the glyphs (DW2 880 −1000). */
const halfOf = (set: Setting, i: number) =>
  ((advancesOf(set.face[i] as number)[set.drawn[i] as number] as number) * sizeOf(set, i)) / 2000;

function strip(out: Bytes, band: Band, left: number, top: number, whole: number) {
  const { color } = band;
  if (!color) return;
  covering(out, color, () => box(out.text(fillOf(color)), band, left, top).text("f\n"), whole);
}

const box = (out: Bytes, { x, y, width, height }: Band, left: number, top: number) =>
  out
    .num(left + x)
    .num(top - y - height)
    .num(width)
    .num(height)
    .text("re ");
