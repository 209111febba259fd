import { change, designOf, hasRoom, newId, slideOf, type } from "@/components/designer/acts";
import type { EditorStore } from "@/components/designer/store";
import { replaceElement } from "@/lib/designer/edit/actions";
import { turned } from "@/lib/designer/edit/geometry";
import { newTable, nextCell, type Spot, withLine } from "@/lib/designer/table/edit";
import type { TableElement } from "@/lib/designer/table/element";
import { seenCells } from "@/lib/designer/table/grid";
import { cellId, placeOfId } from "@/lib/designer/table/parts";
import { insertFree } from "./commands";

const empty = Array.from({ length: 4 }, () => ["", "", ""]);

/** A new table with the caret in its first cell; of words that were copied, with those. */
export function insertTable(store: EditorStore, words?: readonly (readonly string[])[]) {
  if (!hasRoom(store, 1)) return;
  const { viewportRatio } = designOf(store.getState());
  const table = newTable({ id: newId(), viewportRatio }, words ?? empty);
  insertFree(store, table);
  if (!words) type(store, cellId(table.id, 0, 0));
}

/** The cell that lies at a point of the page. */
export function spotAt(table: TableElement, { x, y }: { x: number; y: number }): Spot | undefined {
  const from = { x: x - table.left - table.width / 2, y: y - table.top - table.height / 2 };
  const at = turned(from, -table.rotate);
  const [left, top] = [at.x + table.width / 2, at.y + table.height / 2];
  return seenCells(table).find(
    (one) => left >= one.left && left <= one.left + one.width && top >= one.top && top <= one.top + one.height,
  );
}

/** Puts the caret into the next cell, or the one before it; after the last one there is a new row. */
export function typeBeside(store: EditorStore, id: string, back: boolean) {
  const { id: whole, cell } = placeOfId(id);
  const table = slideOf(store).elements.find((one) => one.id === whole);
  if (table?.type !== "table" || !cell) return;
  const next = nextCell(table, cell, back);
  if (next) return type(store, cellId(whole, next.row, next.column));
  if (back) return;
  const { length } = table.rows;
  const longer = withLine(table, "rows", length);
  if (longer === table) return;
  change(store, (design) => replaceElement(design, longer));
  type(store, cellId(whole, length, 0));
}
