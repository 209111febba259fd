import { fontNamed, isFont } from "@/lib/designer/text/fonts";
import { colourIn } from "./colour";
import type { Page } from "./page";
import type { Relations } from "./relations";
import { find, isOn, type Node, numberOf } from "./tree";

/** How a stretch of a text looks. */
export interface Letters {
  /** In units of a design. */
  size: number;
  color: string;
  font: string | undefined;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  script: "sup" | "sub" | undefined;
  background: string | undefined;
  link: string | undefined;
}

const han = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud888]/;

/** First of the run itself, then of everything that it takes its looks from. */
type Sources = readonly (Node | undefined)[];

const first = <T>(sources: Sources, read: (source: Node) => T | undefined): T | undefined => {
  for (const source of sources) {
    const found = source && read(source);
    if (found !== undefined) return found;
  }
  return;
};

export interface Asked {
  page: Page;
  relations: Relations;
  /** By how much the text was made smaller to fit. */
  shrunk: number;
  /** Of a style: the colour and font that it gives. */
  style: Node | undefined;
  /** Fonts that were noted as missing. */
  missing: Set<string>;
}

/** @param own of the run, of its paragraph, its shape and of what those are laid out by */
export function lettersOf(text: string, own: Sources, defaults: Sources, asked: Asked): Letters {
  const { page, style, relations } = asked;
  const sources = [...own, ...defaults];
  const attribute = (name: string) => first(sources, ({ at }) => at[name]);
  const points = Number(attribute("sz") ?? 1800) / 100;
  const raised = Number(attribute("baseline") ?? 0);
  const color = colourOf(own, page) ?? colourIn(find(style, "fontRef"), page.palette) ?? colourOf(defaults, page);
  const highlight = first(own, (source) => find(source, "highlight"));
  const reference = find(own[0], "hlinkClick")?.at.id;
  const outward = reference === undefined ? undefined : relations.get(reference);
  return {
    size: Math.min(1000, Math.max(1, points * 12_700 * page.unit * asked.shrunk)),
    color: color ?? "#000000",
    font: fontOf(text, sources, asked),
    bold: isOn(attribute("b")),
    italic: isOn(attribute("i")),
    underline: !["none", undefined].includes(attribute("u")),
    strike: !["noStrike", undefined].includes(attribute("strike")),
    script: raised > 0 ? "sup" : raised < 0 ? "sub" : undefined,
    background: highlight && colourIn(highlight, page.palette),
    link: outward?.outside ? outward.target : undefined,
  };
}

/** Of letters in several colours that run into one another, the first. */
function colourOf(sources: Sources, page: Page): string | undefined {
  const filled = first(sources, (source) => find(source, "solidFill") ?? find(source, "gradFill"));
  if (filled?.name !== "gradFill") return colourIn(filled, page.palette);
  page.leave("textFill");
  return colourIn(find(filled, "gsLst", "gs"), page.palette);
}

/** The font for these letters by the name that our designs have it under; undefined where there is none, which is noted once a page. */
function fontOf(text: string, sources: Sources, { page, style, missing }: Asked): string | undefined {
  const kind = han.test(text) ? "ea" : "latin";
  const scheme = find(style, "fontRef")?.at.idx;
  const written =
    first(sources, (source) => find(source, kind)?.at.typeface || undefined) ??
    (scheme === undefined ? undefined : `+${scheme === "major" ? "mj" : "mn"}-${kind === "ea" ? "ea" : "lt"}`);
  const name = written?.startsWith("+") ? ofTheme(written, page) : written;
  const wanted =
    name || (kind === "ea" ? first(sources, (source) => find(source, "latin")?.at.typeface || undefined) : undefined);
  const plain = wanted?.startsWith("+") ? ofTheme(wanted, page) : wanted;
  if (!plain) return;
  const font = fontNamed(plain);
  if (isFont(font)) return font;
  if (!missing.has(plain)) page.leave(`font:${plain.slice(0, 60)}`);
  missing.add(plain);
  return serifs.test(plain) ? "SimSun" : undefined;
}

const serifs = /^(times|georgia|garamond|cambria|palatino|book antiqua|bodoni|liberation serif|noto serif)/i;

/** What `+mj-ea` and the like stand for; where the theme names none for Chinese, what it has for its script. */
function ofTheme(name: string, { theme }: Page): string | undefined {
  const set = find(theme, "themeElements", "fontScheme", name.startsWith("+mj") ? "majorFont" : "minorFont");
  const plain = find(set, name.endsWith("-ea") ? "ea" : "latin")?.at.typeface;
  if (plain || !name.endsWith("-ea")) return plain;
  return set?.kids.find(({ at }) => at.script === "Hans")?.at.typeface ?? find(set, "latin")?.at.typeface;
}

/** How far letters stand apart beyond what they do, in units. */
export const spacingOf = (sources: Sources, page: Page) =>
  (first(sources, (source) => numberOf(source, "spc")) ?? 0) * 127 * page.unit;
