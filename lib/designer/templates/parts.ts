import { Design, type DesignSource } from "@/lib/designer/document";
import type { Gradient, Paint, ShapeKind } from "@/lib/designer/shape/element";

/** What the shipped templates are made of. */
type Source = NonNullable<NonNullable<DesignSource["slides"]>[number]["elements"]>[number];
type Box = readonly [left: number, top: number, width: number, height: number];

export const landscape = 0.7085;
export const portrait = 1.4142;

/** A template to ship. */
export interface Shipped {
  name: string;
  recipientType: number;
  design: Design;
}

export const shipped = (
  name: string,
  recipientType: number,
  viewportRatio: number,
  background: string,
  elements: Source[],
): Shipped => ({
  name,
  recipientType,
  design: Design.parse({ title: name, viewportRatio, slides: [{ id: "1", background, elements }] }),
});

const placed = ([left, top, width, height]: Box) => ({ left, top, width, height });

export const text = (id: string, box: Box, contentText: string, style: object = {}): Source => ({
  type: "text",
  id,
  ...placed(box),
  contentText,
  defaultFontName: "SimSun",
  ...style,
});

export const column = (id: string, box: Box, contentText: string, style: object = {}): Source =>
  text(id, box, contentText, { vertical: true, ...style });

/** Several lines in one box, each in its own style: what follows a long line moves down with it. */
export const lines = (
  id: string,
  box: Box,
  parts: readonly (readonly [words: string, css?: string])[],
  style: object,
) =>
  text(id, box, parts.map(([words]) => words).join("\n"), {
    content: parts.map(([words, css]) => `<p>${css ? `<span style="${css}">${words}</span>` : words}</p>`).join(""),
    ...style,
  });

/** Part of the ground: nobody takes hold of it by mistake. */
export const shape = (id: string, kind: ShapeKind, box: Box, look: object): Source => ({
  type: "shape",
  id,
  shape: kind,
  ...placed(box),
  locked: true,
  ...look,
});

export const rule = (id: string, left: number, top: number, width: number, stroke: Paint, strokeWidth = 1): Source =>
  shape(id, "line", [left, top - 4, width, 8], { stroke, strokeWidth });

/** Where an emblem or a logo goes; it prints nothing until there is one. */
export const slot = (id: string, name: string, box: Box): Source => ({ type: "image", id, name, ...placed(box) });

export const gradient = (kind: Gradient["kind"], angle: number, ...colors: string[]): Gradient => ({
  kind,
  angle,
  stops: colors.map((color, i) => ({ at: colors.length > 1 ? i / (colors.length - 1) : 0, color })),
});

/** The page itself, lighter in the middle, as laid paper is in the light. */
export const paper = (viewportRatio: number, middle: string, edge: string): Source =>
  shape("paper", "rectangle", [0, 0, 1000, 1000 * viewportRatio], {
    fill: gradient("radial", 0, middle, middle, edge),
  });

interface Closing {
  /** Margins of the text. */
  left: number;
  right: number;
  /** Upper edge of the QR code. */
  top: number;
  ink: string;
  hint: string;
  side?: number;
  seal?: number;
  issuerWidth?: number;
  /** The middle of issuer and date; without it their box ends at the right margin. */
  centre?: number;
  font?: string;
  issuerSize?: number;
  /** Of number and code. */
  size?: number;
  /** The code stands at the right margin, issuer and seal at the left. */
  mirrored?: boolean;
  words?: { number: string; code: string; hint: string };
}

const words = { number: "证书编号", code: "查验码", hint: "扫描二维码或输入查验码查验真伪" };
export const bilingual = { number: "No.", code: "Code", hint: "扫码或输入查验码查验 · Scan to verify" };

/** Of the side of a code: the blank that a reader needs around it. */
const quiet = 4 / 41;

/** What every certificate ends with: the code on the margin of the text with the number, issuer and date in the middle of the seal. */
export function closing(style: Closing): Source[] {
  const { left, right, top, ink, hint, side = 96, seal = 128, issuerWidth = 400, mirrored = false } = style;
  const { font = "SimSun", issuerSize = 16, words: say = words } = style;
  const middle = top + side / 2;
  const codeLeft = mirrored ? right - side + side * quiet : left - side * quiet;
  const tellingLeft = mirrored ? codeLeft - 312 : codeLeft + side;
  const centre = style.centre ?? (mirrored ? left + issuerWidth / 2 : right - issuerWidth / 2);
  const issuerTop = middle - (issuerSize * 2.7 + 25) / 2 - 2;
  const align = mirrored ? "right" : "left";
  return [
    { type: "image", id: "qrCode", code: "qrCode", ...placed([codeLeft, top, side, side]) },
    lines(
      "number",
      [tellingLeft, middle - 44, 312, 92],
      [[`${say.number}　{certificateNo}`], [`${say.code}　{traceCode}`], [say.hint, `color: ${hint}; font-size: 11px`]],
      { fontSize: style.size ?? 13, color: ink, defaultFontName: "SourceHanSans", lineHeight: 1.4, align },
    ),
    lines(
      "issuer",
      [centre - issuerWidth / 2, issuerTop, issuerWidth, issuerSize * 4.2 + 30],
      [["{companyName}"], ["{issueDate}", `font-size: ${issuerSize - 2}px`]],
      { fontSize: issuerSize, color: ink, defaultFontName: font, align: "center", lineHeight: 1.4 },
    ),
    { type: "image", id: "seal", code: "seal", ...placed([centre - seal / 2, middle - seal / 2, seal, seal]) },
  ];
}

interface People {
  label: string;
  ink: string;
  size?: number;
  font?: string;
  align?: "left" | "center";
  lineHeight?: number;
  headings?: string;
}

/** A heading in small letters and who is meant below it. */
export const people = (id: string, box: Box, heading: string, code: string, style: People): Source => {
  const { label, ink, size = 15, font = "KaiTi", align = "left", lineHeight = 1.45 } = style;
  const { headings = "SimSun" } = style;
  return lines(id, box, [[heading, `color: ${label}; font-size: 12px; font-family: ${headings}`], [`{${code}}`]], {
    fontSize: size,
    color: ink,
    defaultFontName: font,
    align,
    lineHeight,
    optional: code === "teacher",
  });
};

/** Where somebody signs: a line with what they are below it. */
export const signature = (
  id: string,
  left: number,
  top: number,
  width: number,
  role: string,
  ink: string,
): Source[] => [
  rule(`${id}Line`, left, top, width, ink, 0.8),
  text(id, [left - 10, top - 7, width + 20, 58], role, { fontSize: 11, color: ink, align: "center", lineHeight: 1.3 }),
];
