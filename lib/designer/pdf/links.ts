import type { DesignElement } from "@/lib/designer/document";
import type { Band } from "@/lib/designer/text/bands";
import type { PageSize } from "./page";

/** Annotations of what can be clicked; a turned element's links are left to the reader's eye. */
export function linksOf(
  bands: readonly Band[],
  { left, top, rotate }: DesignElement,
  { scale, tall }: PageSize,
): string {
  if (rotate) return "";
  return bands
    .flatMap(({ link, x, y, width, height }) => {
      if (!link) return [];
      const box = [left + x, tall - top - y - height, left + x + width, tall - top - y].map((at) =>
        (at * scale).toFixed(2),
      );
      const address = link.replace(/[\\()]/g, "\\$&");
      return [`<</Type/Annot/Subtype/Link/Rect[${box.join(" ")}]/Border[0 0 0]/A<</S/URI/URI(${address})>>>>`];
    })
    .join("");
}
