import { partsOf } from "@/lib/designer/pdf/glyphs";
import type { Font } from "@/lib/designer/pdf/sfnt";

type Point = { x: number; y: number; on: boolean };
/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const same: Matrix = [1, 0, 0, 1, 0, 0];

const drawn = new WeakMap<Font, Map<number, string>>();

/** A glyph as an SVG path in thousandths of an em, y upwards (OpenType 1.9, `glyf`); empty for a space. */
export function pathOf(font: Font, glyph: number): string {
  const known = drawn.get(font) ?? new Map<number, string>();
  drawn.set(font, known);
  const path = known.get(glyph) ?? contoursOf(font, glyph, same, 0).map(closed).join("");
  known.set(glyph, path);
  return path;
}

/** Deeper than any font of ours: one that names itself would never end. */
const DEEPEST = 5;

function contoursOf(font: Font, glyph: number, matrix: Matrix, depth: number): Point[][] {
  const outline = font.outlineOf(glyph);
  if (outline.length < 10 || depth > DEEPEST) return [];
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  const parts = partsOf(outline);
  if (parts.length > 0)
    return parts.flatMap((part) => contoursOf(font, part.glyph, placed(view, part.at - 2, matrix), depth + 1));
  return simple(view).map((contour) => contour.map((point) => moved(point, matrix)));
}

const moved = ({ x, y, on }: Point, [a, b, c, d, e, f]: Matrix): Point => ({
  x: Math.round(a * x + c * y + e),
  y: Math.round(b * x + d * y + f),
  on,
});

/** Where a part of a composite glyph stands; `at` is the place of its flags. */
function placed(view: DataView, at: number, [a, b, c, d, e, f]: Matrix): Matrix {
  const flags = view.getUint16(at);
  const isWide = (flags & 1) !== 0;
  const isOffset = (flags & 2) !== 0;
  const [x, y] = isWide ? [view.getInt16(at + 4), view.getInt16(at + 6)] : [view.getInt8(at + 4), view.getInt8(at + 5)];
  const from = at + (isWide ? 8 : 6);
  const scale = (n: number) => view.getInt16(from + 2 * n) / 16384;
  const own =
    flags & 8
      ? [scale(0), 0, 0, scale(0)]
      : flags & 0x40
        ? [scale(0), 0, 0, scale(1)]
        : flags & 0x80
          ? [scale(0), scale(1), scale(2), scale(3)]
          : [1, 0, 0, 1];
  const [p = 1, q = 0, r = 0, s = 1] = own;
  const [dx, dy] = isOffset ? [x, y] : [0, 0];
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * dx + c * dy + e, b * dx + d * dy + f];
}

function simple(view: DataView): Point[][] {
  const count = view.getInt16(0);
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(10 + 2 * i));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + view.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = view.getUint8(at++);
    flags.push(flag);
    if (flag & 8) for (let again = view.getUint8(at++); again > 0; again--) flags.push(flag);
  }
  const along = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(2, 16);
  const ys = along(4, 32);
  return ends.map((end, i) =>
    Array.from({ length: end + 1 - ((ends[i - 1] ?? -1) + 1) }, (_, n) => {
      const no = (ends[i - 1] ?? -1) + 1 + n;
      return { x: xs[no] as number, y: ys[no] as number, on: ((flags[no] as number) & 1) !== 0 };
    }),
  );
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });

/** Quadratic curves; between two points off the curve lies one on it. */
function closed(points: readonly Point[]): string {
  const [head] = points;
  if (!head) return "";
  const first = points.findIndex(({ on }) => on);
  const start = first >= 0 ? (points[first] as Point) : between(points.at(-1) as Point, head);
  const ring = first >= 0 ? [...points.slice(first + 1), ...points.slice(0, first)] : points;
  let path = `M${start.x} ${start.y}`;
  for (const [i, point] of ring.entries()) {
    if (point.on) {
      if (ring[i - 1]?.on ?? true) path += `L${point.x} ${point.y}`;
      continue;
    }
    const next = ring[i + 1] ?? start;
    const to = next.on ? next : between(point, next);
    path += `Q${point.x} ${point.y} ${to.x} ${to.y}`;
  }
  return `${path}Z`;
}
