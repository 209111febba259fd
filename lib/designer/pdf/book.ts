import { Bytes } from "./bytes";
import type { Named } from "./certificate";
import { closing } from "./closing";
import { embed } from "./embedding";
import { Ink } from "./ink";
import { Objects } from "./objects";
import { annotationsOf, paintPage, writePage } from "./painting";
import { ImposedSheets } from "./paper/imposed";
import type { Sheet } from "./paper/sheet";
import type { Template } from "./template";
import { TextPainter } from "./text";

/** So much is written before it is handed on. */
const piece = 1 << 20;

/** A certificate of a print file. */
interface Bound extends Named {
  /** Its own, where the file has certificates of several that were compiled together. */
  template?: Template;
}

/**
 * One file of many certificates, for the printer: the fixed part once, a page or more for each, and one subset of each face
 * for all of them. Handed out in pieces; the next piece may be written over the last.
 * @param fixed any of the templates
 * @param title of the whole file
 * @param sheet what the templates were compiled for, where several share a sheet
 */
export function* book(
  fixed: Template,
  certificates: Iterable<Bound>,
  title: string,
  sheet?: Sheet,
): Generator<Uint8Array> {
  const { prefix, next, places, pages, materials } = fixed;
  yield prefix;
  const out = new Objects(2 * piece);
  const scratch = new Bytes(1 << 14);
  const ink = new Ink("D", materials.fontOf);
  out.base = prefix.length;
  out.next = next;
  const fonts = out.reserve();
  const numbers = out.reserve(2);
  const tools = { scratch, texts: new TextPainter(scratch, ink), pack: materials.pack };
  const imposed = sheet?.imposition && new ImposedSheets(out, sheet.imposition, sheet, fonts);
  const kids = imposed?.kids ?? [];
  for (const certificate of certificates) {
    const { template = fixed } = certificate;
    const own = { ...tools, materials: template.materials };
    if (imposed) imposed.add(template.pages, (page, code) => paintPage(out, page, certificate, own, code));
    else
      for (const page of template.pages) {
        const painted = paintPage(out, page, certificate, own);
        const no = out.reserve();
        writePage(out, no, page, painted, fonts, annotationsOf(painted));
        kids.push(no);
      }
    if (out.at < piece) continue;
    yield out.written;
    out.base += out.at;
    out.at = 0;
  }
  imposed?.end();
  const own = embed(out, ink, materials.pack, numbers);
  out
    .begin(fonts)
    .text("<<")
    .text(pages[0]?.fonts ?? "")
    .text(own)
    .text(">>")
    .end();
  closing(out, { places, pages: Uint32Array.from(kids), count: kids.length, title, id: title });
  yield out.written;
}
