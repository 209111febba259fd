import { change, slideOf } from "@/components/designer/acts";
import type { EditorStore } from "@/components/designer/store";
import { inBraces } from "@/lib/designer/binding/codes";
import type { TextElement } from "@/lib/designer/document";
import { placeElements, replaceElement, updateElements } from "@/lib/designer/edit/actions";
import { type Spot, withCell } from "@/lib/designer/table/edit";
import { placeOfId, textWith, wholeOf } from "@/lib/designer/table/parts";
import { withRoomyRows } from "@/lib/designer/table/roomy";
import { grown } from "@/lib/designer/text/growing";
import { writtenInto } from "./written";

/**
 * The document takes what was written; a box that has become too small grows.
 * @param html or the element as it was, where nothing is left of what was written
 */
export function writeText(store: EditorStore, id: string, html: string | TextElement) {
  const now = textWith(slideOf(store).elements, id);
  if (!now) return;
  const written =
    typeof html === "string"
      ? writtenInto(now, html)
      : { content: html.content, contentText: html.contentText, code: html.code };
  if (Object.entries(written).every(([name, value]) => now[name as keyof TextElement] === value)) return;
  const { cell } = placeOfId(id);
  if (cell) return writeCell(store, id, cell, written);
  const after = { ...now, ...written };
  change(
    store,
    (design) => placeElements(updateElements(design, id, written), new Map([[id, grown(after)]])),
    `write ${id}`,
  );
}

/** Where bindings decide how much there will be, the row stays as it is. */
function writeCell(store: EditorStore, id: string, { row, column }: Spot, written: Partial<TextElement>) {
  const table = slideOf(store).elements.find((one) => one.id === wholeOf(id));
  if (table?.type !== "table") return;
  const { content = "", contentText = "" } = written;
  const after = withCell(table, { row, column }, { content, contentText });
  const isBound = contentText.search(inBraces) >= 0;
  const roomy = isBound ? after : withRoomyRows(after, undefined, (r, c) => r === row && c === column);
  change(store, (design) => replaceElement(design, roomy), `write ${id}`);
}
