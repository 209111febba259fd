import { promisify } from "node:util";
import { deflate, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp, { type Metadata } from "sharp";
import { certificatePicture, db, file } from "@/db";
import { lruCache } from "@/lib/collection/lru-cache";
import type { Design } from "@/lib/designer/document";
import type { Picture } from "@/lib/designer/pdf/picture";
import type { Materials } from "@/lib/designer/pdf/template";
import { applyTone, matrixOf, pictureKey, type Tone } from "@/lib/designer/picture/tone";
import { fontsOf } from "@/lib/domain/certificate/font/faces";
import { heldIn } from "@/lib/domain/certificate/template/held-pictures";
import { pictureIdOf } from "@/lib/domain/certificate/template/pictures";
import { qrCodes } from "@/lib/pdf/trace-codes";
import { storage } from "@/lib/storage";
import { MEGAPIXELS } from "@/lib/storage/picture";

/** Faster than level 6, and as good on what a certificate consists of. */
const pack = (bytes: Uint8Array): Uint8Array => deflateSync(bytes, { level: 1 });

/** What a design is printed with: its pictures and the seal's, the fonts, and QR codes for this host. */
export async function materialsOf(design: Design, seal: Materials["seal"]): Promise<Materials> {
  const elements = design.slides.flatMap((slide) => slide.elements.flatMap(pictured));
  const plain: Pictured[] = [seal.src, ...design.slides.map(({ backgroundImage }) => backgroundImage)].flatMap((src) =>
    src ? [{ src }] : [],
  );
  const found = new Map<string, Picture>();
  for (const one of [...plain, ...elements]) {
    const key = pictureKey(one.src, one);
    if (!found.has(key)) found.set(key, await pictureOf(key, one));
  }
  return { fontOf: await fontsOf(design), pictures: found, seal, qr: qrCodes(), pack };
}

type Element = Design["slides"][number]["elements"][number];
type Pictured = { src: string; tone?: Tone | undefined; code?: string | undefined };

const pictured = (element: Element): Pictured[] =>
  element.type === "image" && !element.hidden && element.src ? [element] : [];

const deflated = promisify(deflate);
/** Opaque pictures above this size are embedded as JPEG, since every certificate carries them. */
const HEAVY = 1_500_000;
/** Pictures as PDFs have them, by address. */
const pictures = lruCache<Promise<Picture>>(12);

/** @throws Error where the picture is missing: pictures of a published design are never deleted */
const pictureOf = (key: string, of: Pictured) =>
  pictures(key, () => bytesOf(of.src).then(({ bytes, mime }) => packedPicture(bytes, mime, matrixOf(of))));

/** Off the event loop, where libvips and zlib have threads of their own. */
async function packedPicture(bytes: Buffer, mime: string, matrix: ReturnType<typeof matrixOf>): Promise<Picture> {
  // Designs that were saved before pictures were judged may hold any.
  const picture = () => sharp(bytes, { limitInputPixels: MEGAPIXELS * 1_000_000, autoOrient: true });
  const about = await picture().metadata();
  const { width, height } = about.autoOrient;
  if (mime === "image/jpeg" && !matrix && isPlain(about)) return { width, height, jpeg: bytes };
  const drawn = () => picture().toColourspace("srgb");
  const samples = await drawn().removeAlpha().raw().toBuffer();
  if (matrix) applyTone(samples, matrix);
  const rgb = await deflated(samples);
  if (about.hasAlpha && !(await picture().stats()).isOpaque)
    return { width, height, rgb, alpha: await deflated(await drawn().extractChannel("alpha").raw().toBuffer()) };
  if (rgb.length <= HEAVY) return { width, height, rgb };
  const toned = matrix ? sharp(samples, { raw: { width, height, channels: 3 } }) : drawn().removeAlpha();
  const jpeg = await toned.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
  return { width, height, jpeg };
}

/** Whether a PDF shows the file as browsers do: a PDF knows nothing of how the camera was held, nor of colours other than sRGB. */
const isPlain = ({ channels, orientation = 1, icc }: Metadata) =>
  channels === 3 && orientation === 1 && (!icc || icc.toString("latin1").replaceAll("\0", "").includes("sRGB"));

/** The bytes of a picture of a design, wherever it lies. */
export async function bytesOf(src: string): Promise<{ bytes: Buffer; mime: string }> {
  const held = heldIn(src);
  if (held) return held;
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
