import { type Face, faces } from "@/lib/designer/fonts";
import type { Objects } from "./objects";
import type { Font } from "./sfnt";
import { Subset } from "./subset";

/** The faces that one part of a file writes with: the fixed part of a template, one certificate, or a whole print file. */
export class Ink {
  /** Names of the fonts in content: the letter, H or V, and the face's place in `faces`. */
  readonly letter: string;
  readonly #fontOf: (face: Face) => Font;
  readonly #subsets: (Subset | undefined)[] = [];
  readonly #lying = new Uint8Array(faces.length);
  readonly #standing = new Uint8Array(faces.length);

  /** @param letter tells its fonts from another ink's on the same page */
  constructor(letter: string, fontOf: (face: Face) => Font) {
    this.letter = letter;
    this.#fontOf = fontOf;
  }

  begin() {
    for (const subset of this.#subsets) subset?.begin();
    this.#lying.fill(0);
    this.#standing.fill(0);
  }

  /** @param standing whether it is for a column */
  take(face: number, standing: boolean): Subset {
    (standing ? this.#standing : this.#lying)[face] = 1;
    return (this.#subsets[face] ??= new Subset(this.#fontOf(faces[face] as Face)));
  }

  nameOf(face: number, standing: boolean): string {
    return `/${this.letter}${standing ? "V" : "H"}${face} `;
  }

  /**
   * Writes the fonts that were used and gives their entries in a resource dictionary.
   * @param numbers of the objects of the fonts for lines, six, and for columns, six, where they were given out before
   */
  write(out: Objects, pack?: (bytes: Uint8Array) => Uint8Array, numbers?: number): string {
    let entries = "";
    for (let face = 0; face < faces.length; face++) {
      const subset = this.#subsets[face];
      if (!subset?.used) continue;
      const horizontal = this.#lying[face] ? (numbers === undefined ? out.reserve() : numbers + face) : 0;
      const vertical = this.#standing[face]
        ? numbers === undefined
          ? out.reserve()
          : numbers + faces.length + face
        : 0;
      subset.write(out, horizontal, vertical, pack);
      if (horizontal) entries += `${this.nameOf(face, false)}${horizontal} 0 R`;
      if (vertical) entries += `${this.nameOf(face, true)}${vertical} 0 R`;
    }
    return entries;
  }
}
