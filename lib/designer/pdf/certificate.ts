import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { Bytes, latin } from "./bytes";
import { closing } from "./closing";
import { embed } from "./embedding";
import { Ink } from "./ink";
import { Objects } from "./objects";
import { annotationsOf, paintPage, type Tools, writePage } from "./painting";
import { Annotations } from "./reading/annotations";
import type { Template } from "./template";
import { TextPainter } from "./text";

/** One certificate to be written. */
export interface Named {
  facts: CertificateFacts;
  traceCode: string;
  /** What readers show as the document's name. */
  title: string;
}

/** Bytes that a signature has room for; it is written in twice as many hexadecimal digits. */
export const signatureRoom = 3072;
const emptySignature = latin("0".repeat(2 * signatureRoom));
const emptyRange = "[0 0000000000 0000000000 0000000000]";

/** A certificate without the bytes that it shares with all others of its template; valid until the writer's next one. */
export interface Tail {
  bytes: Uint8Array;
  /** Where in these bytes the byte range and the signature are to be written, brackets included. */
  signature: { range: number; contents: number } | null;
}

/** Writes certificates of one template, one after the other: a file is the template's prefix and the certificate's tail. */
export class CertificateWriter {
  readonly template: Template;
  readonly #out = new Objects(1 << 18);
  readonly #ink: Ink;
  readonly #tools: Tools;

  constructor(template: Template) {
    this.template = template;
    const { materials, ink } = template;
    this.#ink = new Ink("D", materials.fontOf);
    const scratch = new Bytes(1 << 14);
    this.#tools = { materials, scratch, texts: new TextPainter(scratch, this.#ink, ink) };
  }

  /** The same bytes for the same certificate, always. @param signed leaves room for a signature (ISO 32000-2, 12.8) */
  write(named: Named, signed = false): Tail {
    const { traceCode, title } = named;
    const { pages, prefix, next, places, structure, intent } = this.template;
    const out = this.#out;
    const ink = this.#ink;
    ink.begin();
    out.at = 0;
    out.base = prefix.length;
    out.next = next;
    // the pages follow the fixed part, which names them
    const first = out.reserve(pages.length);
    const field = signed ? out.reserve(2) : 0;
    const painted = pages.map((page) => paintPage(out, page, named, this.#tools));
    const fonts = embed(out, ink);
    const besides = structure && new Annotations(out, structure, first);
    pages.forEach((page, i) => {
      const own = painted[i];
      if (!own) return;
      const links = besides?.links(own, i) ?? annotationsOf(own);
      writePage(out, first + i, page, own, fonts, signed && i === 0 ? `${links}${field} 0 R` : links);
    });
    const signature = signed ? this.#signature(field, first, besides?.signature(field) ?? "") : null;
    const anew = besides?.end() ?? [];
    const count = pages.length;
    closing(out, { places, anew, pages: first, count, title, id: traceCode, field, structure, intent });
    return { bytes: out.written, signature };
  }

  #signature(field: number, page: number, place: string) {
    const out = this.#out;
    out
      .begin(field)
      .text("<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature)/Rect[0 0 0 0]/F 132/P ")
      .ref(page)
      .text(place);
    out
      .text("/V ")
      .ref(field + 1)
      .text(">>")
      .end();
    out.begin(field + 1).text("<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange");
    const range = out.at;
    out.text(emptyRange).text("/Contents");
    const contents = out.at;
    out.text("<").bytes(emptySignature).text(">>>").end();
    return { range, contents };
  }
}
