import { Readable } from "node:stream";
import { fileTypeFromStream, supportedExtensions } from "file-type";
import { Fault } from "@/lib/fault";
import { type Stored, storage } from "./index";

/** What the first bytes may say for an ending, where that is not the ending itself. */
const signatures: Record<string, string[]> = {
  doc: ["cfb"],
  xls: ["cfb"],
  ppt: ["cfb"],
  wps: ["cfb"],
  et: ["cfb"],
  dps: ["cfb"],
  jpeg: ["jpg"],
  tiff: ["tif"],
  htm: ["html"],
  mp4: ["mp4", "m4v"],
  mov: ["mov", "mp4"],
  ai: ["pdf", "ps"],
  zip: ["zip", "docx", "xlsx", "pptx", "odt", "ods", "odp", "epub", "jar", "apk"],
};

/** Plain text has no signature; it is recognised by having no NUL bytes. */
const texts = new Set(
  "txt md csv tsv json xml html htm svg tex bib log yml yaml toml ini py java c h cpp hpp cs go rs js ts jsx tsx vue php rb sh sql r m ipynb srt".split(
    " ",
  ),
);

const old: Record<string, string> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
};

const office = "application/vnd.openxmlformats-officedocument";
/** What is encrypted of these lies in a compound file, as Office before 2007 wrote them, under this name. */
const lockable: Record<string, string> = {
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
};
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");

/**
 * The type of what arrived, read from its bytes, zip containers looked into; it must agree with the ending.
 * @throws fileTypeRefused
 */
export async function kindOf(stored: Stored, ending: string, allowed: readonly string[]): Promise<string> {
  const kind = await kindBy(stored, ending);
  if (kind === null) throw new Fault("fileTypeRefused", { types: allowed.join(", ") });
  return kind;
}

/** The same, or null where bytes and ending disagree. */
export async function kindBy({ sha256, head }: Stored, ending: string): Promise<string | null> {
  const found = await detect(sha256);
  if (texts.has(ending)) return (found && found.ext !== "xml") || head.includes(0) ? null : "text/plain";
  // It is what its ending says, and its reader is told that it is locked.
  const inside = found?.ext === "cfb" ? lockable[ending] : undefined;
  if (inside) return (await holds(sha256, LOCKED)) ? inside : null;
  const expected = signatures[ending] ?? [ending];
  if (found ? !expected.includes(found.ext) : expected.some((e) => (supportedExtensions as Set<string>).has(e)))
    return null;
  return old[ending] ?? found?.mime ?? "application/octet-stream";
}

async function detect(sha256: string) {
  const stream = await storage.read(sha256);
  const web = Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return fileTypeFromStream(web)
    .catch(() => undefined)
    .finally(() => stream.destroy());
}

/** Whether a stored content has these bytes somewhere. */
async function holds(sha256: string, wanted: Buffer): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const chunk of await storage.read(sha256)) {
    const piece = Buffer.concat([end, chunk as Buffer]);
    if (piece.includes(wanted)) return true;
    end = piece.subarray(-wanted.length + 1);
  }
  return false;
}
