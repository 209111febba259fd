import { metadata } from "./archive/metadata";
import { Bytes, latin } from "./bytes";
import type { Objects } from "./objects";
import { tagOf } from "./reading/language";
import type { Structure } from "./reading/tags";
import { catalogNo, pagesNo } from "./template";

/** Of a row in the cross-reference table. */
const rowLength = 20;
const inUse = latin(" 00000 n \n");
const free = latin(" 00001 f \n");
const shown = latin("/ViewerPreferences<</DisplayDocTitle true>>");

interface Closed {
  /** Of the objects in the prefix. */
  places: Float64Array;
  /** Of these the ones that were written once more. */
  anew?: readonly number[];
  /** The pages' object numbers: the first and how many, or each. */
  pages: number | Uint32Array;
  count: number;
  title: string;
  /** Any text of its own; the same document has the same. */
  id: string;
  /** Of a signature field; 0 without. */
  field?: number;
  /** The tree of what is read aloud, in which all of the file is; null without. */
  structure?: Structure | null;
  /** What the colours of an archival file mean; 0 of another. */
  intent?: number;
}

const tagged = latin("/MarkInfo<</Marked true>>/StructTreeRoot ");

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
export function closing(
  out: Objects,
  { places, anew = [], pages, count, title, id, field = 0, structure = null, intent = 0 }: Closed,
) {
  const info = out.reserve();
  const about = structure ? out.reserve() : 0;
  out.begin(pagesNo).text("<</Type/Pages/Count ").int(count).text("/Kids[");
  for (let i = 0; i < count; i++) out.ref(typeof pages === "number" ? pages + i : (pages[i] as number)).byte(32);
  out.text("]>>").end();
  out
    .begin(catalogNo)
    .text("<</Type/Catalog/Pages ")
    .ref(pagesNo)
    .text(`/Lang(${tagOf[structure?.language ?? "chinese"]})`)
    .bytes(shown);
  if (field) out.text("/AcroForm<</SigFlags 3/Fields[").ref(field).text("]>>");
  if (structure) out.bytes(tagged).ref(structure.root).text("/Metadata ").ref(about);
  if (intent) out.text("/OutputIntents[").ref(intent).text("]");
  out.text(">>").end();
  if (about) metadata(out, about, title, intent > 0);
  out.begin(info).text("<</Title<FEFF");
  for (let i = 0; i < title.length; i++) out.hex4(title.charCodeAt(i));
  out.text(">>>").end();
  const table = out.base + out.at;
  out.text("xref\n0 ").int(out.next).text("\n0000000000 65535 f \n");
  for (let no = 1; no <= pagesNo; no++) out.offset(out.places[no] as number).bytes(inUse);
  const rows = out.at;
  out.bytes(entriesOf(places));
  for (const no of anew) out.offset(out.places[no] as number, rows + (no - pagesNo - 1) * rowLength);
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
