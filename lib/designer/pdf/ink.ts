import { type Face, faces } from "@/lib/designer/fonts";
import { type Frame, frameOf } from "./font-frame";
import { cacheOf, type Kept, keptOf } from "./glyphs";
import type { Font } from "./sfnt";

/** Glyphs of a font are numbered in 16 bits. */
const most = 0xffff;

/** A face as an ink knows it. */
interface Known {
  font: Font;
  kept: (Kept | undefined)[];
  /** By glyph: the writing that gave it a number, and that number. */
  epochs: Uint32Array;
  numbers: Uint16Array;
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
  #epoch = 0;
  /** Faces with a glyph in it, a bit to each; directions that it is written in. */
  #mask = 0;
  #lying = false;
  #standing = false;
  /** By number: 65,536 times the face and the glyph, what it reads as, what it brings. */
  glyphs = new Uint32Array(256);
  characters = new Uint32Array(256);
  readonly used: Kept[] = [];
  outlines = 0;
  readonly #others = new Map<number, number>();
  readonly #frames: (Frame | undefined)[] = [];

  /** @param letter tells its font from another ink's on the same page */
  constructor(letter: string, fontOf: (face: Face) => Font) {
    this.across = `/${letter}H `;
    this.down = `/${letter}V `;
    this.#fontOf = fontOf;
    this.used[0] = keptOf(fontOf("sans"), 0);
    this.begin();
  }

  /** Forgets what was used: the next document begins. */
  begin() {
    this.#epoch++;
    this.count = 1;
    this.#mask = 0;
    this.#lying = this.#standing = false;
    if (this.#others.size > 0) this.#others.clear();
    this.outlines = (this.used[0] as Kept).outline.length;
  }

  /** Says that text in that direction is going to be written. */
  use(standing: boolean) {
    if (standing) this.#standing = true;
    else this.#lying = true;
  }

  isUsed = (standing: boolean) => (standing ? this.#standing : this.#lying);

  /** The number of what draws `drawn`; it is read back as `character`. @throws RangeError for the 65,535th glyph */
  numberOf(face: number, drawn: number, character: number): number {
    const known = this.#faces[face] ?? this.#know(face);
    const glyph = known.font.glyphs[drawn] as number;
    if (known.epochs[glyph] !== this.#epoch) return this.#add(known, face, glyph, character);
    const number = known.numbers[glyph] as number;
    return this.characters[number] === character ? number : this.#again(known, face, glyph, character);
  }

  /** The number that `drawn` already has, read back as `character`; 0 where it has none. */
  known(face: number, drawn: number, character: number): number {
    const known = this.#faces[face];
    if (!known) return 0;
    const glyph = known.font.glyphs[drawn] as number;
    if (known.epochs[glyph] !== this.#epoch) return 0;
    const number = known.numbers[glyph] as number;
    return this.characters[number] === character ? number : 0;
  }

  #know(face: number): Known {
    const font = this.#fontOf(faces[face] as Face);
    const known = {
      font,
      kept: cacheOf(font),
      epochs: new Uint32Array(most + 1),
      numbers: new Uint16Array(most + 1),
    };
    this.#faces[face] = known;
    return known;
  }

  #add(known: Known, face: number, glyph: number, character: number): number {
    const number = this.count++;
    if (number >= most) throw new RangeError("More glyphs than one font can hold.");
    if (known.epochs[glyph] !== this.#epoch) {
      known.epochs[glyph] = this.#epoch;
      known.numbers[glyph] = number;
    }
    if (number >= this.glyphs.length) this.#grow();
    this.glyphs[number] = (face << 16) | glyph;
    this.characters[number] = character;
    this.#mask |= 1 << face;
    const kept = (known.kept[glyph] ??= keptOf(known.font, glyph));
    this.used[number] = kept;
    this.outlines += kept.outline.length;
    for (const part of kept.parts) if (known.epochs[part.glyph] !== this.#epoch) this.#add(known, face, part.glyph, 0);
    return number;
  }

  /** A glyph that stands for more than one character has a number for each, so that each is read back as itself. */
  #again(known: Known, face: number, glyph: number, character: number): number {
    const key = ((face << 16) | glyph) * 0x200000 + character;
    const number = this.#others.get(key) ?? this.#add(known, face, glyph, character);
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
      this.#faces.flatMap((known, face) => (known && this.#mask & (1 << face) ? [known.font] : [])),
    ));
  }

  /** The number of a glyph that the composite glyph `whole` is made of. */
  numberOfPart(whole: number, glyph: number): number {
    const known = this.#faces[(this.glyphs[whole] as number) >>> 16] as Known;
    return known.numbers[glyph] as number;
  }
}
