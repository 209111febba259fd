import type { Contour } from "./outline";
import { limits, Table, Unreadable } from "./table";

const bias = (count: number) => (count < 1240 ? 107 : count < 33900 ? 1131 : 32768);
/** Pieces that one cubic curve may become. */
const mostPieces = 12;

/** Draws Type 2 charstrings (Adobe 5177): lines and cubic curves, hints left out. */
export function charstrings(shared: readonly Uint8Array[], tolerance: number) {
  return (code: Uint8Array | undefined, own: readonly Uint8Array[]): Contour[] => {
    if (!code) throw new Unreadable("fontUnreadable");
    const pen = new Pen(tolerance);
    new Reading(pen, shared, own).run(code, 0);
    return pen.contours.filter((contour) => contour.length > 1);
  };
}

class Pen {
  readonly contours: Contour[] = [];
  x = 0;
  y = 0;
  #points = 0;
  constructor(readonly tolerance: number) {}

  move(dx: number, dy: number) {
    this.contours.push([]);
    this.#to(this.x + dx, this.y + dy, true);
  }

  line(dx: number, dy: number) {
    this.#to(this.x + dx, this.y + dy, true);
  }

  /** A cubic curve as so many quadratic ones that none is further off than the tolerance. */
  curve(dx1: number, dy1: number, dx2: number, dy2: number, dx3: number, dy3: number) {
    const { x: x0, y: y0 } = this;
    const [x1, y1] = [x0 + dx1, y0 + dy1];
    const [x2, y2] = [x1 + dx2, y1 + dy2];
    const [x3, y3] = [x2 + dx3, y2 + dy3];
    const [bx, by] = [x3 - 3 * x2 + 3 * x1 - x0, y3 - 3 * y2 + 3 * y1 - y0];
    const off = (Math.hypot(bx, by) * Math.sqrt(3)) / 36;
    const pieces = Math.min(mostPieces, Math.max(1, Math.ceil(Math.cbrt(off / this.tolerance))));
    const at = (a: number, b: number, c: number, d: number, t: number) =>
      (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
    const slope = (a: number, b: number, c: number, d: number, t: number) =>
      3 * (1 - t) ** 2 * (b - a) + 6 * (1 - t) * t * (c - b) + 3 * t ** 2 * (d - c);
    for (let i = 0; i < pieces; i++) {
      const [from, to] = [i / pieces, (i + 1) / pieces];
      const middle = (a: number, b: number, c: number, d: number) =>
        (at(a, b, c, d, from) + at(a, b, c, d, to)) / 2 +
        ((slope(a, b, c, d, from) - slope(a, b, c, d, to)) * (to - from)) / 4;
      this.#to(middle(x0, x1, x2, x3), middle(y0, y1, y2, y3), false);
      this.#to(at(x0, x1, x2, x3, to), at(y0, y1, y2, y3, to), true);
    }
    this.x = x3;
    this.y = y3;
  }

  #to(x: number, y: number, on: boolean) {
    if (++this.#points > limits.pointsOfGlyph) throw new Unreadable("fontTooComplex");
    const contour = this.contours.at(-1);
    if (!contour) throw new Unreadable("fontUnreadable");
    contour.push({ x, y, on });
    this.x = x;
    this.y = y;
  }
}

class Reading {
  #stack: number[] = [];
  #hints = 0;
  #operators = 0;
  #over = false;

  constructor(
    readonly pen: Pen,
    readonly shared: readonly Uint8Array[],
    readonly own: readonly Uint8Array[],
  ) {}

  run(code: Uint8Array, depth: number) {
    if (depth > 10) throw new Unreadable("fontTooComplex");
    const table = new Table(code);
    while (!this.#over && table.at < table.length) {
      if (++this.#operators > limits.operators) throw new Unreadable("fontTooComplex");
      const byte = table.u8();
      if (byte === 28) this.#stack.push(table.i16());
      else if (byte === 255) this.#stack.push(table.i32() / 65536);
      else if (byte >= 251) this.#stack.push(-(byte - 251) * 256 - table.u8() - 108);
      else if (byte >= 247) this.#stack.push((byte - 247) * 256 + table.u8() + 108);
      else if (byte >= 32) this.#stack.push(byte - 139);
      else if (byte === 11) return;
      else if (byte === 10 || byte === 29) this.#call(byte === 10 ? this.own : this.shared, depth);
      else if (byte === 14) this.#over = true;
      else {
        this.#do(byte === 12 ? 1200 + table.u8() : byte, table);
        this.#stack = [];
      }
      if (this.#stack.length > 513) throw new Unreadable("fontTooComplex");
    }
  }

  #call(subrs: readonly Uint8Array[], depth: number) {
    const code = subrs[(this.#stack.pop() ?? 0) + bias(subrs.length)];
    if (!code) throw new Unreadable("fontUnreadable");
    this.run(code, depth + 1);
  }

  #do(operator: number, table: Table) {
    const { pen } = this;
    const all = this.#stack;
    const n = (i: number) => all[i] ?? 0;
    switch (operator) {
      case 1:
      case 3:
      case 18:
      case 23:
        this.#hints += all.length >> 1;
        break;
      case 19:
      case 20:
        this.#hints += all.length >> 1;
        table.skip((this.#hints + 7) >> 3);
        break;
      // Before the first of them may stand the width.
      case 21:
        pen.move(n(all.length - 2), n(all.length - 1));
        break;
      case 22:
        pen.move(n(all.length - 1), 0);
        break;
      case 4:
        pen.move(0, n(all.length - 1));
        break;
      case 5:
        for (let i = 0; i + 1 < all.length; i += 2) pen.line(n(i), n(i + 1));
        break;
      case 6:
      case 7:
        for (const [i, by] of all.entries()) (operator === 6) === (i % 2 === 0) ? pen.line(by, 0) : pen.line(0, by);
        break;
      case 8:
      case 24:
        this.#curves(0, all.length - (operator === 24 ? 2 : 0));
        if (operator === 24) pen.line(n(all.length - 2), n(all.length - 1));
        break;
      case 25:
        for (let i = 0; i + 7 < all.length; i += 2) pen.line(n(i), n(i + 1));
        this.#curves(all.length - 6, all.length);
        break;
      case 26:
      case 27:
        this.#along(operator === 26);
        break;
      case 30:
      case 31:
        this.#turning(operator === 31);
        break;
      case 1235:
        this.#curves(0, 12);
        break;
      case 1234:
        pen.curve(n(0), 0, n(1), n(2), n(3), 0);
        pen.curve(n(4), 0, n(5), -n(2), n(6), 0);
        break;
      case 1236:
        pen.curve(n(0), n(1), n(2), n(3), n(4), 0);
        pen.curve(n(5), 0, n(6), n(7), n(8), -(n(1) + n(3) + n(7)));
        break;
      case 1237: {
        const [dx, dy] = [n(0) + n(2) + n(4) + n(6) + n(8), n(1) + n(3) + n(5) + n(7) + n(9)];
        const flat = Math.abs(dx) > Math.abs(dy);
        pen.curve(n(0), n(1), n(2), n(3), n(4), n(5));
        pen.curve(n(6), n(7), n(8), n(9), flat ? n(10) : -dx, flat ? -dy : n(10));
        break;
      }
      default:
        throw new Unreadable("fontUnreadable");
    }
  }

  #curves(from: number, to: number) {
    for (let i = from; i + 5 < to; i += 6)
      this.pen.curve(...(this.#stack.slice(i, i + 6) as [number, number, number, number, number, number]));
  }

  /** Curves that begin and end upright, or level. */
  #along(upright: boolean) {
    const all = this.#stack;
    let first = all.length % 4 ? (all[0] as number) : 0;
    for (let i = all.length % 4 ? 1 : 0; i + 3 < all.length; i += 4) {
      const [a, b, c, d] = all.slice(i, i + 4) as [number, number, number, number];
      if (upright) this.pen.curve(first, a, b, c, 0, d);
      else this.pen.curve(a, first, b, c, d, 0);
      first = 0;
    }
  }

  /** Curves that begin level and end upright, and the other way round, in turn. */
  #turning(level: boolean) {
    const all = this.#stack;
    for (let i = 0, flat = level; i + 3 < all.length; i += 4, flat = !flat) {
      const [a, b, c, d] = all.slice(i, i + 4) as [number, number, number, number];
      const last = all.length - i === 5 ? (all[i + 4] as number) : 0;
      if (flat) this.pen.curve(a, 0, b, c, last, d);
      else this.pen.curve(0, a, b, c, d, last);
    }
  }
}
