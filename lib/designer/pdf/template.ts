import { type CertificateFacts, filledText } from "@/lib/designer/binding/bindings";
import { isFixedBy, likelyFacts } from "@/lib/designer/binding/shared-facts";
import { type Design, type Slide, type TextElement } from "@/lib/designer/document";
import { coatsOfPicture } from "@/lib/designer/framing";
import { pictureKey } from "@/lib/designer/picture/tone";
import type { ShapeElement } from "@/lib/designer/shape/element";
import { drawnOf } from "@/lib/designer/table/parts";
import { coatsOf } from "@/lib/designer/text/coats";
import { type Face, faces } from "@/lib/designer/text/fonts";
import { writeOutputIntent } from "./archive/output-intent";
import { Bytes, latin } from "./bytes";
import { opacityStates } from "./colors";
import { embed } from "./embedding";
import { Ink } from "./ink";
import { Objects } from "./objects";
import { paintBackgroundPicture, paintGround, paintQr, paintRules, paintSeal, upright } from "./page";
import { boxesOf, type PageSize, pageSize } from "./paper/page-size";
import { clipToBleed, paintCropMarks, paintRulers, type Sheet } from "./paper/sheet";
import { type Picture, type PlacedPicture, paintPicture, writePicture, writeSilhouette } from "./picture";
import type { QrCodes } from "./qr";
import { type Language, languageOfDesign } from "./reading/language";
import { type Link, linksOf } from "./reading/links";
import { headingOf, Marks, type Structure, writeStructure } from "./reading/tags";
import type { Font } from "./sfnt";
import { paintShape, sameLook, writeShape } from "./shapes";
import { TextPainter } from "./text";

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

/**
 * A stretch of a page's content: an object of the fixed part, a few fixed bytes, a text that differs from one certificate to the
 * next, or the name of its code, which is another at each place of a sheet of several.
 */
type Part = { object: number } | { bytes: Uint8Array } | { element: TextElement } | { code: true };

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
  links: Link[];
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
  /** The tree of what is read aloud; null where certificates of several templates share a file. */
  structure: Structure | null;
  /** What the colours of an archival file mean; 0 where it is none, as files for the printer are. */
  intent: number;
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
  const known = {
    pictures: new Map<string, { no: number; alpha: number }>(),
    shapes: new Map<string, number>(),
    states,
  };
  const painted = editions.map(({ design, materials, contestName = shared.contestName ?? "" }) =>
    design.slides.map((slide, at) =>
      pageOf(
        slide,
        pageSize(design.viewportRatio, sheet ?? { paper: design.paper ?? "a4" }),
        ink,
        materials,
        out,
        { ...known, seed: contestName, sheet, at, language: languageOfDesign(design) },
        shared,
      ),
    ),
  );
  const fonts = embed(out, ink, first.pack);
  const [only = []] = painted;
  const isOwn = painted.length === 1 && !sheet?.imposition;
  const intent = isOwn && editions[0]?.design.archival ? writeOutputIntent(out, first.pack) : 0;
  const structure = isOwn ? writeStructure(out, only, languageOfDesign((editions[0] as Edition).design)) : null;
  const closed = { fonts, states: latin(`>>/ExtGState ${states} 0 R>>`) };
  const fixed = {
    prefix: out.written.slice(),
    next: out.next,
    places: out.places.slice(0, out.next),
    ink,
    structure,
    intent,
  };
  return editions.map(({ materials }, i) => ({
    ...fixed,
    pages: (painted[i] ?? []).map((page) => ({ ...page, ...closed })),
    materials,
  }));
}

const header = Uint8Array.of(...latin("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 10);

const opacitiesOf = ({ slides }: Design) =>
  slides.flatMap(({ elements }) =>
    drawnOf(elements).flatMap((element) => [
      element.opacity ?? 1,
      ...(element.type === "text" ? coatsOf(element).map(({ opacity }) => opacity) : []),
      ...(element.type === "image" ? [coatsOfPicture(element)?.shadow?.opacity ?? 1] : []),
    ]),
  );

/** What the pages of a file share: objects by what they draw, the graphics states; and what guilloché is drawn from. */
interface Shared {
  pictures: Map<string, { no: number; alpha: number }>;
  shapes: Map<string, number>;
  states: number;
  seed: string;
  sheet: Sheet | undefined;
  /** Which page of its design it is. */
  at: number;
  language: Language;
}

function pageOf(
  slide: Slide,
  size: PageSize,
  ink: Ink,
  materials: Materials,
  out: Objects,
  known: Shared,
  shared: CertificateFacts,
): Omit<Page, "fonts" | "states"> & { marks: Marks } {
  const content = new Bytes();
  const marks = new Marks(
    size,
    known.at === 0 ? headingOf(slide.elements) : undefined,
    materials.seal.text,
    known.language,
  );
  const words = new TextPainter(content, ink);
  const parts: Part[] = [];
  let used = "";
  const links: Link[] = [];
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
  const picture = (src: string, shade?: string): PlacedPicture => {
    const found = materials.pictures.get(src);
    if (!found) throw new Error("A picture of the design is missing.");
    const object = known.pictures.get(src) ?? writePicture(out, found);
    known.pictures.set(src, object);
    if (!shade || !object.alpha) return { ...found, name: drawn(object.no) };
    const look = `${shade} ${object.alpha}`;
    const under = known.shapes.get(look) ?? writeSilhouette(out, object.alpha, shade);
    known.shapes.set(look, under);
    return { ...found, name: drawn(object.no), shade: drawn(under) };
  };
  const shape = (element: ShapeElement) => {
    const look = sameLook(element, known.seed);
    const tools = { out, pack: materials.pack, states: known.states };
    const object = known.shapes.get(look) ?? writeShape(element, known.seed, tools);
    known.shapes.set(look, object);
    return drawn(object);
  };
  const shares = known.sheet?.imposition !== undefined;
  const nameCode = () => {
    if (!shares) return content.text("/Q ");
    flush();
    parts.push({ code: true });
  };
  marks.decorate(content);
  if (known.sheet?.rulers && !shares) paintRulers(content, size.cut);
  if (size.cut.margin) {
    paintCropMarks(content, size.cut);
    clipToBleed(content, size.cut);
  }
  content.num(size.scale).text("0 0 ").num(size.scale).num(size.left).num(size.bottom).text("cm\n");
  paintGround(content, slide, size);
  if (slide.backgroundImage) {
    paintBackgroundPicture(content, picture(slide.backgroundImage), size);
  }
  paintRules(content, slide, size);
  for (const element of drawnOf(slide.elements)) {
    if (element.hidden) continue;
    marks.open(content, element);
    if (element.type === "text" && !isFixedBy(element, shared)) {
      flush();
      parts.push({ element });
      marks.close(content);
      continue;
    }
    upright(content, element, size, (left, top) => {
      if (element.type === "text") {
        links.push(...linksOf(words.paint(filledText(element, shared), element, left, top), element, size));
        return;
      }
      if (element.type === "shape") return paintShape(content, shape(element), element, left, top);
      const side = Math.min(element.width, element.height);
      if (element.code === "qrCode") {
        code = codeEntries(materials.qr.size);
        paintQr(content, nameCode, { side, size: materials.qr.size, left, top });
        return;
      }
      const src = element.code === "seal" ? materials.seal.src || element.src : element.src;
      if (element.code === "seal" && !src) paintSeal(content, ink, serifBold, materials.seal.text, side, left, top);
      else if (src) paintPicture(content, picture(pictureKey(src, element), element.shadow?.color), element, left, top);
    });
    marks.close(content);
  }
  marks.end(content);
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
    .text(`]${boxesOf(size)}/StructParents ${known.at}/Tabs/S/Contents[`);
  return { marks, size, parts, code, head: head.written, pictures: used, links };
}

/** A mask, which readers paint with hard edges; a picture of so few dots some of them would smooth. */
const codeEntries = (size: number) =>
  `/Type/XObject/Subtype/Image/ImageMask true/BitsPerComponent 1/Decode[1 0]/Width ${size}/Height ${size}`;
