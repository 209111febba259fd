import { colourIn } from "./colour";
import type { Page } from "./page";
import type { Relations } from "./relations";
import { find, type Node, numberOf } from "./tree";

/** As PPTist writes it. */
interface Gradient {
  type: "linear" | "radial";
  rotate: number;
  colors: { pos: number; color: string }[];
}

export interface Fill {
  color?: string;
  gradient?: Gradient;
  /** An element `blip`, which names a picture. */
  picture?: Node;
}

const fills = ["noFill", "solidFill", "gradFill", "blipFill", "pattFill", "grpFill"];

/** What an area is filled with; undefined where the element says nothing of it. @param own the colour that a style is asked for with */
export function fillIn(node: Node | undefined, page: Page, own?: string): Fill | undefined {
  const found = node?.kids.find(({ name }) => fills.includes(name));
  if (!found || found.name === "grpFill") return;
  return fillOf(found, page, own);
}

function fillOf(found: Node, page: Page, own?: string): Fill {
  const { palette } = page;
  if (found.name === "solidFill") {
    const color = colourIn(found, palette, own);
    return color ? { color } : {};
  }
  if (found.name === "blipFill") {
    const picture = find(found, "blip");
    return picture ? { picture } : {};
  }
  if (found.name === "pattFill") {
    page.leave("hatch");
    const color = colourIn(find(found, "fgClr"), palette, own);
    return color ? { color } : {};
  }
  return found.name === "gradFill" ? gradientIn(found, page, own) : {};
}

function gradientIn(node: Node, page: Page, own?: string): Fill {
  const colors = (find(node, "gsLst")?.kids ?? []).flatMap((stop) => {
    const color = colourIn(stop, page.palette, own);
    return color ? [{ pos: (numberOf(stop, "pos") ?? 0) / 1000, color }] : [];
  });
  const [first] = colors;
  if (!first) return {};
  const opaque = colors.every(({ color }) => color.startsWith("#"));
  if (colors.length < 2 || colors.length > 12 || !opaque) {
    page.leave("gradient");
    return { color: first.color };
  }
  const type = find(node, "path") ? "radial" : "linear";
  return { color: first.color, gradient: { type, rotate: (numberOf(find(node, "lin"), "ang") ?? 0) / 60_000, colors } };
}

/** The colour and the index of a style's reference; undefined where it asks for nothing. */
function referenceOf(style: Node | undefined, name: string, page: Page) {
  const reference = find(style, name);
  const index = numberOf(reference, "idx") ?? 0;
  return index > 0 ? { index, own: colourIn(reference, page.palette) } : undefined;
}

/** What a shape is filled with: itself, or as its style has it. */
export function fillOfShape(properties: Node | undefined, style: Node | undefined, page: Page, group?: Fill): Fill {
  if (find(properties, "grpFill")) return group ?? {};
  const own = fillIn(properties, page);
  if (own) return own;
  const asked = referenceOf(style, "fillRef", page);
  return asked ? themeFill(asked.index, page, asked.own) : {};
}

/** From 1,000 on it counts the fills of backgrounds. */
export function themeFill(index: number, page: Page, own?: string): Fill {
  const list = index > 1000 ? "bgFillStyleLst" : "fillStyleLst";
  const found = find(page.theme, "themeElements", "fmtScheme", list)?.kids[(index % 1000) - 1];
  if (found && found.name !== "blipFill") return fillOf(found, page, own);
  return own ? { color: own } : {};
}

const dashes: Record<string, string> = { dot: "dotted", sysDot: "dotted" };

interface Stroke {
  width: number;
  color: string;
  style: string;
  /** What its ends carry. */
  ends: [string, string];
}

/** The line of a shape: its own, or as its style has it; undefined where there is none. */
export function strokeOf(properties: Node | undefined, style: Node | undefined, page: Page): Stroke | undefined {
  const line = find(properties, "ln");
  const asked = referenceOf(style, "lnRef", page);
  const theirs = asked && find(page.theme, "themeElements", "fmtScheme", "lnStyleLst")?.kids[asked.index - 1];
  if (!line && !asked) return;
  const fill = fillIn(line, page) ?? (theirs && fillIn(theirs, page, asked.own)) ?? (asked && { color: asked.own });
  if (!fill?.color) return;
  if (fill.gradient) page.leave("lineGradient");
  const width = (numberOf(line, "w") ?? numberOf(theirs, "w") ?? 9525) * page.unit;
  const own = find(line, "custDash") && "custom";
  const dash = own ?? (find(line, "prstDash") ?? find(theirs, "prstDash"))?.at.val ?? "solid";
  const end = (name: string) => {
    const kind = find(line, name)?.at.type ?? "none";
    return kind === "none" ? "" : kind;
  };
  const drawn = dash === "solid" ? "solid" : (dashes[dash] ?? "dashed");
  return { width: Math.max(0.1, width), color: fill.color, style: drawn, ends: [end("headEnd"), end("tailEnd")] };
}

/** The shadow of what has one, as PPTist writes it; other effects are noted. */
export function shadowIn(properties: Node | undefined, page: Page) {
  const effects = find(properties, "effectLst");
  for (const { name } of effects?.kids ?? []) if (name !== "outerShdw") page.leave("effect");
  const cast = find(effects, "outerShdw");
  if (!cast) return;
  const [far, angle] = [
    (numberOf(cast, "dist") ?? 0) * page.unit,
    ((numberOf(cast, "dir") ?? 0) / 60_000) * (Math.PI / 180),
  ];
  return {
    h: far * Math.cos(angle),
    v: far * Math.sin(angle),
    blur: (numberOf(cast, "blurRad") ?? 0) * page.unit,
    color: colourIn(cast, page.palette) ?? "#000000",
  };
}

/** The picture that a fill or a picture element shows, and how much of what is under it that covers. */
export function pictureIn(blip: Node | undefined, relations: Relations, page: Page) {
  if (!blip) return;
  const at = find(blip, "alphaModFix");
  const src = page.picture(relations, blip.at.embed ?? blip.at.link);
  for (const { name } of blip.kids) if (!["alphaModFix", "extLst"].includes(name)) page.leave("filter");
  return src === undefined ? undefined : { src, ...(at && { opacity: (numberOf(at, "amt") ?? 100_000) / 100_000 }) };
}
