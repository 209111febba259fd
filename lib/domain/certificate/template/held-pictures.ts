import { createHash } from "node:crypto";
import sharp from "sharp";
import { lruCache } from "@/lib/collection/lru-cache";
import type { Design } from "@/lib/designer/document";
import { Fault, type FaultName } from "@/lib/fault";
import { kindOf, MEGAPIXELS } from "@/lib/storage/picture";
import { picturesIn } from "./pictures";

/** The bytes of a picture that lies in a design itself; null for an address. */
export function heldIn(src: string): { bytes: Buffer; mime: string } | null {
  const [, mime, body] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(src) ?? [];
  return mime && body !== undefined ? { bytes: Buffer.from(body, "base64"), mime } : null;
}

/** A design is saved every few seconds with the same pictures. */
const looked = lruCache<Promise<Look>>(200);
type Look = { megapixels: number; fault?: FaultName };

async function look({ bytes, mime }: { bytes: Buffer; mime: string }): Promise<Look> {
  const kind = kindOf(bytes);
  if (!kind || mime !== `image/${kind}`) return { megapixels: 0, fault: "fileTypeRefused" };
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: "warning" });
    const { width, height } = await picture.metadata();
    const megapixels = (width * height) / 1_000_000;
    // What is too large is never decoded.
    if (megapixels <= MEGAPIXELS) await picture.stats();
    return { megapixels };
  } catch {
    return { megapixels: 0, fault: "fileCorrupt" };
  }
}

/**
 * Looks into the pictures that lie in a design itself: each must be what it says, whole, and together they have 40 megapixels
 * at most, so that no design of a few kilobytes takes gigabytes to print.
 * @throws fileTypeRefused, fileCorrupt, pictureTooLarge, at the fields of the design
 */
export async function mustPrint(design: Design) {
  const errors = [];
  let megapixels = 0;
  for (const { field, src } of picturesIn(design)) {
    if (!src.startsWith("data:")) continue;
    const own = heldIn(src);
    const key = createHash("sha256").update(src).digest("base64url");
    const seen = own ? await looked(key, () => look(own)) : { megapixels: 0, fault: "fileTypeRefused" as const };
    megapixels += seen.megapixels;
    if (seen.fault === "fileTypeRefused")
      errors.push({ field, fault: seen.fault, params: { types: "png, jpg, webp" } });
    else if (seen.fault) errors.push({ field, fault: seen.fault });
    else if (megapixels > MEGAPIXELS)
      errors.push({ field, fault: "pictureTooLarge" as const, params: { max: MEGAPIXELS } });
  }
  if (errors.length > 0) throw new Fault("badInput", {}, errors);
}
