import { zipSync } from "fflate";
import { Archive } from "@/lib/sheet/archive";
import { Work } from "@/lib/sheet/limits";
import { metadataOf } from "./image";
import { isMedia, silenced } from "./media/media";
import { BOUNDS } from "./shapes";

/**
 * A copy of a document without its properties and the names of its authors: PDF, Office, pictures, films, sounds, and archives of these. What stands in
 * its text stays. Null for kinds that are not rewritten, and where there is nothing to leave out.
 * @throws whatever a document that cannot be read throws
 */
export async function cleanDocument(bytes: Buffer): Promise<Buffer | null> {
  return clean(bytes, new Work(BOUNDS.inflated), 0);
}

async function clean(bytes: Buffer, work: Work, depth: number): Promise<Buffer | null> {
  if (bytes.subarray(0, 1024).includes("%PDF-")) return cleanPdf(bytes);
  if (bytes.subarray(0, 2).toString("latin1") === "PK") return cleanArchive(bytes, work, depth);
  return silenced(bytes) ?? cleanImage(bytes);
}

/** A copy of a PDF without its properties, of its first pages; and how many there were. @throws where it cannot be read */
export async function trimPdf(bytes: Buffer, most: number): Promise<{ cleaned: Buffer; pages: number }> {
  const cleaned = await cleanPdf(bytes);
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(new Uint8Array(cleaned), { updateMetadata: false });
  const pages = document.getPageCount();
  if (pages <= most) return { cleaned, pages };
  for (let n = pages - 1; n >= most; n--) document.removePage(n);
  return { cleaned: Buffer.from(await document.save({ updateFieldAppearances: false })), pages };
}

/** Annotations of people; the `T` of a form's field is its name. */
const REMARKS =
  /^\/(?:Text|FreeText|Highlight|Underline|Squiggly|StrikeOut|Stamp|Ink|Square|Circle|Line|Polygon|PolyLine|Caret|FileAttachment|Popup)$/;

async function cleanPdf(bytes: Buffer): Promise<Buffer> {
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFRef, PDFStream } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(new Uint8Array(bytes), { updateMetadata: false });
  const { context } = document;
  const { Info } = context.trailerInfo;
  if (Info instanceof PDFRef) context.delete(Info);
  context.trailerInfo.Info = undefined;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (object instanceof PDFStream && dict.get(PDFName.of("Type")) === PDFName.of("Metadata")) context.delete(ref);
    for (const key of ["Metadata", "PieceInfo"]) dict.delete(PDFName.of(key));
    // A photograph lies in a PDF as its file was.
    const photo = object instanceof PDFRawStream && dict.get(PDFName.of("Filter")) === PDFName.of("DCTDecode");
    const silent = photo ? cleanImage(Buffer.from(object.contents)) : null;
    if (silent) context.assign(ref, PDFRawStream.of(dict, new Uint8Array(silent)));
    const remarks = dict.lookupMaybe(PDFName.of("Annots"), PDFArray);
    for (const one of [dict, ...(remarks?.asArray().map((entry) => context.lookup(entry)) ?? [])])
      if (one instanceof PDFDict && REMARKS.test(String(one.get(PDFName.of("Subtype"))))) one.delete(PDFName.of("T"));
  }
  return Buffer.from(await document.save({ useObjectStreams: true, updateFieldAppearances: false }));
}

const EMPTY: Record<string, string> = {
  "docprops/core.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>`,
  "docprops/custom.xml": `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>`,
};
const PICTURE = /\.(?:jpe?g|png|webp)$/;
const PACKED = /\.(?:jpe?g|png|webp|gif|mp4|zip|docx|xlsx|pptx|pdf)$/;

async function cleanArchive(bytes: Buffer, work: Work, depth: number): Promise<Buffer> {
  const archive = await Archive.open(bytes, work, BOUNDS.members);
  const office = archive.has("[Content_Types].xml");
  const files: Record<string, [Uint8Array, { level: 0 | 6 }]> = {};
  for (const { key, name } of archive.parts()) {
    const was = await archive.bytes(key, BOUNDS.inflated);
    files[name] = [await cleanPart(key, was), { level: PACKED.test(key) ? 0 : 6 }];
  }
  return Buffer.from(zipSync(files));

  async function cleanPart(key: string, was: Buffer): Promise<Buffer> {
    if (office && EMPTY[key]) return Buffer.from(EMPTY[key]);
    if (office && /\.xml$/.test(key)) return namelessXml(key, was);
    if (PICTURE.test(key)) return cleanImage(was) ?? was;
    if (isMedia.test(key)) return silenced(was) ?? was;
    const nested = office ? /\/embeddings\//.test(key) : true;
    if (!nested || depth >= BOUNDS.depth) return was;
    // A member that cannot be rewritten goes into the copy as it is.
    return (await clean(was, work, depth + 1).catch(() => null)) ?? was;
  }
}

const NOBODY = "Author";
const PEOPLE = /(?:comment|people|persons|authors)[^/]*(?:\/[^/]+)?\.xml$/;

/** An XML of Office in which nobody is named as the author of anything. */
function namelessXml(key: string, bytes: Buffer): Buffer {
  const people = PEOPLE.test(key);
  if (!people && key !== "docprops/app.xml" && !/^(?:word\/|xl\/workbook\.xml)/.test(key)) return bytes;
  const attributes = people ? "author|initials|userId|displayName|name|userName" : "author|initials|userName";
  const nameless = bytes
    .toString("utf8")
    .replace(new RegExp(`(\\s(?:\\w+:)?(?:${attributes})=")[^"]*"`, "g"), `$1${NOBODY}"`)
    .replace(/(<(?:\w+:)?author>)[^<]*/g, `$1${NOBODY}`)
    .replace(/<(?:\w+:)?(Company|Manager|HyperlinkBase)>[^<]*<\/(?:\w+:)?\1>/g, "");
  return Buffer.from(nameless);
}

/** A picture without what it says beside its pixels; null where it says nothing. */
function cleanImage(bytes: Buffer): Buffer | null {
  const pieces = metadataOf(bytes).filter(({ to }) => to > 0);
  if (pieces.length === 0) return null;
  const kept: Buffer[] = [];
  let at = 0;
  for (const { kind, data, from, to } of pieces) {
    kept.push(bytes.subarray(at, from));
    if (kind === "exif" && bytes[0] === 0xff) kept.push(...upright(data));
    at = to;
  }
  kept.push(bytes.subarray(at));
  const whole = Buffer.concat(kept);
  // The length that a WebP states of itself.
  if (whole.subarray(0, 4).toString("latin1") === "RIFF") whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** The one thing in the Exif of a JPEG that its picture needs: which side is up. */
function upright(data: Buffer): Buffer[] {
  const small = data.subarray(0, 2).toString("latin1") === "II";
  if (data.length < 10) return [];
  const half = (p: number) => (p + 2 > data.length ? 0 : small ? data.readUInt16LE(p) : data.readUInt16BE(p));
  const first = small ? data.readUInt32LE(4) : data.readUInt32BE(4);
  for (let n = 0; n < Math.min(half(first), 100); n++) {
    const p = first + 2 + n * 12;
    if (half(p) !== 274) continue;
    const side = half(p + 8);
    if (side < 2 || side > 8) return [];
    const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, side, 0, 0];
    const body = Buffer.concat([
      Buffer.from("Exif\0\0MM\0*\0\0\0\x08\0\x01", "latin1"),
      Buffer.from(tag),
      Buffer.alloc(4),
    ]);
    return [Buffer.from([0xff, 0xe1, 0, body.length + 2]), body];
  }
  return [];
}
