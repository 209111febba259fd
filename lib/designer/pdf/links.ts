import type { DesignElement } from "@/lib/designer/document";
import type { Band } from "@/lib/designer/text/bands";
import type { PageSize } from "./page";

/** A point of the design, which is measured from its upper left corner, in points of the sheet from its lower left one. */
const placedOn = (sheet: PageSize, x: number, y: number) =>
  [sheet.left + x * sheet.scale, sheet.bottom + (sheet.tall - y) * sheet.scale] as const;

/** Annotations of what can be clicked; a turned element's links are left to the reader's eye. */
export function linksOf(bands: readonly Band[], { left, top, rotate }: DesignElement, sheet: PageSize): string {
  if (rotate) return "";
  return bands
    .flatMap(({ link, x, y, width, height }) => {
      if (!link) return [];
      const [x1, y1] = placedOn(sheet, left + x, top + y + height);
      const [x2, y2] = placedOn(sheet, left + x + width, top + y);
      const box = [x1, y1, x2, y2].map((at) => at.toFixed(2));
      const address = link.replace(/[\\()]/g, "\\$&");
      return [`<</Type/Annot/Subtype/Link/Rect[${box.join(" ")}]/Border[0 0 0]/A<</S/URI/URI(${address})>>>>`];
    })
    .join("");
}
