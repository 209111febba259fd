import type { TextElement } from "@/lib/designer/document";
import type { Font } from "@/lib/designer/pdf/sfnt";
import { coatsOf } from "@/lib/designer/text/coats";
import type { Face } from "@/lib/designer/text/fonts";
import { type Glyph, layoutText } from "@/lib/designer/text/layout";
import { slant } from "@/lib/designer/text/setting";
import type { RichText } from "@/lib/designer/text/style";
import { pathOf } from "./outline";
import { short, tag } from "./tag";

export type FontOf = (face: Face) => Font;

/** A text with its letters as outlines of the fonts that paper embeds, where paper has them. */
export function textOf(text: RichText, element: TextElement, fontOf: FontOf): string {
  const { lines, bands } = layoutText(text, element);
  const strips = (under: boolean, coat = false) =>
    bands
      .filter((band) => band.color && band.under === under)
      .map(({ x, y, width, height, color }) =>
        tag("rect", {
          ...{ x: short(x), y: short(y), width: short(width), height: short(height) },
          fill: coat ? undefined : (color ?? undefined),
        }),
      )
      .join("");
  const letters = (stroke?: number) =>
    lines
      .flat()
      .map((glyph) => letterOf(glyph, element.vertical, fontOf, stroke))
      .join("");
  const coats = coatsOf(element).map(({ color, opacity, x, y, stroke }) =>
    tag(
      "g",
      {
        transform: x || y ? `translate(${x} ${y})` : undefined,
        ...(stroke
          ? {
              fill: "none",
              stroke: color,
              "stroke-width": stroke,
              "stroke-opacity": opacity,
              "stroke-linejoin": "round",
            }
          : { fill: color, "fill-opacity": opacity }),
      },
      letters(stroke) + strips(false, true),
    ),
  );
  const drawn = strips(true) + coats.join("") + letters() + strips(false);
  const { opacity = 1 } = element;
  return opacity === 1 ? drawn : tag("g", { "fill-opacity": opacity }, drawn);
}

/**
 * What stands on a letter begins where the letter ends.
 * @param coat in the colours of what is around it, with a line of that width; 0 fills
 */
function letterOf(
  { text, x, y, turned, angle, face, size, style }: Glyph,
  vertical: boolean,
  fontOf: FontOf,
  coat?: number,
): string {
  const font = fontOf(face);
  const scale = size / 1000;
  const lean = style.italic && (turned || !vertical) ? slant * scale : 0;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  let pen = 0;
  let all = "";
  for (const character of text) {
    const glyph = font.glyphs[character.codePointAt(0) as number] ?? 0;
    if (glyph === 0) continue;
    const path = pathOf(font, glyph);
    const matrix = turned
      ? [0, scale, scale, lean, x, y + pen]
      : [cos * scale, sin * scale, cos * lean + sin * scale, sin * lean - cos * scale, x + cos * pen, y + sin * pen];
    const places = matrix.map((part) => Math.round(part * 1e5) / 1e5).join(" ");
    const look = coat === undefined ? { fill: style.color } : coat > 0 ? { "stroke-width": short(coat / scale) } : {};
    if (path) all += tag("path", { d: path, transform: `matrix(${places})`, ...look });
    pen += font.advanceOf(glyph) * scale;
  }
  return all;
}

/** One character at the origin, as the letters of a seal stand. */
export function characterOf(character: string, size: number, font: Font, place: string): string {
  const glyph = font.glyphs[character.codePointAt(0) as number] ?? 0;
  const path = glyph === 0 ? "" : pathOf(font, glyph);
  return path ? tag("path", { d: path, transform: `${place} scale(${size / 1000} ${-size / 1000})` }) : "";
}
