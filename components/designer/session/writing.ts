import { change, slideOf } from "@/components/designer/acts";
import type { EditorStore } from "@/components/designer/store";
import type { TextElement } from "@/lib/designer/document";
import { placeElements, updateElements } from "@/lib/designer/edit/actions";
import { grown } from "@/lib/designer/text/growing";
import { writtenInto } from "./written";

/**
 * The document takes what was written; a box that has become too small grows.
 * @param html or the element as it was, where nothing is left of what was written
 */
export function writeText(store: EditorStore, id: string, html: string | TextElement) {
  const now = slideOf(store).elements.find((one) => one.id === id);
  if (now?.type !== "text") return;
  const written =
    typeof html === "string"
      ? writtenInto(now, html)
      : { content: html.content, contentText: html.contentText, code: html.code };
  if (Object.entries(written).every(([name, value]) => now[name as keyof TextElement] === value)) return;
  const after = { ...now, ...written };
  change(
    store,
    (design) => placeElements(updateElements(design, id, written), new Map([[id, grown(after)]])),
    `write ${id}`,
  );
}
