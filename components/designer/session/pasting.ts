import { designOf, newId } from "@/components/designer/acts";
import { insertFree, paste, remembered } from "@/components/designer/keys/commands";
import { insertTable } from "@/components/designer/keys/tables";
import type { EditorStore } from "@/components/designer/store";
import { fromClipboard } from "@/lib/designer/edit/clipboard";
import { plainText } from "@/lib/designer/edit/inserting";
import { mostColumns, mostInCell, mostRows } from "@/lib/designer/table/element";

/** What the clipboard holds: elements of a certificate, of this one or another, words that become a text, or cells that become a table. */
export function takeCopied(store: EditorStore, text: string) {
  const elements = fromClipboard(text);
  if (elements) return paste(store, sameAs(elements) ? remembered() : elements);
  const rows = rowsIn(text);
  if (rows) return insertTable(store, rows);
  const words = text.replaceAll("\r", "").trim().slice(0, 5_000);
  const { viewportRatio } = designOf(store.getState());
  if (words) insertFree(store, plainText({ id: newId(), viewportRatio }, words));
}

/** Cells of a spreadsheet, as such programs copy them: several columns in each row. */
function rowsIn(text: string): string[][] | null {
  const lines = text.replaceAll("\r", "").replace(/\n+$/, "").split("\n");
  const rows = lines.map((line) => line.split("\t").map((cell) => cell.trim().slice(0, mostInCell)));
  const isGrid = rows.every(({ length }) => length > 1 && length <= mostColumns) && rows.length <= mostRows;
  return isGrid ? rows : null;
}

const sameAs = (elements: readonly { id: string }[]) =>
  elements.map(({ id }) => id).join() ===
  remembered()
    .map(({ id }) => id)
    .join();
