import { Bytes, latin } from "./bytes";
import type { Objects } from "./objects";
import { catalogNo, pagesNo } from "./template";

const inUse = latin(" 00000 n \n");
const free = latin(" 00001 f \n");
const spoken = latin("/Lang(zh-CN)/ViewerPreferences<</DisplayDocTitle true>>");

interface Closed {
  /** Of the objects in the prefix. */
  places: Float64Array;
  /** The pages' object numbers: the first and how many, or each. */
  pages: number | Uint32Array;
  count: number;
  title: string;
  /** Any text of its own; the same document has the same. */
  id: string;
  /** Of a signature field; 0 without. */
  field?: number;
}

const listed = new WeakMap<Float64Array, Uint8Array>();

/** The rows of the objects in a prefix, but for the catalogue and the page tree, which come last. */
function entriesOf(places: Float64Array): Uint8Array {
  let rows = listed.get(places);
  if (!rows) {
    const out = new Bytes();
    for (let no = pagesNo + 1; no < places.length; no++) out.offset(places[no] as number).bytes(inUse);
    rows = out.written.slice();
    listed.set(places, rows);
  }
  return rows;
}

/** Page tree, catalogue, cross-reference table and trailer (ISO 32000-2, 7.5). */
export function closing(out: Objects, { places, pages, count, title, id, field = 0 }: Closed) {
  const info = out.reserve();
  out.begin(pagesNo).text("<</Type/Pages/Count ").int(count).text("/Kids[");
  for (let i = 0; i < count; i++) out.ref(typeof pages === "number" ? pages + i : (pages[i] as number)).byte(32);
  out.text("]>>").end();
  out.begin(catalogNo).text("<</Type/Catalog/Pages ").ref(pagesNo).bytes(spoken);
  if (field) out.text("/AcroForm<</SigFlags 3/Fields[").ref(field).text("]>>");
  out.text(">>").end();
  out.begin(info).text("<</Title<FEFF");
  for (let i = 0; i < title.length; i++) out.hex4(title.charCodeAt(i));
  out.text(">>>").end();
  const table = out.base + out.at;
  out.text("xref\n0 ").int(out.next).text("\n0000000000 65535 f \n");
  for (let no = 1; no <= pagesNo; no++) out.offset(out.places[no] as number).bytes(inUse);
  out.bytes(entriesOf(places));
  for (let no = places.length; no < out.next; no++) {
    const place = out.places[no] as number;
    out.offset(place).bytes(place ? inUse : free);
  }
  out.text("trailer<</Size ").int(out.next).text("/Root ").ref(catalogNo).text("/Info ").ref(info).text("/ID[<");
  for (let twice = 0; twice < 2; twice++) {
    for (let i = 0; i < id.length; i++) out.hex4(id.charCodeAt(i));
    out.text(twice ? ">]" : "><");
  }
  out.text(">>\nstartxref\n").int(table).text("\n%%EOF\n");
}
