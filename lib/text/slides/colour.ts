import { find, type Node, numberOf } from "./tree";

/** The colours of a theme by their names on a page (`bg1`, `accent1`), six hexadecimal digits each. */
export type Palette = Readonly<Record<string, string>>;

const usual: Palette = {
  dk1: "000000",
  lt1: "ffffff",
  dk2: "1f497d",
  lt2: "eeece1",
  accent1: "4f81bd",
  accent2: "c0504d",
  accent3: "9bbb59",
  accent4: "8064a2",
  accent5: "4bacc6",
  accent6: "f79646",
  hlink: "0000ff",
  folHlink: "800080",
};
const usualNames: Record<string, string> = { bg1: "lt1", tx1: "dk1", bg2: "lt2", tx2: "dk2" };

/** @param map of a master or a page, from the names that pages use to those of the theme */
export function paletteOf(theme: Node | undefined, map: Node | undefined): Palette {
  const colours: Record<string, string> = { ...usual };
  for (const kid of find(theme, "themeElements", "clrScheme")?.kids ?? []) {
    const known = kid.kids[0] && plainOf(kid.kids[0], {});
    if (known) colours[kid.name] = known;
  }
  for (const [name, of] of Object.entries({ ...usualNames, ...map?.at })) if (colours[of]) colours[name] = colours[of];
  return colours;
}

const six = /^[0-9a-f]{6}$/i;
const named: Record<string, string> = {
  black: "000000",
  white: "ffffff",
  red: "ff0000",
  green: "008000",
  blue: "0000ff",
  yellow: "ffff00",
  gold: "ffd700",
  gray: "808080",
  grey: "808080",
  orange: "ffa500",
  purple: "800080",
  navy: "000080",
  maroon: "800000",
  silver: "c0c0c0",
};
const kinds = ["srgbClr", "schemeClr", "sysClr", "prstClr", "scrgbClr", "hslClr"];

const digits = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, "0");
const hex = (parts: readonly number[]) => parts.map(digits).join("");
/** Of light as it is added up to how it is written. */
const written = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

function plainOf(node: Node, palette: Palette): string | undefined {
  const { val = "", lastClr = "" } = node.at;
  if (node.name === "srgbClr") return six.test(val) ? val : undefined;
  if (node.name === "sysClr") return six.test(lastClr) ? lastClr : val === "window" ? "ffffff" : "000000";
  if (node.name === "schemeClr") return Object.hasOwn(palette, val) ? palette[val] : undefined;
  if (node.name === "prstClr") return Object.hasOwn(named, val) ? named[val] : "000000";
  if (node.name === "scrgbClr")
    return hex(["r", "g", "b"].map((part) => written((numberOf(node, part) ?? 0) / 100_000)));
  if (node.name === "hslClr")
    return hex(
      fromHsl(
        (numberOf(node, "hue") ?? 0) / 21_600_000,
        ...(["sat", "lum"].map((one) => (numberOf(node, one) ?? 0) / 1e5) as [number, number]),
      ),
    );
  return;
}

function fromHsl(hue: number, saturation: number, light: number): number[] {
  const reach = saturation * Math.min(light, 1 - light);
  return [0, 8, 4].map((n) => {
    const k = (n + hue * 12) % 12;
    return light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}

function toHsl([r = 0, g = 0, b = 0]: readonly number[]): [number, number, number] {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [light, span] = [(most + least) / 2, most - least];
  if (span === 0) return [0, 0, light];
  const hue = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [hue / 6, span / (1 - Math.abs(2 * light - 1)), light];
}

/** What the modifiers of a colour make of it (ECMA-376, 20.1.2.3); those that are rare are passed over. */
function modified(colour: string, { kids }: Node): { colour: string; alpha: number } {
  let parts = [0, 2, 4].map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255);
  let alpha = 1;
  for (const kid of kids) {
    const by = (numberOf(kid, "val") ?? 100_000) / 100_000;
    const [hue, saturation, light] = toHsl(parts);
    const held = (value: number) => Math.min(1, Math.max(0, value));
    if (kid.name === "alpha") alpha = held(by);
    else if (kid.name === "lumMod") parts = fromHsl(hue, saturation, held(light * by));
    else if (kid.name === "lumOff") parts = fromHsl(hue, saturation, held(light + by));
    else if (kid.name === "satMod") parts = fromHsl(hue, held(saturation * by), light);
    else if (kid.name === "shade") parts = parts.map((part) => part * by);
    else if (kid.name === "tint") parts = parts.map((part) => 1 - (1 - part) * by);
  }
  return { colour: hex(parts), alpha };
}

/**
 * The colour among an element's children, as CSS has it; undefined where there is none that is known.
 * @param own stands for `phClr`, the colour that a style is asked for with
 */
export function colourIn(node: Node | undefined, palette: Palette, own?: string): string | undefined {
  const found = node?.kids.find(({ name }) => kinds.includes(name));
  if (!found) return;
  const from = found.at.val === "phClr" && found.name === "schemeClr" ? own : plainOf(found, palette);
  if (!from) return;
  const whole = /^#?([0-9a-f]{6})$/i.exec(from)?.[1];
  // a colour that something shines through, asked for by a style
  if (!whole) return from;
  const { colour, alpha } = modified(whole, found);
  return alpha === 1 ? `#${colour}` : seeThrough(colour, alpha);
}

const seeThrough = (colour: string, alpha: number) =>
  `rgba(${[0, 2, 4].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)).join(",")},${Math.round(alpha * 1000) / 1000})`;
