/** A round seal as Chinese organisations use them: the name along the rim, a star in the middle. All lengths for a size of 1. */
interface SealShape {
  rim: { radius: number; width: number };
  /** Corners about the middle, y downwards. */
  star: [x: number, y: number][];
  /** Positions on a circle: rotated by `angle` degrees clockwise from the top, `x` left of it, `y` its baseline. */
  letters: { text: string; angle: number; x: number; y: number; size: number }[];
}

export const sealColor = "#c8161d";
export const sealOpacity = 0.86;

export function sealOf(name: string): SealShape {
  const characters = [...name];
  const count = Math.max(1, characters.length);
  const size = Math.min(0.15, 1.75 / count);
  const baseline = 0.44 - size * 0.88;
  // a short name keeps its letters together, a long one leaves the foot of the seal free
  const step = Math.min(32, 264 / Math.max(1, characters.length - 1));
  const first = (-step * (characters.length - 1)) / 2;
  return {
    rim: { radius: 0.475, width: 0.028 },
    star: Array.from({ length: 10 }, (_, i) => {
      const radius = i % 2 === 0 ? 0.15 : 0.15 * 0.382;
      const angle = (Math.PI / 5) * i;
      return [radius * Math.sin(angle), -radius * Math.cos(angle)];
    }),
    letters: characters.map((text, i) => ({ text, angle: first + i * step, x: -size / 2, y: -baseline, size })),
  };
}
