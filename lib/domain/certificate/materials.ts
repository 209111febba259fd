import { deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { certificatePicture, db, file } from "@/db";
import type { Design } from "@/lib/designer/document";
import type { Materials, Picture } from "@/lib/designer/pdf/template";
import { fontOfFace } from "@/lib/font-files";
import { storage } from "@/lib/storage";
import { qrCodes } from "@/lib/trace-codes";
import { pictureIdOf } from "./pictures";

/** Faster than level 6, and as good on what a certificate consists of. */
const pack = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 1 });

/** What a design is printed with: its pictures and the seal's, the fonts, and QR codes for this host. */
export async function materialsOf(design: Design, seal: Materials["seal"]): Promise<Materials> {
  const all = [seal.src, ...design.slides.flatMap((slide) => [slide.backgroundImage, ...slide.elements.map(srcOf)])];
  const sources = new Set(all.flatMap((src) => src || []));
  const pictures = new Map<string, Picture>();
  for (const src of sources) pictures.set(src, await pictureOf(src));
  return { fontOf: fontOfFace, pictures, seal, qr: qrCodes(), pack };
}

const srcOf = (element: Design["slides"][number]["elements"][number]) =>
  element.type === "image" && !element.hidden ? element.src : undefined;

/** @throws Error where the picture is gone: a design that was published keeps its pictures */
async function pictureOf(src: string): Promise<Picture> {
  const { bytes, mime } = await bytesOf(src);
  if (mime === "image/jpeg") {
    const { width, height, channels } = await sharp(bytes).metadata();
    if (channels === 3) return { width, height, jpeg: bytes };
  }
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgb = Buffer.alloc(info.width * info.height * 3);
  const alpha = Buffer.alloc(info.width * info.height);
  let solid = true;
  for (let i = 0; i < alpha.length; i++) {
    data.copy(rgb, 3 * i, 4 * i, 4 * i + 3);
    alpha[i] = data[4 * i + 3] as number;
    if (alpha[i] !== 255) solid = false;
  }
  const { width, height } = info;
  return { width, height, rgb: deflateSync(rgb), ...(!solid && { alpha: deflateSync(alpha) }) };
}

async function bytesOf(src: string): Promise<{ bytes: Buffer; mime: string }> {
  const [, mime, body] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(src) ?? [];
  if (mime && body) return { bytes: Buffer.from(body, "base64"), mime };
  const [row] = await db
    .select({ sha256: file.sha256, mime: file.mime })
    .from(certificatePicture)
    .innerJoin(file, eq(file.id, certificatePicture.fileId))
    .where(eq(certificatePicture.id, pictureIdOf(src) ?? "0"));
  if (!row) throw new Error("A picture of a certificate is gone.");
  const parts: Buffer[] = [];
  for await (const part of await storage.read(row.sha256)) parts.push(part as Buffer);
  return { bytes: Buffer.concat(parts), mime: row.mime };
}
