import type { Band } from "@/lib/designer/bands";
import { bind, type CertificateFacts } from "@/lib/designer/bindings";
import { type Design, type DesignElement, type ImageElement, type Slide, viewportWidth } from "@/lib/designer/document";
import { type Face, faces } from "@/lib/designer/fonts";
import { isFixedBy, likelyFacts } from "@/lib/designer/shared-facts";
import { Bytes, latin } from "./bytes";
import { embed } from "./embedding";
import { Ink } from "./ink";
import { Objects } from "./objects";
import { type PageSize, pageSize, paintGround, paintPicture, paintQr, paintRules, paintSeal, standing } from "./page";
import type { QrBits } from "./qr";
import type { Font } from "./sfnt";
import { paintText } from "./text";

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
  /** The code of a trace code; what it gives may be written over by the next. */
  qr(traceCode: string): QrBits;
  /** Deflates (RFC 1950). */
  pack(bytes: Uint8Array): Uint8Array;
}

/** A stretch of a page's content: an object of the fixed part, or an element that differs from one certificate to the next. */
type Part = { object: number } | { element: DesignElement };

interface Page {
  /** With the elements that differ. */
  slide: Slide;
  size: PageSize;
  parts: Part[];
  /** Of the page's resource dictionary, what the fixed part needs. */
  fonts: string;
  pictures: string;
  links: string;
}

/**
 * A design of which all that is the same on every certificate is written once, as the first bytes of each file; a certificate
 * then adds its own words, the glyphs of those, its QR code and the page (certificate.md 0).
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

/**
 * @param shared facts that are the same on all certificates to be written, and so belong to the fixed part
 * @throws Error where the design asks for a picture that is not among the materials
 */
export function compile(design: Design, materials: Materials, shared: CertificateFacts = {}): Template {
  const out = new Objects(1 << 20);
  out.bytes(header);
  out.reserve(2);
  const ink = new Ink("S", materials.fontOf);
  const pictures = new Map<string, number>();
  const pages = design.slides.map((slide) =>
    pageOf(slide, pageSize(design.viewportRatio), ink, materials, out, pictures, shared),
  );
  const fonts = embed(out, ink, materials.pack);
  return {
    prefix: out.written.slice(),
    next: out.next,
    places: out.places.slice(0, out.next),
    pages: pages.map((page) => ({ ...page, fonts: page.fonts + fonts })),
    materials,
    ink,
  };
}

const header = Uint8Array.of(...latin("%PDF-1.7\n%"), 0xe2, 0xe3, 0xcf, 0xd3, 10);

function pageOf(
  slide: Slide,
  size: PageSize,
  ink: Ink,
  materials: Materials,
  out: Objects,
  known: Map<string, number>,
  shared: CertificateFacts,
): Page {
  const content = new Bytes();
  const parts: Part[] = [];
  let used = "";
  let links = "";
  const flush = () => {
    if (content.at === 0) return;
    const object = out.reserve();
    out.stream(object, "/Filter/FlateDecode", materials.pack(content.written));
    parts.push({ object });
    content.at = 0;
  };
  const picture = (src: string) => {
    const found = materials.pictures.get(src);
    if (!found) throw new Error("A picture of the design is missing.");
    const object = known.get(src) ?? writePicture(out, found);
    known.set(src, object);
    const name = `/P${object} `;
    if (!used.includes(name)) used += `${name}${object} 0 R`;
    return { found, name };
  };
  content.num(size.scale).text("0 0 ").num(size.scale).text("0 0 cm\n");
  paintGround(content, slide, size);
  if (slide.backgroundImage) {
    const { found, name } = picture(slide.backgroundImage);
    const whole = { width: viewportWidth, height: size.tall, fixedRatio: false } as ImageElement;
    paintPicture(content, name, whole, found, 0, size.tall);
  }
  paintRules(content, slide, size);
  const { texts } = bind(slide, shared);
  for (const element of slide.elements) {
    if (element.hidden) continue;
    if (differs(element, shared)) {
      flush();
      parts.push({ element });
      continue;
    }
    standing(content, element, size, (left, top) => {
      if (element.type === "text") {
        const text = texts[element.id];
        if (text) links += linksOf(paintText(content, ink, text, element, left, top), element, size);
        return;
      }
      const src = element.code === "seal" ? materials.seal.src || element.src : element.src;
      const side = Math.min(element.width, element.height);
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
  const likely = bind({ ...slide, elements: own }, likelyFacts(shared)).texts;
  for (const element of own) {
    const text = element.type === "text" && likely[element.id];
    if (text) paintText(new Bytes(), ink, text, element, 0, 0);
  }
  return { slide: { ...slide, elements: own }, size, parts, fonts: "", pictures: used, links };
}

/** Whether an element is another on another certificate. */
const differs = (element: DesignElement, shared: CertificateFacts) =>
  element.type === "image" ? element.code === "qrCode" : !isFixedBy(element, shared);

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

/** Annotations of what can be clicked; a turned element's links are left to the reader's eye. */
export function linksOf(
  bands: readonly Band[],
  { left, top, rotate }: DesignElement,
  { scale, tall }: PageSize,
): string {
  if (rotate) return "";
  return bands
    .flatMap(({ link, x, y, width, height }) => {
      if (!link) return [];
      const box = [left + x, tall - top - y - height, left + x + width, tall - top - y].map((at) =>
        (at * scale).toFixed(2),
      );
      const address = link.replace(/[\\()]/g, "\\$&");
      return [`<</Type/Annot/Subtype/Link/Rect[${box.join(" ")}]/Border[0 0 0]/A<</S/URI/URI(${address})>>>>`];
    })
    .join("");
}

/** What a page of one certificate consists of, once its own content is written. */
export interface Painted {
  contents: string;
  /** Of its QR code; 0 where it has none. */
  code: number;
  links: string;
}

export interface Tools {
  materials: Materials;
  scratch: Bytes;
  ink: Ink;
  /** The ink of the fixed part, whose glyphs need not be brought a second time. */
  base?: Ink;
  /** Deflates the content; left out, it goes out as it is. */
  pack?: (bytes: Uint8Array) => Uint8Array;
}

/** Writes what is one certificate's own on a page. */
export function paintPage(out: Objects, page: Page, facts: CertificateFacts, traceCode: string, tools: Tools): Painted {
  const { materials, scratch, ink, base, pack } = tools;
  const { texts } = bind(page.slide, facts);
  const painted: Painted = { contents: "", code: 0, links: page.links };
  scratch.at = 0;
  const flush = () => {
    if (scratch.at === 0) return;
    const object = out.reserve();
    if (pack) out.stream(object, "/Filter/FlateDecode", pack(scratch.written));
    else out.stream(object, "", scratch.written);
    painted.contents += `${object} 0 R `;
    scratch.at = 0;
  };
  for (const part of page.parts) {
    if ("object" in part) {
      flush();
      painted.contents += `${part.object} 0 R `;
      continue;
    }
    const { element } = part;
    standing(scratch, element, page.size, (left, top) => {
      if (element.type === "text") {
        const text = texts[element.id];
        const bands = text ? paintText(scratch, ink, text, element, left, top, base) : [];
        if (bands.length > 0) painted.links += linksOf(bands, element, page.size);
        return;
      }
      const { size, rows } = materials.qr(traceCode);
      if (painted.code === 0) {
        painted.code = out.reserve();
        out.stream(painted.code, `${codeEntries}/Width ${size}/Height ${size}`, rows);
      }
      paintQr(scratch, "/Q ", Math.min(element.width, element.height), size, left, top);
    });
  }
  flush();
  return painted;
}

/** A mask, which readers paint with hard edges; a picture of so few dots some of them would smooth. */
const codeEntries = "/Type/XObject/Subtype/Image/ImageMask true/BitsPerComponent 1/Decode[1 0]";

/** @param fonts of the certificate's own ink, as a resource dictionary lists them; or the number of a dictionary of all fonts */
export function writePage(out: Objects, no: number, page: Page, painted: Painted, fonts: string | number, widget = "") {
  const { width, height } = page.size;
  out.begin(no).text("<</Type/Page/Parent 2 0 R/MediaBox[0 0 ").num(width).num(height).text("]/Contents[");
  out.text(painted.contents).text("]/Resources<</Font");
  if (typeof fonts === "number") out.byte(32).ref(fonts);
  else out.text("<<").text(page.fonts).text(fonts).text(">>");
  out.text("/XObject<<").text(page.pictures);
  if (painted.code) out.text("/Q ").ref(painted.code);
  out.text(">>/ExtGState<</Seal<</ca .86/CA .86/BM/Multiply>>>>>>");
  if (painted.links || widget) out.text("/Annots[").text(painted.links).text(widget).text("]");
  out.text(">>").end();
}
