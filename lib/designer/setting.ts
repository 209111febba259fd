import { bits, bitsOf } from "./characters";
import type { TextElement } from "./document";
import { faceChain, familyOf } from "./fonts";
import { advancesOf, lastCharacter } from "./metrics";
import { verticalForm } from "./orientation";
import type { RichText, TextStyle } from "./style";

export type TextBox = Pick<TextElement, "width" | "height" | "vertical" | "lineHeight" | "letterSpacing">;

/** The box model that saved designs assume (PPTist): padding on all sides, a gap between paragraphs. */
export const padding = 10;
const paragraphGap = 5;
/** Of the em box of Chinese fonts, the part above the baseline. */
export const ascent = 0.88;
const smallest = 0.6;
const shrinkStep = 0.02;
/** In em: a line that lacks more than this looks better ragged than stretched. */
const mostSlack = 2;
/** Of the size: superscripts and subscripts, and how far they stand off the baseline. */
const script = { size: 0.65, sup: -0.36, sub: 0.16 };
/** Of the size: how far each level of a list or quote moves in. */
const indentOf = 1.6;
/** Sums of advances differ in the last bit by the order of addition; a line that just fits must fit. */
const tolerance = 1e-6;

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

const set = new Setting();
/** Of each paragraph: its first character, the first after its list marker, its indent, the size of an empty line. */
const starts: number[] = [];
const texts: number[] = [];
const indents: number[] = [];
const sizes: number[] = [];

/**
 * Sets a text in its box: line breaks, alignment, vertical columns from right to left, and a size that shrinks down to
 * 60 % until the text fits (semantics.md 2.11). Pure geometry: the same in the browser, on the server and in a PDF.
 */
export function setText(rich: RichText, box: TextBox): Setting {
  read(rich, box);
  const length = (box.vertical ? box.height : box.width) - 2 * padding;
  const depth = (box.vertical ? box.width : box.height) - 2 * padding;
  let fits = false;
  let step = 0;
  let scale = 1;
  do {
    scale = 1 - step * shrinkStep;
    fits = mayFit(length, depth, scale, box) && breakLines(length, scale, box) && depthAt(scale, box) <= depth + 0.5;
    step++;
  } while (!fits && 1 - step * shrinkStep > smallest - 1e-9);
  if (!fits) breakLines(length, scale, box);
  set.scale = scale;
  set.overflow = !fits;
  place(rich, box, length);
  return set;
}

function read(rich: RichText, box: TextBox) {
  set.count = 0;
  set.styles.length = 0;
  set.missing.length = 0;
  starts.length = texts.length = indents.length = sizes.length = 0;
  for (const { runs, marker, indent } of rich) {
    const first = runs[0]?.style;
    starts.push(set.count);
    if (marker && first)
      readRun(marker, { ...first, script: null, underline: false, strike: false, background: null }, box);
    texts.push(set.count);
    for (const { text, style } of runs) readRun(text, style, box);
    const size = first?.size ?? 20;
    indents.push(indent * indentOf * size);
    sizes.push(size);
  }
}

function readRun(text: string, style: TextStyle, { vertical }: TextBox) {
  if (text === "") return;
  set.room(set.count + text.length);
  const styleNo = set.styles.length;
  set.styles.push(style);
  const chain = faceChain(familyOf(style.font), style.bold);
  const size = style.script ? style.size * script.size : style.size;
  const first = advancesOf(chain[0] as number);
  for (let i = 0; i < text.length; i++) {
    let character = text.charCodeAt(i);
    if (character >= 0xd800 && character < 0xdc00) {
      const low = text.charCodeAt(i + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        character = (character - 0xd800) * 0x400 + low - 0xdc00 + 0x10000;
        i++;
      }
    }
    if (character < 0x20) {
      if (character !== 9) continue;
      character = 0x3000;
    }
    const of = bitsOf(character);
    let drawn = character;
    if (vertical && !(of & bits.turned)) drawn = verticalForm(character) || character;
    let face = chain[0] as number;
    let em = drawn < lastCharacter ? (first[drawn] as number) : -1;
    if (em < 0) {
      [face, drawn, em] = inAnother(chain, character, drawn);
      if (em < 0) {
        em = of & bits.ignorable ? 0 : 1000;
        if (!(of & bits.ignorable)) set.missing.push(character);
      }
    }
    const at = set.count++;
    set.characters[at] = character;
    set.drawn[at] = drawn;
    set.face[at] = face;
    set.style[at] = styleNo;
    set.bits[at] = of;
    set.size[at] = size;
    set.advance[at] = vertical && !(of & (bits.turned | bits.mark | bits.ignorable)) ? size : (em * size) / 1000;
  }
}

/** The next face of the chain that draws the character, in its vertical form before its plain one. */
function inAnother(chain: Uint8Array, character: number, drawn: number): [face: number, drawn: number, em: number] {
  for (const one of drawn === character ? [character] : [drawn, character])
    for (const face of chain) {
      const em = one < lastCharacter ? (advancesOf(face)[one] as number) : -1;
      if (em >= 0) return [face, one, em];
    }
  return [chain[0] as number, character, -1];
}

/** False where no way of breaking could make it fit: spares the search most of its steps. */
function mayFit(length: number, depth: number, scale: number, { lineHeight, letterSpacing }: TextBox): boolean {
  let needed = (starts.length - 1) * paragraphGap;
  for (let p = 0; p < starts.length; p++) {
    const end = starts[p + 1] ?? set.count;
    let extent = -letterSpacing;
    let least = sizes[p] as number;
    for (let i = texts[p] as number; i < end; i++) {
      if ((set.bits[i] as number) & bits.space) continue;
      extent += (set.advance[i] as number) + letterSpacing;
      if ((set.size[i] as number) < least) least = set.size[i] as number;
    }
    const lines = Math.max(1, Math.ceil((extent * scale) / (length - (indents[p] as number) * scale) - 1e-3));
    needed += lines * least * lineHeight * scale;
  }
  return needed <= depth + 0.5;
}

/** @returns false where a word had to be cut because no line can hold it whole */
function breakLines(length: number, scale: number, { letterSpacing }: TextBox): boolean {
  set.lines = 0;
  let whole = true;
  for (let p = 0; p < starts.length; p++) {
    const end = starts[p + 1] ?? set.count;
    const room = length / scale - (indents[p] as number) + tolerance;
    let from = starts[p] as number;
    let width = 0;
    let solid = -1;
    let rest = -1;
    const begin = texts[p] as number;
    for (let i = begin; i < end; i++) {
      const of = set.bits[i] as number;
      if (i > begin && mayBreak(i, solid)) rest = i;
      const spaced = i > from && i > begin && set.advance[i] !== 0 ? letterSpacing : 0;
      const wide = width + spaced + (set.advance[i] as number);
      if (!(of & bits.space) && wide > room) {
        const cut = rest <= from || rest < begin;
        if (cut) whole = false;
        if (!cut || i > Math.max(from, begin)) {
          const next = cut ? i : rest;
          line(from, next, p, begin);
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
    line(from, end, p, begin);
  }
  return whole;
}

/** Chinese punctuation keeps to its side, Latin words and numbers stay whole, what has no width stays with what it belongs to. */
function mayBreak(i: number, solid: number): boolean {
  const a = set.bits[i - 1] as number;
  const b = set.bits[i] as number;
  if (b & (bits.space | bits.noStart | bits.mark | bits.ignorable)) return false;
  if (solid >= 0 && (set.bits[solid] as number) & bits.noEnd) return false;
  return (a & bits.space) !== 0 || !(a & b & bits.latin);
}

/** Spaces at a line's end hang outside and are left out. */
function line(from: number, end: number, paragraph: number, begin: number) {
  set.roomForLine();
  let to = end;
  while (to > Math.max(from, begin) && (set.bits[to - 1] as number) & bits.space) to--;
  let tallest = to > from ? 0 : (sizes[paragraph] as number);
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

function depthAt(scale: number, { lineHeight }: TextBox): number {
  let depth = (starts.length - 1) * paragraphGap;
  for (let l = 0; l < set.lines; l++) depth += (set.tallest[l] as number) * lineHeight * scale;
  return depth;
}

function place(rich: RichText, box: TextBox, length: number) {
  const { scale } = set;
  for (let i = 0; i < set.count; i++) set.size[i] = (set.size[i] as number) * scale;
  let depth = padding;
  for (let l = 0; l < set.lines; l++) {
    const advance = (set.tallest[l] as number) * box.lineHeight * scale;
    if (l > 0 && set.paragraph[l] !== set.paragraph[l - 1]) depth += paragraphGap;
    set.middle[l] = depth + advance / 2;
    placeLine(l, rich, box, length);
    depth += advance;
  }
}

function placeLine(l: number, rich: RichText, box: TextBox, length: number) {
  const { scale } = set;
  const p = set.paragraph[l] as number;
  const to = set.to[l] as number;
  const from = Math.max(set.from[l] as number, texts[p] as number);
  const spacing = box.letterSpacing * scale;
  const indent = (indents[p] as number) * scale;
  let extent = 0;
  let gaps = 0;
  for (let i = from; i < to; i++) {
    if (i > from && set.advance[i] !== 0) extent += spacing;
    extent += (set.advance[i] as number) * scale;
    if (i + 1 < to && mayStretch(i)) gaps++;
  }
  const slack = length - indent - extent;
  const { align } = rich[p] as RichText[number];
  const last = l + 1 === set.lines || set.paragraph[l + 1] !== p;
  const em = (set.tallest[l] as number) * scale;
  const stretch = align === "justify" && !last && slack > 0 && slack < mostSlack * em && gaps > 0 ? slack / gaps : 0;
  const begin = padding + indent + (align === "center" ? slack / 2 : align === "right" ? slack : 0);
  let at = begin;
  for (let i = from; i < to; i++) {
    if (i > from && set.advance[i] !== 0) at += spacing;
    put(i, at, l, box, em);
    at += (set.advance[i] as number) * scale;
    if (stretch > 0 && i + 1 < to && mayStretch(i)) at += stretch;
  }
  at = begin - 0.35 * em;
  for (let i = from - 1; i >= (set.from[l] as number); i--) {
    at -= (set.advance[i] as number) * scale;
    put(i, at, l, box, em);
  }
}

/** Words stay as tight as they are; everything else may move apart. */
function mayStretch(i: number): boolean {
  const a = set.bits[i] as number;
  const b = set.bits[i + 1] as number;
  return !(b & (bits.mark | bits.ignorable)) && !(a & b & bits.latin && !(a & bits.space));
}

function put(i: number, at: number, l: number, { vertical, width }: TextBox, em: number) {
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
