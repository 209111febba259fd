import type { accents } from "@/db/values";

type Accent = (typeof accents)[number];

/** Lightness, chroma and hue of each host's accent, as the pages have them (`app/globals.css`; compared in a test). */
export const hosts: Readonly<Record<Accent, readonly [lightness: number, chroma: number, hue: number]>> = {
  vermilion: [0.56, 0.19, 28],
  indigo: [0.56, 0.16, 262],
  pine: [0.52, 0.095, 160],
  ochre: [0.55, 0.11, 75],
  plum: [0.53, 0.15, 330],
};

/** A color of OKLCH (CSS Color 4) as sRGB in hexadecimal; what lies outside is clipped. */
export function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const coded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
  return `#${linear
    .map((value) => Math.round(255 * Math.min(1, Math.max(0, coded(value)))))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** What the designer of a certificate offers of a host's two tones, each from dark to light, beside gold and ink. */
export function designColors({ accent, tone }: { accent: Accent; tone: Accent }): string[] {
  const [lightness, chroma, hue] = hosts[accent];
  const [otherLightness, otherChroma, otherHue] = hosts[tone];
  return [
    hexOf(0.32, 0.7 * chroma, hue),
    hexOf(0.44, chroma, hue),
    hexOf(lightness, chroma, hue),
    hexOf(0.78, 0.5 * chroma, hue),
    hexOf(0.94, 0.03, hue),
    hexOf(0.32, 0.7 * otherChroma, otherHue),
    hexOf(otherLightness, otherChroma, otherHue),
    hexOf(0.94, 0.03, otherHue),
    hexOf(0.5, 0.1, 88),
    hexOf(0.22, 0.02, 260),
  ];
}

/** The colors of a printed sheet of a host. */
export function paletteOf(accent: Accent) {
  const [lightness, chroma, hue] = hosts[accent];
  return {
    paper: hexOf(0.99, 0.005, 90),
    sunken: hexOf(0.955, 0.008, 90),
    ink: hexOf(0.22, 0.02, 260),
    ink2: hexOf(0.45, 0.018, 260),
    rule: hexOf(0.86, 0.012, 90),
    accent: hexOf(lightness, chroma, hue),
    accentInk: hexOf(0.5, chroma, hue),
    accentSoft: hexOf(0.94, 0.03, hue),
    gold: hexOf(0.5, 0.1, 88),
  };
}
