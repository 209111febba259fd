import { inflateSync } from "node:zlib";
import type { Budget } from "./budget";
import { exifIn } from "./exif";
import { decoded } from "./plain-text";
import type { Step } from "./shapes";
import { leaves } from "./xml-text";

/** Reads what a picture says beside its pixels: Exif, XMP, IPTC, comments and text chunks. */
export function imageIn(budget: Budget, bytes: Buffer, at: Step[]) {
  if (!budget.image()) return;
  for (const { kind, data } of metadataOf(bytes)) {
    if (kind === "exif") exifIn(budget, data, at);
    else if (kind === "xmp") xmpIn(budget, decoded(data), at);
    else if (kind === "iptc") iptcIn(budget, data, at);
    else budget.add({ at: [...at, { kind: "property", name: kind }], kind: "property", text: decoded(data) });
  }
}

interface Metadata {
  kind: string;
  data: Buffer;
  /** Where it lies in the file, its frame included. */
  from: number;
  to: number;
}

/** The pieces of a JPEG, PNG, WebP or TIFF that are about it. */
export function metadataOf(bytes: Buffer): Metadata[] {
  const head = bytes.subarray(0, 4).toString("latin1");
  if (head.startsWith("\xff\xd8")) return jpegSegments(bytes);
  if (head === "\x89PNG") return pngChunks(bytes);
  if (head === "RIFF" && bytes.subarray(8, 12).toString("latin1") === "WEBP") return webpChunks(bytes);
  if (head === "II*\0" || head === "MM\0*") return [{ kind: "exif", data: bytes, from: 0, to: 0 }];
  return [];
}

const EXIF = "Exif\0\0";
const XMP = "http://ns.adobe.com/xap/1.0/\0";
const PHOTOSHOP = "Photoshop 3.0\0";

function jpegSegments(bytes: Buffer): Metadata[] {
  const found: Metadata[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at++;
      continue;
    }
    // Pixels begin.
    if (marker === 0xda || marker === 0xd9) break;
    const to = at + 2 + bytes.readUInt16BE(at + 2);
    if (to > bytes.length || to <= at + 3) break;
    const data = bytes.subarray(at + 4, to);
    const says = (word: string) => data.subarray(0, word.length).toString("latin1") === word;
    const add = (kind: string, skip = 0) => found.push({ kind, data: data.subarray(skip), from: at, to });
    if (marker === 0xe1 && says(EXIF)) add("exif", EXIF.length);
    else if (marker === 0xe1 && says(XMP)) add("xmp", XMP.length);
    else if (marker === 0xed && says(PHOTOSHOP)) add("iptc", PHOTOSHOP.length);
    else if (marker === 0xfe) add("comment");
    at = to;
  }
  return found;
}

const MOST_TEXT = 1_000_000;

function pngChunks(bytes: Buffer): Metadata[] {
  const found: Metadata[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const to = at + 12 + length;
    if (to > bytes.length) break;
    const type = bytes.subarray(at + 4, at + 8).toString("latin1");
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === "eXIf") found.push({ kind: "exif", data, from: at, to });
    else if (type === "tEXt" || type === "zTXt" || type === "iTXt") {
      const key = data.subarray(0, Math.max(0, data.indexOf(0))).toString("latin1");
      const text = pngText(type, data.subarray(key.length + 1));
      found.push({ kind: key === "XML:com.adobe.xmp" ? "xmp" : key || "text", data: text, from: at, to });
    }
    at = to;
  }
  return found;
}

/** zTXt: method, deflated; iTXt: flag, method, language, translated key, text (PNG, 11.3.3). */
function pngText(type: string, data: Buffer): Buffer {
  const inflated = (packed: Buffer) => {
    try {
      return inflateSync(packed, { maxOutputLength: MOST_TEXT });
    } catch {
      return Buffer.alloc(0);
    }
  };
  if (type === "tEXt") return data;
  if (type === "zTXt") return inflated(data.subarray(1));
  const language = data.indexOf(0, 2);
  const key = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (key < 0) return Buffer.alloc(0);
  return data[0] === 1 ? inflated(data.subarray(key + 1)) : data.subarray(key + 1);
}

function webpChunks(bytes: Buffer): Metadata[] {
  const found: Metadata[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.subarray(at, at + 4).toString("latin1");
    const length = bytes.readUInt32LE(at + 4);
    const to = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) break;
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (type === "EXIF")
      found.push({
        kind: "exif",
        data: data.toString("latin1", 0, 6) === EXIF ? data.subarray(6) : data,
        from: at,
        to,
      });
    if (type === "XMP ") found.push({ kind: "xmp", data, from: at, to });
    at = to;
  }
  return found;
}

const authors = /^(?:creator|author|artist|byline|Author|Artist|li)$/i;

/** The values of an XMP packet, of elements and of attributes. */
export function xmpIn(budget: Budget, xml: string, at: Step[]) {
  for (const { name, text } of leaves(xml.slice(0, MOST_TEXT)))
    budget.add({
      at: [...at, { kind: "property", name: `XMP ${name}` }],
      kind: authors.test(name) && name !== "li" ? "author" : "property",
      text,
    });
  for (const [, name, value] of xml
    .slice(0, MOST_TEXT)
    .matchAll(/\s(?:dc|pdf|xmp|photoshop|exif|tiff|xmpRights|Iptc4xmpCore):(\w+)="([^"]*)"/g))
    if (/^GPS/.test(name ?? ""))
      budget.add({ at: [...at, { kind: "property", name: `XMP ${name}` }], kind: "position", text: value ?? "" });
    else budget.add({ at: [...at, { kind: "property", name: `XMP ${name}` }], kind: "property", text: value ?? "" });
}

/** IPTC datasets of record 2 (IIM 4.2): by-line, its title, credit, source, copyright, caption, its writer. */
const datasets: Record<number, string> = {
  80: "IPTC By-line",
  85: "IPTC By-line Title",
  110: "IPTC Credit",
  115: "IPTC Source",
  116: "IPTC Copyright",
  120: "IPTC Caption",
  122: "IPTC Writer",
};

function iptcIn(budget: Budget, data: Buffer, at: Step[]) {
  for (let from = data.indexOf("\x1c\x02", 0, "latin1"); from >= 0 && from + 5 <= data.length; ) {
    const name = datasets[data[from + 2] as number];
    const to = from + 5 + data.readUInt16BE(from + 3);
    if (name && to <= data.length)
      budget.add({
        at: [...at, { kind: "property", name }],
        kind: /By-line$|Writer/.test(name) ? "author" : "property",
        text: decoded(data.subarray(from + 5, to)),
      });
    from = data.indexOf("\x1c\x02", from + 1, "latin1");
  }
}
