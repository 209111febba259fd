/** Numbers of a table of a font, the high byte first. Whatever lies past its end is refused. @throws RangeError */
export class Table {
  readonly #view: DataView;
  readonly length: number;
  at = 0;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.length = bytes.length;
  }

  u8(at = this.#step(1)) {
    return this.#view.getUint8(at);
  }

  u16(at = this.#step(2)) {
    return this.#view.getUint16(at);
  }

  i8(at = this.#step(1)) {
    return this.#view.getInt8(at);
  }

  i16(at = this.#step(2)) {
    return this.#view.getInt16(at);
  }

  u32(at = this.#step(4)) {
    return this.#view.getUint32(at);
  }

  i32(at = this.#step(4)) {
    return this.#view.getInt32(at);
  }

  latin(length: number, at = this.#step(length)) {
    return String.fromCharCode(...this.part(at, length));
  }

  part(at: number, length: number): Uint8Array {
    if (at < 0 || length < 0 || at + length > this.length) throw new RangeError("past the end");
    return this.bytes.subarray(at, at + length);
  }

  skip(length: number) {
    this.#step(length);
  }

  /** The next bytes, as a table of their own. */
  next(length: number): Table {
    return new Table(this.part(this.#step(length), length));
  }

  #step(length: number): number {
    const { at } = this;
    if (length < 0 || at + length > this.length) throw new RangeError("past the end");
    this.at += length;
    return at;
  }
}

/** What a font may cost whoever reads it; a file that asks for more is refused. */
export const limits = {
  tables: 64,
  unpacked: 64 * 1024 * 1024,
  glyphs: 0xffff,
  /** Of one glyph with all that it is made of, and of all of them. */
  pointsOfGlyph: 20_000,
  points: 12_000_000,
  partsOfGlyph: 64,
  depth: 8,
  /** Pairs of character and glyph that a `cmap` may go through. */
  pairs: 1_500_000,
  /** Operators of one glyph in CFF. */
  operators: 60_000,
} as const;

/** A file that is no font that we read, with what is wrong: an error name of the house. */
export class Unreadable extends Error {
  constructor(readonly fault: "fontUnreadable" | "fontKindRefused" | "fontTooComplex") {
    super(fault);
  }
}
