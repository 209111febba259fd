import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { z } from "zod";
import { type certificate, certificateDesign, db } from "@/db";
import { lruCache } from "@/lib/collection/lru-cache";
import { Design, viewportWidth } from "@/lib/designer/document";
import { svgOf } from "@/lib/designer/picture/svg";
import { fontsOf } from "@/lib/domain/certificate/font/faces";
import { bytesOf } from "@/lib/domain/certificate/issuing/materials";
import { printedBy, saidBy } from "@/lib/domain/certificate/issuing/snapshot";
import { Fault } from "@/lib/fault";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { qrOf } from "@/lib/pdf/trace-codes";
import { MEGAPIXELS } from "@/lib/storage/picture";

import type { CertificatePictureFormat, CertificatePictureSize } from "./calls";

type Pictured = Pick<typeof certificate.$inferSelect, "designId" | "snapshot" | "traceCode" | "hash">;
type PictureFormat = z.output<typeof CertificatePictureFormat>;
type PictureSize = z.output<typeof CertificatePictureSize>;

/** Pixels of the long and the short side of A4 at 300 dots to the inch, and the width of a picture that is looked at. */
const print = { long: 3508, short: 2480, dpi: 300 };
const screen = { width: 1080, dpi: 72 };

/** Of a megabyte each at most where they are looked at; what is to be printed is asked for once, and not kept. */
const looked = lruCache<Promise<Buffer>>(60);
const inTurn = concurrencyLimit(2);

/** A certificate as PNG or JPEG, made from its snapshot. @throws notFound for a design that does not exist */
export function pictureOf(row: Pictured, format: PictureFormat, size: PictureSize): Promise<Buffer> {
  const draw = () => inTurn(() => drawn(row, format, size));
  return size === "print" ? draw() : looked(`${row.traceCode} ${row.hash} ${format}`, draw);
}

async function drawn(row: Pictured, format: PictureFormat, size: PictureSize): Promise<Buffer> {
  const svg = await vectorOf(row, size);
  const density = size === "print" ? print.dpi : screen.dpi;
  const picture = sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: "#fff" })
    .withMetadata({ density });
  return format === "png"
    ? picture.png({ compressionLevel: 6 }).toBuffer()
    : picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** A certificate as an SVG that holds all it is drawn from. @throws notFound for a design that does not exist */
export async function vectorOf(row: Pictured, size: PictureSize): Promise<string> {
  const [stored] = await db.select().from(certificateDesign).where(eq(certificateDesign.id, row.designId));
  if (!stored) throw new Fault("notFound");
  const design = Design.parse(stored.design);
  const said = saidBy(row);
  const width = size === "screen" ? screen.width : design.viewportRatio > 1 ? print.short : print.long;
  const pictures = await picturesOf(design, said.seal.src, width);
  const materials = { fontOf: await fontsOf(design), pictures, seal: said.seal, qr: qrOf(row.traceCode) };
  return svgOf(design, printedBy(said), materials, width);
}

/** Each picture of the page and of the seal with its bytes, no larger than it is drawn. */
export async function picturesOf(
  design: Design,
  seal: string | undefined,
  width: number,
): Promise<Map<string, string>> {
  const [page] = design.slides;
  const places = [
    { src: page?.backgroundImage, wide: viewportWidth },
    ...(page?.elements ?? []).flatMap((element) =>
      element.type === "image" && !element.hidden
        ? [{ src: element.code === "seal" ? seal || element.src : element.src, wide: element.width }]
        : [],
    ),
  ];
  const found = new Map<string, string>();
  for (const { src, wide } of places) {
    if (!src || found.has(src)) continue;
    const { bytes } = await bytesOf(src);
    const small = sharp(bytes, { limitInputPixels: MEGAPIXELS * 1_000_000, autoOrient: true })
      .toColourspace("srgb")
      .resize({ width: Math.ceil((2 * wide * width) / viewportWidth), withoutEnlargement: true });
    const { hasAlpha } = await sharp(bytes).metadata();
    const drawnFrom = hasAlpha ? await small.png().toBuffer() : await small.jpeg({ quality: 95 }).toBuffer();
    found.set(src, `data:image/${hasAlpha ? "png" : "jpeg"};base64,${drawnFrom.toString("base64")}`);
  }
  return found;
}
