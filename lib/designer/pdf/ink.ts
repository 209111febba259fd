import { type Face, faceAt } from "@/lib/designer/text/fonts";
import { lastCharacter } from "@/lib/designer/text/metrics";
import { type Frame, frameOf } from "./font-frame";
import { cacheOf, glyphDataOf, type Kept } from "./glyphs";
import type { Font } from "./sfnt";

/** Glyphs of a font are numbered in 16 bits. */
const most = 0xffff;

/** The placeholder for a character without a glyph; layout lets none through. */
const none: Kept = { outline: new Uint8Array(), sum: 0, measures: 1000 << 16, advance: 1000, parts: [] };

/** A face as an ink knows it. */
interface Known {
  font: Font;
  /** Its place among the faces of the ink: numbers of faces may be larger than a bit mask or a key has room for. */
  slot: number;
  kept: (Kept | undefined)[];
  /** By what is drawn: 65,536 times the writing that gave it a number, and that number. */
  marks: Uint32Array;
  /** Numbers of the glyphs that others are made of. */
  parts: Map<number, number>;
}

/**
 * The glyphs that one part of a file writes with: the fixed part of a template, one certificate, or a whole print file. They
 * are of several faces, and embedded as one font: its dictionaries would be most of what a short certificate brings.
 */
export class Ink {
  /** Glyphs with the empty one. */
  count = 1;
  /** Names of its font in content: the letter, and H for lines or V for columns. */
  readonly across: string;
  readonly down: string;
  readonly #fontOf: (face: Face) => Font;
  readonly #faces: (Known | undefined)[] = [];
  readonly #slots: Known[] = [];
  #epoch = 0;
  /** Faces with a glyph in it, a bit to each; directions that it is written in. */
  #mask = 0;
  #lying = false;
  #standing = false;
  /** By number: 65,536 times the face's slot and the glyph, what it reads as, what it brings. */
  glyphs = new Uint32Array(256);
  characters = new Uint32Array(256);
  readonly used: Kept[] = [];
  outlines = 0;
  readonly #others = new Map<number, number>();
  readonly #frames: (Frame | undefined)[] = [];

  /**
   * @param letter distinguishes its font from another ink's on the same page
   */
  constructor(letter: string, fontOf: (face: Face) => Font) {
    this.across = `/${letter}H `;
    this.down = `/${letter}V `;
    this.#fontOf = fontOf;
    this.used[0] = none;
    this.begin();
  }

  /** Forgets what was used: the next document begins. */
  begin() {
    this.#epoch = this.#epoch === most ? this.#forget() : this.#epoch + 1;
    this.count = 1;
    this.#mask = 0;
    this.#lying = this.#standing = false;
    if (this.#others.size > 0) this.#others.clear();
    for (const known of this.#slots) if (known.parts.size > 0) known.parts.clear();
    this.outlines = (this.used[0] as Kept).outline.length;
  }

  /** Writings are counted in 16 bits. */
  #forget(): number {
    for (const known of this.#slots) known.marks.fill(0);
    return 1;
  }

  /** Says that text in that direction is going to be written. */
  use(upright: boolean) {
    if (upright) this.#standing = true;
    else this.#lying = true;
  }

  isUsed = (standing: boolean) => (standing ? this.#standing : this.#lying);

  /** The number of what draws `drawn`; it is read back as `character`. @throws RangeError for the 65,535th glyph */
  numberOf(face: number, drawn: number, character: number): number {
    const known = this.#faces[face];
    const mark = known ? (known.marks[drawn] as number) : 0;
    if (mark >>> 16 !== this.#epoch) return this.#begin(face, drawn, character);
    const number = mark & most;
    return this.characters[number] === character ? number : this.#again(face, drawn, character);
  }

  /** The number that `drawn` already has, read back as `character`; 0 where it has none. */
  known(face: number, drawn: number, character: number): number {
    const known = this.#faces[face];
    const mark = known ? (known.marks[drawn] as number) : 0;
    if (mark >>> 16 !== this.#epoch) return 0;
    const number = mark & most;
    return this.characters[number] === character ? number : 0;
  }

  #begin(face: number, drawn: number, character: number): number {
    const known = (this.#faces[face] ??= this.#know(face));
    const number = this.#add(known, known.font.glyphs[drawn] as number, character);
    known.marks[drawn] = ((this.#epoch << 16) | number) >>> 0;
    return number;
  }

  #know(face: number): Known {
    const font = this.#fontOf(faceAt(face));
    const slot = this.#slots.length;
    if (slot > 30) throw new RangeError("More fonts than one design can have.");
    const known = { font, slot, kept: cacheOf(font), marks: new Uint32Array(lastCharacter), parts: new Map() };
    this.#slots.push(known);
    return known;
  }

  #add(known: Known, glyph: number, character: number): number {
    const number = this.count++;
    if (number >= most) throw new RangeError("More glyphs than one font can hold.");
    if (number >= this.glyphs.length) this.#grow();
    this.glyphs[number] = (known.slot << 16) | glyph;
    this.characters[number] = character;
    this.#mask |= 1 << known.slot;
    const kept = (known.kept[glyph] ??= glyphDataOf(known.font, glyph));
    this.used[number] = kept;
    this.outlines += kept.outline.length;
    for (const part of kept.parts)
      if (!known.parts.has(part.glyph)) known.parts.set(part.glyph, this.#add(known, part.glyph, 0));
    return number;
  }

  /** A glyph used for several characters gets a code for each, so that text extraction returns each one. */
  #again(face: number, drawn: number, character: number): number {
    const known = this.#faces[face] as Known;
    const key = (known.slot * 0x200000 + drawn) * 0x200000 + character;
    const number = this.#others.get(key) ?? this.#add(known, known.font.glyphs[drawn] as number, character);
    this.#others.set(key, number);
    return number;
  }

  #grow() {
    const glyphs = new Uint32Array(2 * this.glyphs.length);
    const characters = new Uint32Array(glyphs.length);
    glyphs.set(this.glyphs);
    characters.set(this.characters);
    this.glyphs = glyphs;
    this.characters = characters;
  }

  /** Tables and entries of a font that has glyphs of these faces. */
  frame(): Frame {
    return (this.#frames[this.#mask] ??= frameOf(
      this.#slots.flatMap(({ font, slot }) => (this.#mask & (1 << slot) ? [font] : [])),
    ));
  }

  /** The number of a glyph that the composite glyph `whole` is made of. */
  numberOfPart(whole: number, glyph: number): number {
    const known = this.#slots[(this.glyphs[whole] as number) >>> 16] as Known;
    return known.parts.get(glyph) as number;
  }
}
