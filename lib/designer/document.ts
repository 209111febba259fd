import { z } from "zod";
import { Aids, PaperSize } from "./aids";
import { Framing } from "./framing";
import { Arc, anchors, Color, Coordinate, figureWays, Length, Opacity, Placed } from "./placed";
import { ShapeElement } from "./shape/element";
import { TableElement } from "./table/element";
import { TextOutline, TextShadow } from "./text/coats";

/** Width of every design in its own units; the height is `viewportRatio` times that. */
export const viewportWidth = 1000;
const defaultViewportRatio = 0.7085;
export const defaultTitle = "未命名证书";
const defaultColor = "#333";

/** A length in design units; designs saved by earlier editors carry it as `"20px"`. */
const Size = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+(\.\d+)?px$/)
      .transform(Number.parseFloat),
  ])
  .pipe(z.number().min(1).max(1000));
/** Pictures come from this site or are embedded in the design; nothing executable, nothing that contacts a third party. */
const PictureSource = z
  .string()
  .max(3_000_000)
  .regex(/^(\/(?!\/)|data:image\/(png|jpeg|webp);base64,|$)/);

/** Characters of one text. */
export const mostCharacters = 5_000;

export const TextElement = Placed.extend({
  type: z.literal("text"),
  /** Rich text (`rich-text.ts`); where it is empty, `contentText` is drawn in the element's own style. */
  content: z.string().max(50_000).default(""),
  contentText: z.string().max(mostCharacters).default(""),
  fontSize: Size.default(20),
  fontFamily: z.string().max(60).optional(),
  defaultFontName: z.string().max(60).default("SourceHanSans"),
  defaultColor: Color.default(defaultColor),
  color: Color.optional(),
  bold: z.boolean().default(false),
  italic: z.boolean().default(false),
  underline: z.boolean().default(false),
  strike: z.boolean().default(false),
  vertical: z.boolean().default(false),
  /** How figures stand in columns; left out, on their side. */
  figures: z.enum(figureWays).optional(),
  align: z.enum(["left", "center", "right", "justify"]).default("left"),
  lineHeight: z.number().min(0.8).max(4).default(1.5),
  letterSpacing: z.number().min(-10).max(200).default(0),
  /** Between its paragraphs; left out, 5. */
  paragraphSpace: z.number().min(0).max(200).optional(),
  /** Of columns: from the right. A text on a circle has none. */
  anchor: z.enum(anchors).optional(),
  opacity: Opacity.optional(),
  arc: Arc.optional(),
  outline: TextOutline.optional(),
  shadow: TextShadow.optional(),
});
export type TextElement = z.output<typeof TextElement>;

export const ImageElement = Placed.extend({
  type: z.literal("image"),
  src: PictureSource.default(""),
  fixedRatio: z.boolean().default(true),
  /** Of a picture; a QR code and a seal are as they are. */
  opacity: Opacity.optional(),
  ...Framing.shape,
});
export type ImageElement = z.output<typeof ImageElement>;

/** Of codes and seals the proportions are part of what they are. */
export const keepsRatio = (element: DesignElement) =>
  element.type === "image" ? element.fixedRatio || Boolean(element.code) : isRound(element);

const isRound = (element: DesignElement) => element.type === "shape" && element.shape === "rosette";

export const DesignElement = z.discriminatedUnion("type", [TextElement, ImageElement, ShapeElement, TableElement]);
export type DesignElement = z.output<typeof DesignElement>;

/** A rectangle of the page's own decoration, drawn under the elements: the rules of a border, a tinted panel. */
const Rule = z.object({
  left: Coordinate,
  top: Coordinate,
  width: Length,
  height: Length,
  stroke: Color.optional(),
  strokeWidth: z.number().min(0).max(50).default(1),
  fill: Color.optional(),
});

/** On one page. */
export const mostElements = 200;

export const Slide = z.object({
  id: z.string().min(1).max(64),
  elements: z.array(DesignElement).max(mostElements).default([]),
  background: Color.default("#fff"),
  /** Over the background colour, covering the page. */
  backgroundImage: PictureSource.default(""),
  rules: z.array(Rule).max(50).default([]),
});
export type Slide = z.output<typeof Slide>;

/** The slide store: a certificate as plain data. An empty title becomes the default one. */
export const Design = z.object({
  title: z
    .string()
    .max(100)
    .default(defaultTitle)
    .transform((title) => title.trim() || defaultTitle),
  slides: z
    .array(Slide)
    .min(1)
    .max(20)
    .default(() => [{ id: "1", elements: [], background: "#fff", backgroundImage: "", rules: [] }]),
  viewportRatio: z.number().min(0.2).max(5).default(defaultViewportRatio),
  slideIndex: z.int().min(0).default(0),
  /** Whether its PDF is one for archives (PDF/A-2b). */
  archival: z.boolean().optional(),
  /** The sheet that it is made for; left out, A4. The ratio is that of its sides. */
  paper: PaperSize.optional(),
  aids: Aids.optional(),
});
export type Design = z.output<typeof Design>;
/** A design as it is written down, defaults left out. */
export type DesignSource = z.input<typeof Design>;

const idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A random element id. @param randomBytes `n` bytes from a source fit for ids */
export const elementId = (randomBytes: (n: number) => Uint8Array, length = 21) =>
  Array.from(randomBytes(length), (byte) => idAlphabet.charAt(byte & 63)).join("");
