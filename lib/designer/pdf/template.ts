import { type CertificateFacts, filledText } from "@/lib/designer/binding/bindings";
import { isFixedBy, likelyFacts } from "@/lib/designer/binding/shared-facts";
import { type Design, type Slide, type TextElement } from "@/lib/designer/document";
import type { ShapeElement } from "@/lib/designer/shape/element";
import { coatsOf } from "@/lib/designer/text/coats";
import { type Face, faces } from "@/lib/designer/text/fonts";
import { Bytes, latin } from "./bytes";
import { opacityStates } from "./colors";
import { embed } from "./embedding";
import { Ink } from "./ink";
import { linksOf } from "./links";
import { Objects } from "./objects";
import {
  type PageSize,
  pageSize,
  paintBackgroundPicture,
  paintGround,
  paintPicture,
  paintQr,
  paintRules,
  paintSeal,
  upright,
} from "./page";
import type { QrCodes } from "./qr";
import type { Font } from "./sfnt";
import { paintShape, sameLook, writeShape } from "./shapes";
import { bleed, clipToBleed, paintCropMarks, paintRulers, type Sheet } from "./sheet";
import { TextPainter } from "./text";

/** A picture as PDF takes it: a JPEG as it is, or deflated samples of 8 bits, red, green and blue, with their opacity. */
export interface Picture {
  width: number;
  height: number;
  jpeg?: Uint8Array;
  rgb?: Uint8Array;
  alpha?: Uint8Array;
}

/** What a template is compiled with besides its design. */
export interface Materials {
  fontOf(face: Face): Font;
  /** By the `src` of the elements and of the seal. */
  pictures: ReadonlyMap<string, Picture>;
  seal: { text: string; src?: string };
  /** Of trace codes. */
  qr: QrCodes;
  /** Deflates (RFC 1950). */
  pack(bytes: Uint8Array): Uint8Array;
}

/** A stretch of a page's content: an object of the fixed part, a few fixed bytes, or a text that differs from one certificate to the next. */
type Part = { object: number } | { bytes: Uint8Array } | { element: TextElement };

/** Fixed bytes between two texts that are not worth an object of their own, which would make another of what follows them. */
const few = 200;

export interface Page {
  size: PageSize;
  parts: Part[];
  /** Entries of its QR code's dictionary; empty without a QR code. */
  code: string;
  /** The beginning of the page object, and the end of its resources. */
  head: Uint8Array;
  states: Uint8Array;
  /** Of the page's resource dictionary, what the fixed part needs. */
  fonts: string;
  pictures: string;
  links: string;
}

/**
 * A design of which all that is the same on every certificate is written once, as the first bytes of each file; a certificate
 * then adds its own words, the glyphs of those, its QR code and the page.
 */
export interface Template {
  prefix: Uint8Array;
  /** The first object number that is free, and where the objects before it begin. */
  next: number;
  places: Float64Array;
  pages: readonly Page[];
  materials: Materials;
  /** What the fixed part is written with, and the likely glyphs of the rest. */
  ink: Ink;
}

export const catalogNo = 1;
export const pagesNo = 2;
const serifBold = faces.indexOf("serifBold");

/** A design with what it is printed with. */
interface Edition {
  design: Design;
  materials: Materials;
  /** Of guilloché, where the editions of one file are of several contests. */
  contestName?: string | undefined;
}

/**
 * @param shared facts that are the same on all certificates to be written, and so belong to the fixed part
 * @throws Error where the design asks for a picture that is not among the materials
 */
export const compile = (design: Design, materials: Materials, shared: CertificateFacts = {}): Template =>
  compileTogether([{ design, materials }], shared)[0] as Template;

/**
 * Templates of one file, which share the fixed part, so that certificates of each can be in it.
 * @param sheet how they lie on paper; left out, on A4 as they are
 */
export function compileTogether(editions: readonly Edition[], shared: CertificateFacts, sheet?: Sheet): Template[] {
  const [{ materials: first }] = editions as [Edition];
  const out = new Objects(1 << 20);
  out.bytes(header);
  out.reserve(2);
  const ink = new Ink("S", first.fontOf);
  const states = out.reserve();
  const said = JSON.stringify(editions.map(({ design }) => design));
  const opacities = opacityStates(
    said,
    editions.flatMap(({ design }) => opacitiesOf(design)),
  );
  out.begin(states).text("<</Seal<</ca .86/CA .86/BM/Multiply>>").text(opacities).text(">>").end();
  const known = { pictures: new Map<string, number>(), shapes: new Map<string, number>(), states };
  const painted = editions.map(({ design, materials, contestName = shared.contestName ?? "" }) =>
    design.slides.map((slide) =>
      pageOf(
        slide,
        pageSize(design.viewportRatio, sheet),
        ink,
        materials,
        out,
        { ...known, seed: contestName, sheet },
        shared,
      ),
    ),
  );
  const fonts = embed(out, ink, first.pack);
  const closed = { fonts, states: latin(`>>/ExtGState ${states} 0 R>>`) };
  const fixed = { prefix: out.written.slice(), next: out.next, places: out.places.slice(0, out.next), ink };
  return editions.map(({ materials }, i) => ({
    ...fixed,
    pages: (painted[i] ?? []).map((page) => ({ ...page, ...closed })),
    materials,
  }));
}

const header = Uint8Array.of(...latin("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 10);

const opacitiesOf = ({ slides }: Design) =>
  slides.flatMap(({ elements }) =>
    elements.flatMap((element) => [
      element.opacity ?? 1,
      ...(element.type === "text" ? coatsOf(element).map(({ opacity }) => opacity) : []),
    ]),
  );

/** What the pages of a file share: objects by what they draw, the graphics states; and what guilloché is drawn from. */
interface Shared {
  pictures: Map<string, number>;
  shapes: Map<string, number>;
  states: number;
  seed: string;
  sheet: Sheet | undefined;
}

function pageOf(
  slide: Slide,
  size: PageSize,
  ink: Ink,
  materials: Materials,
  out: Objects,
  known: Shared,
  shared: CertificateFacts,
): Omit<Page, "fonts" | "states"> {
  const content = new Bytes();
  const words = new TextPainter(content, ink);
  const parts: Part[] = [];
  let used = "";
  let links = "";
  let code = "";
  const flush = () => {
    if (content.at === 0) return;
    if (content.at < few) {
      parts.push({ bytes: content.written.slice() });
      content.at = 0;
      return;
    }
    const object = out.reserve();
    out.stream(object, "/Filter/FlateDecode", materials.pack(content.written));
    parts.push({ object });
    content.at = 0;
  };
  const drawn = (object: number) => {
    const name = `/P${object} `;
    if (!used.includes(name)) used += `${name}${object} 0 R`;
    return name;
  };
  const picture = (src: string) => {
    const found = materials.pictures.get(src);
    if (!found) throw new Error("A picture of the design is missing.");
    const object = known.pictures.get(src) ?? writePicture(out, found);
    known.pictures.set(src, object);
    return { found, name: drawn(object) };
  };
  const shape = (element: ShapeElement) => {
    const look = sameLook(element, known.seed);
    const tools = { out, pack: materials.pack, states: known.states };
    const object = known.shapes.get(look) ?? writeShape(element, known.seed, tools);
    known.shapes.set(look, object);
    return drawn(object);
  };
  if (known.sheet?.rulers) paintRulers(content, size.cut);
  if (size.cut.margin) {
    paintCropMarks(content, size.cut);
    clipToBleed(content, size.cut);
  }
  content.num(size.scale).text("0 0 ").num(size.scale).num(size.left).num(size.bottom).text("cm\n");
  paintGround(content, slide, size);
  if (slide.backgroundImage) {
    const { found, name } = picture(slide.backgroundImage);
    paintBackgroundPicture(content, name, found, size);
  }
  paintRules(content, slide, size);
  for (const element of slide.elements) {
    if (element.hidden) continue;
    if (element.type === "text" && !isFixedBy(element, shared)) {
      flush();
      parts.push({ element });
      continue;
    }
    upright(content, element, size, (left, top) => {
      if (element.type === "text") {
        links += linksOf(words.paint(filledText(element, shared), element, left, top), element, size);
        return;
      }
      if (element.type === "shape") return paintShape(content, shape(element), element, left, top);
      const side = Math.min(element.width, element.height);
      if (element.code === "qrCode") {
        code = codeEntries(materials.qr.size);
        paintQr(content, "/Q ", side, materials.qr.size, left, top);
        return;
      }
      const src = element.code === "seal" ? materials.seal.src || element.src : element.src;
      if (element.code === "seal" && !src) paintSeal(content, ink, serifBold, materials.seal.text, side, left, top);
      else if (src) {
        const { found, name } = picture(src);
        paintPicture(content, name, element, found, left, top);
      }
    });
  }
  flush();
  const own = parts.flatMap((part) => ("element" in part ? [part.element] : []));
  // Painted to nowhere: the glyphs that the rest is likely to need are then in the fixed part.
  const likely = likelyFacts(shared);
  const nowhere = new TextPainter(new Bytes(), ink);
  for (const element of own) nowhere.paint(filledText(element, likely), element, 0, 0);
  const head = new Bytes()
    .text("<</Type/Page/Parent ")
    .int(pagesNo)
    .text(" 0 R/MediaBox[0 0 ")
    .num(size.width)
    .num(size.height)
    .text(`]${boxesOf(size)}/Contents[`);
  return { size, parts, code, head: head.written, pictures: used, links };
}

/** What is cut out and what is printed around it, for the printer's programs (ISO 32000-1, 14.11.2). */
function boxesOf({ cut: { margin, width, height } }: PageSize) {
  if (!margin) return "";
  const box = (over: number) =>
    [margin - over, margin - over, margin + width + over, margin + height + over].map((at) => at.toFixed(2)).join(" ");
  return `/TrimBox[${box(0)}]/BleedBox[${box(bleed)}]`;
}

function writePicture(out: Objects, { width, height, jpeg, rgb, alpha }: Picture): number {
  const of = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
  let mask = "";
  if (alpha) {
    const no = out.reserve();
    out.stream(no, `${of}/ColorSpace/DeviceGray/Filter/FlateDecode`, alpha);
    mask = `/SMask ${no} 0 R`;
  }
  const no = out.reserve();
  if (jpeg) out.stream(no, `${of}/ColorSpace/DeviceRGB/Filter/DCTDecode`, jpeg);
  else out.stream(no, `${of}/ColorSpace/DeviceRGB/Filter/FlateDecode${mask}`, rgb ?? new Uint8Array());
  return no;
}

/** A mask, which readers paint with hard edges; a picture of so few dots some of them would smooth. */
const codeEntries = (size: number) =>
  `/Type/XObject/Subtype/Image/ImageMask true/BitsPerComponent 1/Decode[1 0]/Width ${size}/Height ${size}`;
