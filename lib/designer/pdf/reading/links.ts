import type { DesignElement } from "@/lib/designer/document";
import type { PageSize } from "@/lib/designer/pdf/paper/page-size";
import { wholeOf } from "@/lib/designer/table/parts";
import type { Band } from "@/lib/designer/text/bands";

/** Something that can be clicked. */
export interface Link {
  /** The corners, in points of the sheet. */
  box: readonly [number, number, number, number];
  address: string;
  /** The element that it is in. */
  of: string;
}

/** A point of the design, which is measured from its upper left corner, in points of the sheet from its lower left one. */
const placedOn = (sheet: PageSize, x: number, y: number) =>
  [sheet.left + x * sheet.scale, sheet.bottom + (sheet.tall - y) * sheet.scale] as const;

/** What can be clicked; a turned element's links are left to the reader's eye. */
export function linksOf(bands: readonly Band[], { id, left, top, rotate }: DesignElement, sheet: PageSize): Link[] {
  if (rotate) return [];
  return bands.flatMap(({ link, x, y, width, height }) =>
    link
      ? [
          {
            box: [
              ...placedOn(sheet, left + x, top + y + height),
              ...placedOn(sheet, left + x + width, top + y),
            ] as const,
            address: link,
            of: wholeOf(id),
          },
        ]
      : [],
  );
}

/** The entries of an annotation (ISO 32000-1, 12.5.6.5), which is on paper, too, as archives want it. */
export function annotationOf({ box, address }: Link): string {
  const corners = box.map((at) => at.toFixed(2)).join(" ");
  return `/Type/Annot/Subtype/Link/Rect[${corners}]/Border[0 0 0]/F 4/A<</S/URI/URI(${address.replace(/[\\()]/g, "\\$&")})>>`;
}
