import { z } from "zod";

const much = z.number().min(0).max(3).optional();

/** How a picture's colours are changed; each is 1 where it is left as it is, sepia 0. */
export const Tone = z.object({
  brightness: much,
  contrast: much,
  /** 0 is grey. */
  saturation: much,
  sepia: z.number().min(0).max(1).optional(),
});
export type Tone = z.output<typeof Tone>;

/** Rows of red, green and blue: parts of each of the three, and what is added, 1 being all of it. */
type Matrix = readonly number[];

const same: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** First `a`, then `b`. */
function then(a: Matrix, b: Matrix): Matrix {
  const at = (m: Matrix, row: number, column: number) => m[4 * row + column] as number;
  return [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3].map(
      (column) =>
        [0, 1, 2].reduce((sum, k) => sum + at(b, row, k) * at(a, k, column), 0) + (column === 3 ? at(b, row, 3) : 0),
    ),
  );
}

const scaled = (by: number, plus = 0): Matrix => [by, 0, 0, plus, 0, by, 0, plus, 0, 0, by, plus];

/** As the filters of CSS have them (Filter Effects 1, 13). */
const [red, green, blue] = [0.213, 0.715, 0.072];
const saturated = (s: number): Matrix => [
  ...[red + (1 - red) * s, green - green * s, blue - blue * s, 0],
  ...[red - red * s, green + (1 - green) * s, blue - blue * s, 0],
  ...[red - red * s, green - green * s, blue + (1 - blue) * s, 0],
];
const old: Matrix = [0.393, 0.769, 0.189, 0, 0.349, 0.686, 0.168, 0, 0.272, 0.534, 0.131, 0];
const aged = (much: number): Matrix => same.map((one, i) => one + ((old[i] as number) - one) * much);

interface Toned {
  tone?: Tone | undefined;
  code?: string | undefined;
}

/** All of a picture's changes as one; null where there are none. A QR code and a seal are as they are. */
export function matrixOf({ tone, code }: Toned): Matrix | null {
  if (!tone || code) return null;
  const { brightness = 1, contrast = 1, saturation = 1, sepia = 0 } = tone;
  if (brightness === 1 && contrast === 1 && saturation === 1 && sepia === 0) return null;
  const all = [scaled(brightness), scaled(contrast, 0.5 - contrast / 2), saturated(saturation), aged(sepia)];
  return all.reduce(then, same).map((part) => Math.round(part * 1e4) / 1e4);
}

/** The same as the `values` of an SVG's feColorMatrix. */
export const valuesOf = (matrix: Matrix) =>
  `${[0, 1, 2].map((row) => [...matrix.slice(4 * row, 4 * row + 3), 0, matrix[4 * row + 3]].join(" ")).join(" ")} 0 0 0 1 0`;

/** What a picture is known by among the materials of a file: its address, with its changes where it has some. */
export function pictureKey(src: string, of: Toned): string {
  const matrix = matrixOf(of);
  return matrix ? `${src} ${matrix.join(" ")}` : src;
}

/** Changes samples of red, green and blue where they are. */
export function applyTone(samples: Uint8Array, matrix: Matrix) {
  const [a, b, c, d, e, f, g, h, i, j, k, l] = matrix as number[] & { length: 12 };
  const [p, q, r] = [255 * (d as number), 255 * (h as number), 255 * (l as number)];
  const within = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));
  for (let at = 0; at + 2 < samples.length; at += 3) {
    const [x, y, z] = [samples[at] as number, samples[at + 1] as number, samples[at + 2] as number];
    samples[at] = within((a as number) * x + (b as number) * y + (c as number) * z + p);
    samples[at + 1] = within((e as number) * x + (f as number) * y + (g as number) * z + q);
    samples[at + 2] = within((i as number) * x + (j as number) * y + (k as number) * z + r);
  }
}
