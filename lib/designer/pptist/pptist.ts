import { z } from "zod";
import { Design, DesignElement, Slide, viewportWidth } from "@/lib/designer/document";
import { turned } from "@/lib/designer/edit/geometry";
import { fontNamed, isFont } from "@/lib/designer/text/fonts";
import { resizedFor } from "@/lib/designer/text/growing";
import { plainOf } from "@/lib/designer/text/plain";
import { richTextOf } from "@/lib/designer/text/rich-text";
import { shadowOf } from "./coats";
import { frameOf, lostOfPicture, outlineOf } from "./pictures";
import { scaled } from "./scaled";
import { gradientGround, groundOf, lineOf, lostOf, shapeOf } from "./shapes";
import { tableOf } from "./tables";

/** What PPTist writes as its own JSON; only what a certificate can hold is looked at. */
const Element = z.looseObject({ type: z.string().max(40) });
const Background = z.looseObject({
  type: z.string(),
  color: z.string().optional(),
  image: z.unknown().optional(),
  gradient: z.unknown().optional(),
});
const Page = z.looseObject({
  elements: z.array(Element),
  background: Background.optional(),
  /** What is known not to arrive before the page is looked at. */
  left: z.record(z.string(), z.number()).optional().catch(undefined),
});
const File = z.looseObject({
  title: z.string().optional(),
  width: z.number().positive().max(100_000).optional(),
  height: z.number().positive().max(100_000).optional(),
  slides: z.array(Page).min(1),
});
type Presentation = z.input<typeof File>;

/** `picture`: one from another site; `broken`: an element whose values no design can have. */
export interface Imported {
  /** Where the file holds a picture itself, its source is a place in `pictures`, until `withPictures`. */
  design: Design;
  /** Each picture of the file once, as a `data:` address. */
  pictures: string[];
  /** How many of which kind were left out. */
  left: Record<string, number>;
}
type ImportProblem = "notJson" | "notPptist" | "tooManySlides" | "tooManyElements" | "tooLong";

/** Pages of a design. */
export const mostPages = 20;

/** Characters of a design that saving takes, with room for the call around it. */
const mostDesign = 1_900_000;

const held = /^data:image\/(png|jpeg|webp);base64,/;
const placeOf = (n: number) => `/${n}`;

type Leave = (kind: string, count?: number) => undefined;
/** Where a picture of the file is to be found; null where it lies elsewhere. */
type Collect = (src: unknown) => unknown;

/** A PPTist file: all of it, or a bare list of its pages. */
export function presentationOf(text: string): { file: Presentation } | { problem: ImportProblem } {
  const json = parsed(text);
  if (json === undefined) return { problem: "notJson" };
  const file = File.safeParse(Array.isArray(json) ? { slides: json } : json).data;
  return file ? { file } : { problem: "notPptist" };
}

/** A design out of a presentation: texts, pictures, shapes and straight lines; everything else is counted. @param newId makes element ids */
export function designOf(source: Presentation, newId: () => string): Imported | { problem: ImportProblem } {
  const file = File.safeParse(source).data;
  if (!file) return { problem: "notPptist" };
  if (file.slides.length > mostPages) return { problem: "tooManySlides" };
  const scale = viewportWidth / (file.width ?? viewportWidth);
  // What a file calls its elements may be the name of anything.
  const left = new Map<string, number>();
  const leave: Leave = (kind, count = 1) => {
    left.set(kind, (left.get(kind) ?? 0) + count);
    return undefined;
  };
  for (const page of file.slides) for (const [kind, count] of Object.entries(page.left ?? {})) leave(kind, count);
  const pictures: string[] = [];
  const collect: Collect = (src) => {
    if (typeof src !== "string" || !held.test(src)) return remote(src) ? null : src;
    if (!pictures.includes(src)) pictures.push(src);
    return placeOf(pictures.indexOf(src));
  };
  const ratio = file.width && file.height ? file.height / file.width : 0.5625;
  const viewportRatio = Math.min(5, Math.max(0.2, ratio));
  const whole = () => ({ id: newId(), left: 0, top: 0, width: viewportWidth, height: viewportWidth * viewportRatio });
  const slides = file.slides.map((page) => {
    const { background } = page;
    const groups = new Map<string, string>();
    const grouped = (name: unknown, made: DesignElement[]) => {
      if (typeof name !== "string" || name === "") return made;
      const group = groups.get(name) ?? newId();
      groups.set(name, group);
      return made.map((one) => ({ ...one, group }));
    };
    const ground = background?.type === "gradient" ? gradientGround(background.gradient, whole()) : undefined;
    return {
      id: newId(),
      ...(ground ? {} : backgroundOf(page, collect, leave)),
      elements: [
        ...(ground ? [ground] : []),
        ...page.elements.flatMap((element) =>
          grouped(element.groupId, elementsOf(element, scale, newId, collect, leave)),
        ),
      ],
    };
  });
  if (slides.some(({ elements }) => elements.length > 200)) return { problem: "tooManyElements" };
  const design = Design.parse({ title: file.title?.slice(0, 100), slides, viewportRatio });
  if (JSON.stringify(design).length > mostDesign) return { problem: "tooLong" };
  return { design, pictures, left: Object.fromEntries(left) };
}

/**
 * Returns the design with the stored pictures' addresses.
 * @param urls in the order of `pictures`
 */
export function withPictures({ design }: Imported, urls: readonly string[]): Design {
  const stored = new Map(urls.map((url, n) => [placeOf(n), url]));
  const at = (src: string) => stored.get(src) ?? src;
  const slides = design.slides.map((slide) => ({
    ...slide,
    backgroundImage: at(slide.backgroundImage),
    elements: slide.elements.map((one) => (one.type === "image" ? { ...one, src: at(one.src) } : one)),
  }));
  return { ...design, slides };
}

/** On some other site: also where an address begins there. */
const remote = (src: unknown) => typeof src === "string" && /^(https?:)?\//.test(src);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function backgroundOf({ background }: z.output<typeof Page>, collect: Collect, leave: Leave) {
  if (!background) return {};
  const image: unknown =
    typeof background.image === "string" ? background.image : (background.image as { src?: unknown } | undefined)?.src;
  const wanted = background.type === "solid" ? { background: background.color } : { backgroundImage: collect(image) };
  const fits = background.type === "solid" || background.type === "image";
  if (fits && Slide.pick({ background: true, backgroundImage: true }).safeParse(wanted).success) return wanted;
  leave(background.type === "image" ? "picture" : "background");
  return {};
}

const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? value : undefined);

/** What an element becomes: of a shape with words in it, two. */
function elementsOf(
  source: z.output<typeof Element>,
  scale: number,
  newId: () => string,
  collect: Collect,
  leave: Leave,
): DesignElement[] {
  const kept = (one: DesignElement | undefined) => (one ? [one] : []);
  if (source.type === "image") return kept(pictureOf(source, placed(source, scale, newId), scale, collect, leave));
  if (source.type === "text") {
    const text = textOf(source, placed(source, scale, newId), scale, leave);
    const ground = text && groundOf(source, placed(source, scale, newId), scale);
    return [...kept(ground), ...kept(text && (source.anchor ? anchored(text, source.anchor) : text))];
  }
  if (source.type === "table") return kept(tableOf(source, placed(source, scale, newId), scale) ?? leave("table"));
  if (source.type !== "shape" && source.type !== "line") return kept(leave(source.type));
  const make = source.type === "shape" ? shapeOf : lineOf;
  const drawn = make(source, placed(source, scale, newId), scale);
  if (!drawn) return kept(leave("broken"));
  for (const kind of lostOf(source)) leave(kind);
  const words = z.looseObject({ content: z.string() }).safeParse(source.text).data;
  if (source.type === "line" || !words || plainOf(words.content).trim() === "") return [drawn];
  const text = textOf({ ...words, type: "text" }, placed(source, scale, newId), scale, leave);
  return [drawn, ...kept(text && anchored(text, words.align))];
}

/** At the top, in the middle or at the foot of its box, as words in shapes are; what is deeper than the box stands out of it. */
function anchored(text: DesignElement, where: unknown): DesignElement {
  if (text.type !== "text" || text.vertical) return text;
  const flat = { ...text, height: text.fontSize };
  const { height } = resizedFor(flat, richTextOf(text));
  if (height === flat.height || (where === "top" && height <= text.height)) return text;
  const by = where === "top" ? height - text.height : where === "bottom" ? text.height - height : 0;
  const off = turned({ x: 0, y: by / 2 }, text.rotate);
  return { ...text, left: text.left + off.x, top: text.top + (text.height - height) / 2 + off.y, height };
}

type Source = z.output<typeof Element>;

function placed(source: Source, scale: number, newId: () => string) {
  const length = (name: string) => (number(source[name]) ?? Number.NaN) * scale;
  return {
    id: newId(),
    name: typeof source.name === "string" ? source.name.slice(0, 60) : "",
    left: length("left"),
    top: length("top"),
    width: length("width"),
    height: length("height"),
    rotate: number(source.rotate) ?? 0,
    locked: source.lock === true,
    ...(number(source.opacity) !== undefined && { opacity: Math.min(1, Math.max(0, source.opacity as number)) }),
  };
}

function pictureOf(source: Source, place: object, scale: number, collect: Collect, leave: Leave) {
  const lost: string[] = [];
  const shadow = shadowOf(source.shadow, scale, (kind) => lost.push(kind === "shadow" ? "pictureShadow" : kind));
  const made = DesignElement.safeParse({
    ...place,
    type: "image",
    src: collect(source.src),
    fixedRatio: source.fixedRatio !== false,
    ...frameOf(source, scale),
    ...outlineOf(source, scale),
    ...shadow,
  });
  if (!made.data) return leave(remote(source.src) ? "picture" : "broken");
  for (const kind of [...lostOfPicture(source), ...lost]) leave(kind);
  return made.data;
}

function textOf(source: Source, place: object, scale: number, leave: Leave) {
  const content = typeof source.content === "string" ? scaled(source.content, scale) : "";
  const made = DesignElement.safeParse({
    ...place,
    type: "text",
    content,
    contentText: plainOf(content),
    fontSize: number(Number.parseFloat(/font-size:\s*([\d.]+)px/i.exec(content)?.[1] ?? "")) ?? 16 * scale,
    ...fontOf(source.defaultFontName, content),
    defaultColor: source.defaultColor ?? "#333",
    vertical: source.vertical === true,
    lineHeight: number(source.lineHeight) ?? 1.5,
    letterSpacing: (number(source.wordSpace) ?? 0) * scale,
    ...(number(source.paragraphSpace) !== undefined && {
      paragraphSpace: Math.min(200, Math.max(0, (source.paragraphSpace as number) * scale)),
    }),
    ...shadowOf(source.shadow, scale, (kind) => leave(kind === "shadow" ? "textShadow" : kind)),
    align: /text-align:\s*(center|right|justify)/.exec(content)?.[1] ?? "left",
  });
  return made.data ?? leave("broken");
}

/** The font that the file names for the whole text, or the only one in it; one that we have none for is left out. */
function fontOf(named: unknown, content: string) {
  const inside = [...content.matchAll(/font-family:\s*([^;"]+)/gi)].map(([, stack = ""]) => stack);
  const name = typeof named === "string" && named ? named : new Set(inside).size === 1 ? inside[0] : undefined;
  const font = name && fontNamed(name.split(",")[0] as string);
  return font && isFont(font) ? { defaultFontName: font } : {};
}
