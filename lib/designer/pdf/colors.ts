const named: Readonly<Record<string, number>> = {
  black: 0,
  silver: 0xc0c0c0,
  gray: 0x808080,
  grey: 0x808080,
  white: 0xffffff,
  maroon: 0x800000,
  red: 0xff0000,
  purple: 0x800080,
  fuchsia: 0xff00ff,
  magenta: 0xff00ff,
  green: 0x008000,
  lime: 0x00ff00,
  olive: 0x808000,
  yellow: 0xffff00,
  navy: 0x000080,
  blue: 0x0000ff,
  teal: 0x008080,
  aqua: 0x00ffff,
  cyan: 0x00ffff,
  orange: 0xffa500,
  gold: 0xffd700,
  goldenrod: 0xdaa520,
  darkgoldenrod: 0xb8860b,
  brown: 0xa52a2a,
  crimson: 0xdc143c,
  darkred: 0x8b0000,
  firebrick: 0xb22222,
  tomato: 0xff6347,
  orangered: 0xff4500,
  pink: 0xffc0cb,
  indigo: 0x4b0082,
  violet: 0xee82ee,
  darkblue: 0x00008b,
  royalblue: 0x4169e1,
  steelblue: 0x4682b4,
  skyblue: 0x87ceeb,
  darkgreen: 0x006400,
  seagreen: 0x2e8b57,
  forestgreen: 0x228b22,
  dimgray: 0x696969,
  darkgray: 0xa9a9a9,
  lightgray: 0xd3d3d3,
  ivory: 0xfffff0,
  beige: 0xf5f5dc,
  khaki: 0xf0e68c,
  tan: 0xd2b48c,
  chocolate: 0xd2691e,
  saddlebrown: 0x8b4513,
  wheat: 0xf5deb3,
};

/** A CSS colour (Level 4: names that certificates use, `#rgb`, `#rrggbb`, `rgb()`) as three parts of 1; unknown ones are black. */
export function colorOf(css: string): [red: number, green: number, blue: number] {
  const text = css.trim().toLowerCase();
  if (text.startsWith("#")) {
    const digits = text.length < 6 ? [...text.slice(1, 4)].map((one) => one + one).join("") : text.slice(1, 7);
    return parts(Number.parseInt(digits, 16) || 0);
  }
  const [red = 0, green = 0, blue = 0] = text.startsWith("rgb") ? (text.match(/[\d.]+%?/g) ?? []).map(channel) : [];
  if (text.startsWith("rgb")) return [red, green, blue];
  return parts(Object.hasOwn(named, text) ? (named[text] ?? 0) : 0);
}

const channel = (text: string) => Math.min(1, (Number.parseFloat(text) || 0) / (text.endsWith("%") ? 100 : 255));
const parts = (rgb: number): [number, number, number] => [
  (rgb >> 16) / 255,
  ((rgb >> 8) & 255) / 255,
  (rgb & 255) / 255,
];

/** How much of what is under a colour it covers, in percent: the fourth part of `#rgba`, `#rrggbbaa` and `rgba()`. */
function opacityOf(css: string): number {
  const text = css.trim().toLowerCase();
  const digits = text.startsWith("#") ? text.slice(1) : "";
  if (digits.length === 4) return percent(Number.parseInt(digits.slice(3), 16) / 15);
  if (digits.length === 8) return percent(Number.parseInt(digits.slice(6), 16) / 255);
  if (text === "transparent") return 0;
  const [, , , fourth] = text.startsWith("rgb") ? (text.match(/[\d.]+%?/g) ?? []) : [];
  if (fourth === undefined) return 100;
  const opacity = Number.parseFloat(fourth);
  return percent(fourth.endsWith("%") ? opacity / 100 : opacity);
}

const percent = (part: number) => (Number.isNaN(part) ? 100 : Math.round(100 * Math.min(1, part)));

/** A colour's opacity in percent on an element that has one of its own, from 0 to 1. */
export const productOf = (percent: number, whole: number) => (whole === 1 ? percent : Math.round(percent * whole));

/** The operator that chooses an opacity among the graphics states of the file. */
export const stateOf = (opacity: number) => `/O${opacity} gs\n`;

const translucent = /#(?:[0-9a-f]{8}|[0-9a-f]{4})\b|rgba?\([^)]*\)|transparent/gi;

/**
 * Entries of a dictionary of graphics states (ISO 32000-2, 8.4.5), of the opacities that colours in a design's text have.
 * @param elements the opacities of its elements, which those of colours are multiplied with
 */
export function opacityStates(text: string, elements: readonly number[] = []): string {
  const colors = [...new Set([100, ...(text.match(translucent) ?? []).map(opacityOf)])];
  const wholes = [...new Set([1, ...elements])];
  const opacities = new Set(wholes.flatMap((whole) => colors.map((one) => productOf(one, whole))));
  return [...opacities].map((one) => `/O${one}<</ca ${one / 100}/CA ${one / 100}>>`).join("");
}

interface Paint {
  /** The operator that fills with it (ISO 32000-2, 8.6.8). */
  fill: string;
  opacity: number;
}

const known = new Map<string, Paint>();

export function paintOf(css: string): Paint {
  let paint = known.get(css);
  if (!paint) {
    const parts = colorOf(css).map((part) => String(Math.round(part * 1000) / 1000));
    paint = { fill: `${parts.join(" ")} rg\n`, opacity: opacityOf(css) };
    if (known.size < 1000) known.set(css, paint);
  }
  return paint;
}

/** The operator that fills with a colour. */
export const fillOf = (css: string): string => paintOf(css).fill;

/** The operator that draws lines with a colour. */
export const strokeOf = (css: string) => fillOf(css).replace("rg", "RG");
