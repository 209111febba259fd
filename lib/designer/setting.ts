import type { TextElement } from "./document";
import type { TextStyle } from "./style";
/** Of the size: superscripts and subscripts, and how far they stand off the baseline. */
export const script = { size: 0.65, sup: -0.36, sub: 0.16 };

export type TextBox = Pick<TextElement, "width" | "height" | "vertical" | "lineHeight" | "letterSpacing">;

/** The box model that saved designs assume (PPTist): padding on all sides, a gap between paragraphs. */
export const padding = 10;
export const paragraphGap = 5;
/** Of the em box of Chinese fonts, the part above the baseline. */
export const ascent = 0.88;

/**
 * A text as it was set, a place in each array per character. There is one of it: the next text takes the arrays over, so
 * whoever keeps something copies it. Twenty-five thousand certificates a second leave no room for an object per character.
 */
export class Setting {
  count = 0;
  /** What it stands for, and what is drawn for it in a column. */
  characters = new Uint32Array(512);
  drawn = new Uint32Array(512);
  /** Place in `faces`. */
  face = new Uint8Array(512);
  style = new Uint16Array(512);
  bits = new Uint8Array(512);
  /** Font size as set, in design units. */
  size = new Float64Array(512);
  advance = new Float64Array(512);
  /** The origin on the baseline, in design units from the element's top left corner. */
  x = new Float64Array(512);
  y = new Float64Array(512);
  styles: TextStyle[] = [];
  /** Of each paragraph: its first character, the first after its list marker, its indent, the size of an empty line. */
  starts: number[] = [];
  texts: number[] = [];
  indents: number[] = [];
  sizes: number[] = [];
  /** Of each paragraph: its length in one line, without spaces, and the smallest size in it. */
  extents: number[] = [];
  leasts: number[] = [];
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

  room(count: number) {
    if (count <= this.characters.length) return;
    const length = 2 * count;
    this.characters = grown(this.characters, new Uint32Array(length));
    this.drawn = grown(this.drawn, new Uint32Array(length));
    this.face = grown(this.face, new Uint8Array(length));
    this.style = grown(this.style, new Uint16Array(length));
    this.bits = grown(this.bits, new Uint8Array(length));
    this.size = grown(this.size, new Float64Array(length));
    this.advance = grown(this.advance, new Float64Array(length));
    this.x = grown(this.x, new Float64Array(length));
    this.y = grown(this.y, new Float64Array(length));
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
