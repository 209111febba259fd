import { advanceOf, charactersOf, isLatin } from "./advance";
import type { TextElement } from "./document";
import { fontOf } from "./fonts";
import { breakLines, extentOf, type Unit } from "./line-breaks";
import { upright } from "./vertical";

/** A character and its origin on the baseline, in design units from the element's top left corner. */
export interface Glyph {
  text: string;
  x: number;
  y: number;
  /** Turned a quarter clockwise about its origin: Latin letters in vertical text. */
  turned: boolean;
}

export interface TextLayout {
  /** The size after shrinking. */
  fontSize: number;
  /** A line (or, vertical, a column) after the other. */
  lines: Glyph[][];
  /** Even at the smallest size the text does not fit: the certificate fails its check. */
  overflow: boolean;
}

export type TextBox = Pick<
  TextElement,
  | "width"
  | "height"
  | "fontSize"
  | "fontFamily"
  | "defaultFontName"
  | "bold"
  | "vertical"
  | "align"
  | "lineHeight"
  | "letterSpacing"
>;

/** The box model that saved designs assume (PPTist): padding on all sides, a gap between paragraphs. */
const padding = 10;
const paragraphGap = 5;
/** Of the em box of Chinese fonts, the part above the baseline. */
const ascent = 0.88;
const smallest = 0.6;
const shrinkStep = 0.02;
/** In em: a line that lacks more than this looks better ragged than stretched. */
const mostSlack = 2;

interface Setting {
  fontSize: number;
  paragraphs: Unit[][][];
  fits: boolean;
}

/**
 * Sets a text in its box: line breaks, alignment, vertical columns from right to left, and a size that shrinks down to
 * 60 % until the text fits (semantics.md 2.11). Pure geometry: the same in the browser, on the server and in a PDF.
 */
export function layoutText(text: string, box: TextBox): TextLayout {
  const { face } = fontOf(box.fontFamily ?? box.defaultFontName);
  const paragraphs = text.replaceAll("\r", "").split("\n");
  const units = paragraphs.map((paragraph) => charactersOf(paragraph).map((character) => unitOf(character, box, face)));
  let set = setAt(box, units, 1);
  for (let scale = 1 - shrinkStep; !set.fits && scale > smallest - 1e-9; scale -= shrinkStep)
    set = setAt(box, units, scale);
  return { fontSize: set.fontSize, lines: placed(set, box), overflow: !set.fits };
}

function unitOf(character: string, { bold, vertical }: TextBox, face: "sans" | "serif"): Unit {
  return { text: character, em: vertical && !isLatin(character) ? 1 : advanceOf(character, face, bold) };
}

/** The inner length of a line and the room for lines side by side. */
const insideOf = ({ width, height, vertical }: TextBox) =>
  vertical
    ? { length: height - 2 * padding, depth: width - 2 * padding }
    : { length: width - 2 * padding, depth: height - 2 * padding };

function setAt(box: TextBox, units: readonly Unit[][], scale: number): Setting {
  const fontSize = box.fontSize * scale;
  const inside = insideOf(box);
  const broken = units.map((paragraph) =>
    breakLines(paragraph, inside.length / fontSize, box.letterSpacing / box.fontSize),
  );
  const lines = broken.reduce((sum, paragraph) => sum + paragraph.lines.length, 0);
  const depth = lines * box.lineHeight * fontSize + (units.length - 1) * paragraphGap;
  return {
    fontSize,
    paragraphs: broken.map((paragraph) => paragraph.lines),
    fits: depth <= inside.depth + 0.5 && !broken.some(({ cut }) => cut),
  };
}

function placed({ fontSize, paragraphs }: Setting, box: TextBox): Glyph[][] {
  const advance = box.lineHeight * fontSize;
  let depth = padding;
  return paragraphs.flatMap((lines) => {
    const rows = lines.map((line, i) => {
      const row = placeLine(line, box, fontSize, depth + advance / 2, i === lines.length - 1);
      depth += advance;
      return row;
    });
    depth += paragraphGap;
    return rows;
  });
}

/** @param middle distance of the line's middle from the edge where lines start: the top, or the right when vertical */
function placeLine(line: readonly Unit[], box: TextBox, fontSize: number, middle: number, last: boolean): Glyph[] {
  const { length } = insideOf(box);
  const spacing = box.letterSpacing / box.fontSize;
  const slack = length - extentOf(line, spacing) * fontSize;
  const gaps = line.filter((unit, i) => mayStretch(unit, line[i + 1])).length;
  const stretch =
    box.align === "justify" && !last && slack > 0 && slack < mostSlack * fontSize ? slack / Math.max(1, gaps) : 0;
  let at = padding + (box.align === "center" ? slack / 2 : box.align === "right" ? slack : 0);
  return line.map((unit, i) => {
    const glyph = box.vertical
      ? inColumn(unit, box.width - middle, at, fontSize)
      : { x: at, y: middle + (ascent - 0.5) * fontSize };
    at += (unit.em + spacing) * fontSize + (mayStretch(unit, line[i + 1]) ? stretch : 0);
    return { text: box.vertical ? upright(unit.text) : unit.text, turned: false, ...glyph };
  });
}

/** Words stay as tight as they are; everything else may move apart. */
const mayStretch = (a: Unit, b: Unit | undefined) =>
  b !== undefined && !(isLatin(a.text) && isLatin(b.text) && a.text !== " ");

function inColumn({ text }: Unit, centre: number, at: number, fontSize: number) {
  if (isLatin(text)) return { x: centre - (ascent - 0.5) * fontSize, y: at, turned: true };
  return { x: centre - fontSize / 2, y: at + ascent * fontSize };
}
