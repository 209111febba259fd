const hexDigits = "0123456789ABCDEF";
const hexPairs = Uint16Array.from(
  { length: 256 },
  (_, byte) => (hexDigits.charCodeAt(byte >> 4) << 8) | hexDigits.charCodeAt(byte & 15),
);

/** Four hexadecimal digits at a place. @returns the place after them */
export function putHex4(room: Uint8Array, at: number, value: number): number {
  const high = hexPairs[(value >> 8) & 255] as number;
  const low = hexPairs[value & 255] as number;
  room[at] = high >> 8;
  room[at + 1] = high & 255;
  room[at + 2] = low >> 8;
  room[at + 3] = low & 255;
  return at + 4;
}

/** A whole number, in digits, at a place. @returns the place after them */
export function putInt(room: Uint8Array, at: number, value: number): number {
  let from = at;
  let rest = value;
  if (rest < 0) {
    room[from++] = 45;
    rest = -rest;
  }
  if (rest < 10_000) return putSmall(room, from, rest);
  const end = from + digitsOf(rest);
  for (let i = end - 1; i >= from; i--) {
    const next = rest < 0x7fffffff ? (rest / 10) | 0 : Math.trunc(rest / 10);
    room[i] = 48 + rest - 10 * next;
    rest = next;
  }
  return end;
}

/** Of at most four digits. */
function putSmall(room: Uint8Array, at: number, value: number): number {
  const digits = fours[value] as number;
  let next = at;
  if (value > 999) room[next++] = digits >>> 24;
  if (value > 99) room[next++] = (digits >>> 16) & 255;
  if (value > 9) room[next++] = (digits >>> 8) & 255;
  room[next++] = digits & 255;
  return next;
}

/** A code point as UTF-16BE in hexadecimal digits. @returns the place after them */
export function putHexUtf16(room: Uint8Array, at: number, codePoint: number): number {
  if (codePoint < 0x10000) return putHex4(room, at, codePoint);
  const next = putHex4(room, at, 0xd800 + ((codePoint - 0x10000) >> 10));
  return putHex4(room, next, 0xdc00 + ((codePoint - 0x10000) & 0x3ff));
}

/** Latin text as bytes. */
export const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Bytes being written one after the other; its room grows and is used again. */
export class Bytes {
  at = 0;
  #room: Uint8Array;

  constructor(room = 1 << 16) {
    this.#room = new Uint8Array(room);
  }

  /** What was written, valid until the next writing. */
  get written(): Uint8Array {
    return this.#room.subarray(0, this.at);
  }

  /** Makes sure that `more` bytes have room, and gives it: write at `at`, and move `at`. */
  room(more: number): Uint8Array {
    if (this.at + more > this.#room.length) {
      const wider = new Uint8Array(2 * (this.at + more));
      wider.set(this.#room.subarray(0, this.at));
      this.#room = wider;
    }
    return this.#room;
  }

  bytes(from: Uint8Array): this {
    const { length } = from;
    const room = this.room(length);
    // a call of `set` costs more than so few bytes
    if (length < 40) for (let i = 0; i < length; i++) room[this.at + i] = from[i] as number;
    else room.set(from, this.at);
    this.at += length;
    return this;
  }

  /** Latin text. */
  text(text: string): this {
    const room = this.room(text.length);
    for (let i = 0; i < text.length; i++) room[this.at + i] = text.charCodeAt(i);
    this.at += text.length;
    return this;
  }

  byte(value: number): this {
    this.room(1)[this.at++] = value;
    return this;
  }

  /** A whole number, in digits, with a sign where it has one. */
  int(value: number): this {
    this.at = putInt(this.room(20), this.at, value);
    return this;
  }

  /** A number to three places, and a blank. A thousandth of a design unit is 0.3 µm on paper. */
  num(value: number): this {
    let thousandths = Math.round(value * 1000);
    if (thousandths < 0) {
      this.byte(45);
      thousandths = -thousandths;
    }
    const whole = Math.trunc(thousandths / 1000);
    const rest = thousandths - 1000 * whole;
    this.int(whole);
    const room = this.room(5);
    if (rest > 0) {
      room[this.at++] = 46;
      const tenths = Math.trunc(rest / 100);
      const hundredths = Math.trunc(rest / 10) - 10 * tenths;
      const last = rest - 100 * tenths - 10 * hundredths;
      room[this.at++] = 48 + tenths;
      if (hundredths + last > 0) room[this.at++] = 48 + hundredths;
      if (last > 0) room[this.at++] = 48 + last;
    }
    room[this.at++] = 32;
    return this;
  }

  /** Four hexadecimal digits. */
  hex4(value: number): this {
    this.at = putHex4(this.room(4), this.at, value);
    return this;
  }

  /** Ten digits with leading noughts, as a cross-reference table has them. */
  offset(value: number, at = this.at): this {
    const room = this.room(10);
    const high = Math.trunc(value / 100_000_000);
    const low = value - 100_000_000 * high;
    const middle = (low / 10_000) | 0;
    room[at] = 48 + Math.trunc(high / 10);
    room[at + 1] = 48 + (high % 10);
    putFour(room, at + 2, middle);
    putFour(room, at + 6, low - 10_000 * middle);
    if (at === this.at) this.at += 10;
    return this;
  }
}

/** All numbers of four digits, a byte to a digit. */
const fours = Uint32Array.from({ length: 10_000 }, (_, value) =>
  [1000, 100, 10, 1].reduce((word, power) => (word << 8) | (48 + (Math.trunc(value / power) % 10)), 0),
);

function putFour(room: Uint8Array, at: number, value: number) {
  const digits = fours[value] as number;
  room[at] = digits >>> 24;
  room[at + 1] = digits >>> 16;
  room[at + 2] = digits >>> 8;
  room[at + 3] = digits;
}

function digitsOf(value: number): number {
  let digits = 1;
  for (let bound = 10; value >= bound; bound *= 10) digits++;
  return digits;
}
