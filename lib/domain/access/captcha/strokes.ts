/** A stroke is a line through points of a box, x to the right and y down, in hundredths. */
export type Stroke = readonly (readonly [number, number])[];

/** Part of an ellipse as points; angles in degrees, clockwise from the right. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = Math.max(6, Math.ceil(Math.abs(to - from) / 20));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}
const line = (...numbers: number[]): Stroke =>
  Array.from(
    { length: numbers.length / 2 },
    (_, i) => [numbers[2 * i] as number, numbers[2 * i + 1] as number] as const,
  );

/** Signs that cannot be mistaken for one another, drawn as strokes without a font, so that no outline repeats. */
export const signs: Readonly<Record<string, readonly Stroke[]>> = {
  "2": [[...arc(50, 28, 34, 28, 190, 400), ...line(18, 100, 86, 100)]],
  "3": [[...arc(46, 26, 34, 26, 200, 450), ...arc(46, 74, 38, 26, 270, 520)]],
  "4": [line(66, 100, 66, 0, 10, 70, 92, 70)],
  "7": [line(12, 0, 88, 0, 40, 100)],
  "8": [arc(50, 26, 30, 26, 0, 360), arc(50, 75, 38, 25, 0, 360)],
  A: [line(6, 100, 50, 0, 94, 100), line(24, 64, 76, 64)],
  C: [arc(56, 50, 44, 50, 320, 40)],
  E: [line(86, 0, 14, 0, 14, 100, 88, 100), line(14, 48, 74, 48)],
  F: [line(88, 0, 14, 0, 14, 100), line(14, 48, 74, 48)],
  H: [line(12, 0, 12, 100), line(88, 0, 88, 100), line(12, 50, 88, 50)],
  J: [[...line(74, 0, 74, 60), ...arc(44, 68, 30, 32, 0, 160)]],
  K: [line(14, 0, 14, 100), line(88, 0, 16, 56), line(40, 40, 92, 100)],
  L: [line(16, 0, 16, 100, 86, 100)],
  M: [line(4, 100, 14, 0, 50, 66, 86, 0, 96, 100)],
  N: [line(12, 100, 12, 0, 88, 100, 88, 0)],
  P: [[...line(14, 100, 14, 0), ...arc(50, 27, 38, 27, 270, 450), ...line(14, 54)]],
  R: [[...line(14, 100, 14, 0), ...arc(50, 26, 38, 26, 270, 450), ...line(14, 52)], line(46, 52, 92, 100)],
  T: [line(4, 0, 96, 0), line(50, 0, 50, 100)],
  W: [line(0, 0, 24, 100, 50, 24, 76, 100, 100, 0)],
  X: [line(8, 0, 92, 100), line(92, 0, 8, 100)],
  Y: [line(4, 0, 50, 52, 96, 0), line(50, 52, 50, 100)],
};

export const SIGNS = Object.keys(signs).join("");
