import sharp from "sharp";
import { Fault, type FaultName, type FaultParams } from "@/lib/fault";

/** Of one picture, and of those together that lie in a design itself. */
export const MEGAPIXELS = 40;

const refused = (fault: FaultName, params: FaultParams = {}) =>
  new Fault(fault, params, [{ field: "file", fault, params }]);

/**
 * A picture drawn anew from its pixels: upright, without metadata, at most `longSide` px on the long side; a JPEG unless it is
 * partly transparent or was a PNG. @throws fileTooLarge, fileTypeRefused, fileCorrupt, pictureTooLarge
 */
export async function cleanPicture(
  body: ReadableStream<Uint8Array>,
  { maxMb, longSide }: { maxMb: number; longSide: number },
) {
  const whole = Buffer.from(await new Response(body).arrayBuffer());
  if (whole.length > maxMb * 1_048_576) throw refused("fileTooLarge", { max: maxMb });
  const kind = kindOf(whole);
  if (!kind) throw refused("fileTypeRefused", { types: "png, jpg, webp" });
  try {
    const picture = sharp(whole, { limitInputPixels: false, failOn: "warning" });
    const { width, height, hasAlpha } = await picture.metadata();
    if (width * height > MEGAPIXELS * 1_000_000) throw refused("pictureTooLarge", { max: MEGAPIXELS });
    const upright = picture
      .autoOrient()
      .resize({ width: longSide, height: longSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const asPng = kind === "png" || hasAlpha;
    const drawn = asPng
      ? upright.png({ compressionLevel: 8 })
      : upright.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
    const { data: bytes, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { bytes, mime: asPng ? "image/png" : "image/jpeg", width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw refused("fileCorrupt");
  }
}

/** By the first bytes, whatever the file is called. */
export function kindOf(bytes: Buffer): "png" | "jpeg" | "webp" | null {
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return "png";
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  return null;
}
