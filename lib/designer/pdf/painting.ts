import { type CertificateFacts, filledText } from "@/lib/designer/binding/bindings";
import { type Bytes, latin } from "./bytes";
import type { Objects } from "./objects";
import { upright } from "./page";
import { annotationOf, type Link, linksOf } from "./reading/links";
import type { Materials, Page } from "./template";
import type { TextPainter } from "./text";

/** What a page of one certificate consists of, once its own content is written. */
export interface Painted {
  /** Object numbers, in the order of painting. */
  contents: number[];
  /** Of its QR code; 0 where it has none. */
  code: number;
  links: Link[];
}

export interface Tools {
  materials: Materials;
  /** Room for content, which texts are written into. */
  scratch: Bytes;
  texts: TextPainter;
  /** Deflates the content; when left out, it is written unchanged. */
  pack?: (bytes: Uint8Array) => Uint8Array;
}

/** Writes what is one certificate's own on a page. @param code the name of its QR code, where the fixed part leaves it open */
export function paintPage(
  out: Objects,
  page: Page,
  { facts, traceCode }: { facts: CertificateFacts; traceCode: string },
  tools: Tools,
  code = "",
): Painted {
  const { materials, scratch, texts, pack } = tools;
  const painted: Painted = { contents: [], code: 0, links: [...page.links] };
  scratch.at = 0;
  const flush = () => {
    if (scratch.at === 0) return;
    const object = out.reserve();
    if (pack) out.stream(object, "/Filter/FlateDecode", pack(scratch.written));
    else out.stream(object, "", scratch.written);
    painted.contents.push(object);
    scratch.at = 0;
  };
  for (const part of page.parts) {
    if ("object" in part) {
      flush();
      painted.contents.push(part.object);
    } else if ("bytes" in part) {
      scratch.bytes(part.bytes);
    } else if ("element" in part) {
      const { element } = part;
      upright(scratch, element, page.size, (left, top) => {
        const bands = texts.paint(filledText(element, facts), element, left, top);
        if (bands.length > 0) painted.links.push(...linksOf(bands, element, page.size));
      });
    } else {
      scratch.text(code);
    }
  }
  flush();
  if (page.code) {
    painted.code = out.reserve();
    out.stream(painted.code, page.code, materials.qr.rowsOf(traceCode));
  }
  return painted;
}

/** What can be clicked on a page, as its object lists it. */
export const annotationsOf = ({ links }: Painted) => links.map((link) => `<<${annotationOf(link)}>>`).join("");

/**
 * @param fonts of the certificate's own ink, as a resource dictionary lists them; or the number of a dictionary of all fonts
 * @param annotations as the page's object lists them
 */
export function writePage(
  out: Objects,
  no: number,
  page: Page,
  painted: Painted,
  fonts: string | number,
  annotations: string,
) {
  out.begin(no).bytes(page.head);
  for (const content of painted.contents) out.ref(content).byte(32);
  out.bytes(resources);
  if (typeof fonts === "number") out.byte(32).ref(fonts);
  else out.text("<<").text(page.fonts).text(fonts).text(">>");
  out.text("/XObject<<").text(page.pictures);
  if (painted.code) out.text("/Q ").ref(painted.code);
  out.bytes(page.states);
  if (annotations) out.text("/Annots[").text(annotations).text("]");
  out.text(">>").end();
}

const resources = latin("]/Resources<</Font");
