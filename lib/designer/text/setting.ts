import type { TextElement } from "@/lib/designer/document";
import type { TextStyle } from "./style";
/** Of the size: superscripts and subscripts, and how far they stand off the baseline. */
export const script = { size: 0.65, sup: -0.36, sub: 0.16 };

export type TextBox = Pick<
  TextElement,
  "width" | "height" | "vertical" | "lineHeight" | "letterSpacing" | "paragraphSpace" | "anchor" | "arc" | "figures"
>;

/** The box model that saved designs assume (PPTist): padding on all sides, a gap between paragraphs. */
export const padding = 10;
const paragraphGap = 5;
/** Between the paragraphs of a text. */
export const gapOf = ({ paragraphSpace = paragraphGap }: Pick<TextBox, "paragraphSpace">) => paragraphSpace;
/** Of the em box of Chinese fonts, the part above the baseline. */
export const ascent = 0.88;
/** The tangent of the slant that faces without an italic get. */
export const slant = 0.2126;

/**
 * A text as it was set, a place in each array per character. There is one of it: the next text takes the arrays over, so
 * whoever keeps something copies it. Twenty-five thousand certificates a second leave no room for an object per character.
 */
export class Setting {
  count = 0;
  /** What it stands for, and what is drawn for it in a column. */
  characters = new Uint32Array(512);
  drawn = new Uint32Array(512);
  /** Number of the face (`faceAt`). */
  face = new Uint16Array(512);
  style = new Uint16Array(512);
  bits = new Uint16Array(512);
  advance = new Float64Array(512);
  /** Whether words are in it that are set as a whole; then how far each glyph stands to the right and above of the pen. */
  shaped = false;
  away = new Float64Array(512);
  above = new Float64Array(512);
  /** Whether some of it is written from right to left; then the direction of each: even to the right, odd to the left (UAX #9). */
  leftwards = false;
  levels = new Uint8Array(512);
  /** Of its paragraph set in one line: how far that reaches with this character, and the last place up to here where it may break. */
  reach = new Float64Array(512);
  rest = new Int32Array(512);
  /** The origin on the baseline, in design units from the element's top left corner. */
  x = new Float64Array(512);
  y = new Float64Array(512);
  /** Whether it stands on a circle; then how far each character is turned clockwise about its origin, in radians. */
  bent = false;
  turn = new Float64Array(512);
  styles: TextStyle[] = [];
  /** Of each style: the font size as set, in design units. */
  sizes = new Float64Array(32);
  /** Of each paragraph: its first character, the first after its list marker, its indent, the size of an empty line. */
  paragraphs = 0;
  /** Which paragraph of the text each is of, or a line of. */
  origins = new Int32Array(32);
  starts = new Int32Array(32);
  texts = new Int32Array(32);
  indents = new Float64Array(32);
  empties = new Float64Array(32);
  /** Of each paragraph: its length in one line, without spaces, and the smallest size in it. */
  extents = new Float64Array(32);
  leasts = new Float64Array(32);
  /** Of each line the first character, the one after its last that shows, its paragraph, and where its middle lies. */
  lines = 0;
  from = new Int32Array(128);
  to = new Int32Array(128);
  paragraph = new Int32Array(128);
  middle = new Float64Array(128);
  tallest = new Float64Array(128);
  scale = 1;
  overflow = false;
  /** Characters that no face of the chain draws. */
  missing: number[] = [];
  /** Characters that the wanted face lacks and another of the chain draws. */
  borrowed: number[] = [];
  /** Whether words are in it that are set as a whole, and not known yet. */
  waits = false;

  room(count: number) {
    if (count <= this.characters.length) return;
    const length = 2 * count;
    this.characters = grown(this.characters, new Uint32Array(length));
    this.drawn = grown(this.drawn, new Uint32Array(length));
    this.face = grown(this.face, new Uint16Array(length));
    this.style = grown(this.style, new Uint16Array(length));
    this.bits = grown(this.bits, new Uint16Array(length));
    this.advance = grown(this.advance, new Float64Array(length));
    this.away = grown(this.away, new Float64Array(length));
    this.above = grown(this.above, new Float64Array(length));
    this.levels = grown(this.levels, new Uint8Array(length));
    this.reach = grown(this.reach, new Float64Array(length));
    this.rest = grown(this.rest, new Int32Array(length));
    this.x = grown(this.x, new Float64Array(length));
    this.y = grown(this.y, new Float64Array(length));
    this.turn = grown(this.turn, new Float64Array(length));
  }

  roomForStyle() {
    if (this.styles.length >= this.sizes.length)
      this.sizes = grown(this.sizes, new Float64Array(2 * this.styles.length));
  }

  roomForParagraph() {
    if (this.paragraphs < this.starts.length) return;
    const length = 2 * this.paragraphs;
    this.origins = grown(this.origins, new Int32Array(length));
    this.starts = grown(this.starts, new Int32Array(length));
    this.texts = grown(this.texts, new Int32Array(length));
    this.indents = grown(this.indents, new Float64Array(length));
    this.empties = grown(this.empties, new Float64Array(length));
    this.extents = grown(this.extents, new Float64Array(length));
    this.leasts = grown(this.leasts, new Float64Array(length));
  }

  roomForLine() {
    if (this.lines < this.from.length) return;
    const length = 2 * this.lines;
    this.from = grown(this.from, new Int32Array(length));
    this.to = grown(this.to, new Int32Array(length));
    this.paragraph = grown(this.paragraph, new Int32Array(length));
    this.middle = grown(this.middle, new Float64Array(length));
    this.tallest = grown(this.tallest, new Float64Array(length));
  }
}

function grown<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}
