import { randomBytes, randomInt } from "node:crypto";
import sharp from "sharp";
import { type Stroke, signs } from "./strokes";

/** The picture in pixels: twice as many as it is shown with, for sharp screens. */
const WIDTH = 240;
const HEIGHT = 80;

type Point = readonly [number, number];
const between = (low: number, high: number) => low + ((high - low) * randomInt(1 << 24)) / (1 << 24);

/** Bends the whole plane by a few slow waves, so that no line of a sign stays straight. */
function bend(): (at: Point) => Point {
  const wave = (length: number, height: number) => {
    const [phase, share, size] = [between(0, 6.3), between(0.6, 1.4) / length, between(0.6, 1) * height];
    return (at: number) => size * Math.sin(phase + at * share * 6.3);
  };
  const [down, sideways, shiver] = [wave(120, 5), wave(90, 4), wave(34, 1.6)];
  return ([x, y]) => [x + sideways(y) + shiver(y), y + down(x) + shiver(x)];
}

/** The points of a line close enough together to be bent. */
const fine = (points: Stroke): Point[] =>
  points.flatMap((at, i) => {
    const next = points[i + 1];
    if (!next) return [at];
    const steps = Math.max(1, Math.ceil(Math.hypot(next[0] - at[0], next[1] - at[1]) / 8));
    return Array.from(
      { length: steps },
      (_, n): Point => [at[0] + ((next[0] - at[0]) * n) / steps, at[1] + ((next[1] - at[1]) * n) / steps],
    );
  });

const path = (points: readonly Point[], stroke: string, width: number) =>
  `<path fill="none" stroke-linecap="round" stroke-linejoin="round" stroke="${stroke}" stroke-width="${width.toFixed(1)}" d="M${points
    .map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("L")}"/>`;

/** A sign where it belongs, turned, leaning and of its own size; neighbours touch. */
function placed(sign: string, at: number, count: number): Point[][] {
  const [wide, high, turn, lean] = [between(42, 52), between(48, 58), between(-0.26, 0.26), between(-0.2, 0.2)];
  const middle = (WIDTH / 2 / count) * (2 * at + 1) * 0.92 + WIDTH * 0.04 + between(-4, 4);
  const level = HEIGHT / 2 + between(-6, 6);
  return (signs[sign] ?? []).map((stroke) =>
    fine(stroke).map(([x, y]) => {
      const [dx, dy] = [((x - 50) / 100) * wide + ((50 - y) / 100) * high * lean, ((y - 50) / 100) * high];
      return [
        middle + dx * Math.cos(turn) - dy * Math.sin(turn),
        level + dx * Math.sin(turn) + dy * Math.cos(turn),
      ] as const;
    }),
  );
}

const grey = (low: number, high: number) => {
  const value = Math.round(between(low, high));
  return `rgb(${value},${value},${value})`;
};

/** A line from edge to edge that crosses every sign. */
function across(): Point[] {
  const [from, to, sag] = [between(10, HEIGHT - 10), between(10, HEIGHT - 10), between(-34, 34)];
  return Array.from({ length: 31 }, (_, n): Point => {
    const share = n / 30;
    return [share * (WIDTH + 20) - 10, from + (to - from) * share + sag * Math.sin(share * Math.PI)];
  });
}

/** A stroke as thick and as dark as those of the signs, that belongs to none. */
function stray(): Point[] {
  const [x, y, radius, start] = [between(0, WIDTH), between(0, HEIGHT), between(8, 20), between(0, 6.3)];
  const turn = between(1, 2.6);
  return Array.from(
    { length: 9 },
    (_, n): Point => [x + radius * Math.cos(start + (turn * n) / 8), y + radius * Math.sin(start + (turn * n) / 8)],
  );
}

function drawing(text: string): string {
  const bent = bend();
  const ink = grey(30, 90);
  const width = between(5, 6.2);
  const parts = [
    ...[...text].flatMap((sign, at) =>
      placed(sign, at, text.length).map((points) => path(points.map(bent), ink, width * between(0.85, 1.15))),
    ),
    ...Array.from({ length: 2 }, () => path(across().map(bent), ink, between(1.6, 2.6))),
    // What crosses the signs in the colour of the paper cuts them into pieces.
    ...Array.from({ length: 3 }, () => path(across().map(bent), grey(225, 245), between(1.2, 2))),
    ...Array.from({ length: 3 }, () => path(stray(), ink, between(2, 3.6))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${grey(228, 246)}"/>${parts.join("")}</svg>`;
}

/** Every pixel is lighter or darker than it was drawn. */
function grained(pixels: Buffer): Buffer {
  const noise = randomBytes(pixels.length);
  return pixels.map((value, at) => Math.max(0, Math.min(255, value + (((noise[at] as number) % 57) - 28)))) as Buffer;
}

/**
 * The signs of a text as a PNG that holds pixels and nothing else: no outline, no text, no word of how it was made. Uncompressed, so
 * that every picture has the same size.
 */
export async function drawPicture(text: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(drawing(text)))
    .greyscale()
    .raw()
    .toBuffer();
  return sharp(grained(pixels), { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
    .toColourspace("b-w")
    .png({ compressionLevel: 0, adaptiveFiltering: false })
    .toBuffer();
}
