import { z } from "zod";

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
const Color = z.string().regex(/^(#[0-9a-fA-F]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/);
/** Pictures come from this site or are embedded in the design; nothing executable, nothing that contacts a third party. */
const PictureSource = z
  .string()
  .max(3_000_000)
  .regex(/^(\/(?!\/)|data:image\/(png|jpeg|webp);base64,|$)/);

const Placed = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(60).default(""),
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  /** Degrees, clockwise, about the centre. */
  rotate: z.number().default(0),
  /** Tag of the template the element came from. */
  source: z.string().max(60).optional(),
  /** What fills the element when a certificate is made (`bindings.ts`). */
  code: z.string().max(40).optional(),
  /** Left out, rather than reported, when what it binds has no value: the line of the advisors of a team without one. */
  optional: z.boolean().default(false),
  /** Neither chosen nor moved by the pointer. */
  locked: z.boolean().default(false),
  /** Neither drawn nor printed nor filled in. */
  hidden: z.boolean().default(false),
});

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
  align: z.enum(["left", "center", "right", "justify"]).default("left"),
  lineHeight: z.number().min(0.8).max(4).default(1.5),
  letterSpacing: z.number().min(-10).max(200).default(0),
});
export type TextElement = z.output<typeof TextElement>;

export const ImageElement = Placed.extend({
  type: z.literal("image"),
  src: PictureSource.default(""),
  fixedRatio: z.boolean().default(true),
});
export type ImageElement = z.output<typeof ImageElement>;

/** Of codes and seals the proportions are part of what they are. */
export const keepsRatio = (element: DesignElement) =>
  element.type === "image" && (element.fixedRatio || Boolean(element.code));

export const DesignElement = z.discriminatedUnion("type", [TextElement, ImageElement]);
export type DesignElement = z.output<typeof DesignElement>;

/** A rectangle of the page's own decoration, drawn under the elements: the rules of a border, a tinted panel. */
const Rule = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
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
});
export type Design = z.output<typeof Design>;
/** A design as it is written down, defaults left out. */
export type DesignSource = z.input<typeof Design>;

const idAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A random element id. @param randomBytes `n` bytes from a source fit for ids */
export const elementId = (randomBytes: (n: number) => Uint8Array, length = 21) =>
  Array.from(randomBytes(length), (byte) => idAlphabet.charAt(byte & 63)).join("");
