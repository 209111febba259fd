import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { fileTypeFromStream } from "file-type";
import { db, file } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { UPLOAD_MB } from "./contract";

const MEGABYTE = 1_048_576;

/** What a browser draws without running anything in it: type by its first bytes → endings that may name it. */
const pictures: Record<string, string[]> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
};
const office = "application/vnd.openxmlformats-officedocument";
const documents: Record<string, string[]> = {
  ...pictures,
  "application/pdf": ["pdf"],
  [`${office}.wordprocessingml.document`]: ["docx"],
  [`${office}.spreadsheetml.sheet`]: ["xlsx"],
  [`${office}.presentationml.presentation`]: ["pptx"],
  // The older office files share one container.
  "application/x-cfb": ["doc", "xls", "ppt", "wps", "et"],
};

/** What plays in every browser without a player. */
const films: Record<string, string[]> = { "video/mp4": ["mp4", "m4v"] };

const subtitles: Record<string, string[]> = { "text/vtt": ["vtt"] };

const rules = {
  cover: { types: pictures, open: 1 },
  logo: { types: pictures, open: 1 },
  attachment: { types: documents, open: 0 },
  document: { types: documents, open: 1 },
  film: { types: films, open: 1 },
  subtitles: { types: subtitles, open: 1 },
} as const;

/**
 * Stores a file of the website. Its type is read from its bytes and must agree with its ending.
 * @throws fileTooLarge, fileTypeRefused
 */
export async function uploadFile(
  { purpose, name }: { purpose: keyof typeof rules; name: string },
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  const rule = rules[purpose];
  const { sha256, size } = await storage.put(body, UPLOAD_MB[purpose] * MEGABYTE);
  const found = size > 0 ? await typeOf(sha256) : undefined;
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const types: Record<string, string[]> = rule.types;
  const mime = found?.mime ?? "";
  if (!types[mime]?.includes(ending))
    throw new Fault("fileTypeRefused", { types: Object.values(types).flat().join(", ") });
  const [row] = await db
    .insert(file)
    .values({ sha256, size: String(size), mime, name, purpose, open: rule.open, ownerId: actor.userId })
    .returning({ id: file.id });
  const fileId = row?.id as string;
  await record(actor, "file.upload", "file", fileId, { purpose, size, mime });
  return { fileId, name, size, mime, url: rule.open ? `/prod-api/system/file/open?fileId=${fileId}` : "" };
}

async function typeOf(sha256: string) {
  const stream = await storage.read(sha256);
  const web = Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return fileTypeFromStream(web)
    .catch(() => undefined)
    .finally(() => stream.destroy());
}

/** @throws notFound for anything that was not uploaded to be seen by everybody */
export async function openFile({ fileId }: { fileId: string }) {
  const [row] = await db
    .select({ name: file.name, mime: file.mime, size: file.size, sha256: file.sha256 })
    .from(file)
    .where(and(eq(file.id, fileId), eq(file.open, 1)));
  if (!row) throw new Fault("notFound");
  const stream = await storage.read(row.sha256);
  return { name: row.name, mime: row.mime, size: Number(row.size), inline: true, immutable: true, stream };
}
