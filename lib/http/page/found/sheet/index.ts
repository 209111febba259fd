import sharp from "sharp";
import { HEIGHT, PANEL, type Sheet, svgOf } from "./sheet";

export { HEIGHT, type Sheet, WIDTH } from "./sheet";

/** Counts the ways in which sheets were drawn: a picture's address changes with it. */
export const DRAWN = 1;

/** A sheet as PNG, 1200 × 630 px; `cover`, the bytes of a picture, fills the panel. Off the event loop but for its letters. */
export async function drawSheet(sheet: Sheet, cover: Buffer | null): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svgOf({ ...sheet, covered: cover !== null })));
  if (cover) {
    const input = await sharp(cover, { limitInputPixels: 60_000_000 })
      .autoOrient()
      .resize({ width: PANEL.width, height: HEIGHT, fit: "cover" })
      .flatten({ background: "#fff" })
      .toBuffer();
    drawn.composite([{ input, left: PANEL.left, top: 0 }]);
  }
  return drawn.removeAlpha().png({ compressionLevel: 4, adaptiveFiltering: false }).toBuffer();
}
