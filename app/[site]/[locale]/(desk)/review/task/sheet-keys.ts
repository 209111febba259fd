import type { KeyboardEvent } from "react";
import { columnPlace } from "@/components/review/sheet/column-place";
import { focusControl } from "@/components/ui/control/focus-control";
import type { MarkColumn } from "@/lib/domain/review/contract";
import type { Sheet } from "./use-sheet";

const isEmpty = (mark: Sheet["marks"][string] | undefined) => mark === undefined || mark === null || mark === "";

/** The choices of a column that has some, in the order in which number keys choose them; null for one that is typed. */
function choicesOf({ type, options }: Pick<MarkColumn, "type" | "options">): (number | boolean)[] | null {
  if (type === "level") return options.map(({ value }) => Number(value));
  return type === "passfail" ? [true, false] : null;
}

const focusColumn = (key: string | undefined, place?: string) =>
  key && focusControl(document.getElementById(columnPlace(key, place)));

/** Focuses what is still to be marked first; the sheet itself where nothing is. */
export function focusFirstEmpty(columns: readonly MarkColumn[], marks: Sheet["marks"], sheet: HTMLElement | null) {
  const first = columns.find(({ key }) => isEmpty(marks[key]));
  if (first) focusColumn(first.key);
  else sheet?.focus();
}

/**
 * Keys inside the sheet: a number chooses the level of that place and goes on, or begins the mark of the next column that has
 * none; Enter in a mark goes on to the next column. They work only while the focus is in the sheet, and never in a text.
 */
export function onSheetKey(event: KeyboardEvent<HTMLElement>, columns: readonly MarkColumn[], sheet: Sheet) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
  const target = event.target as HTMLElement;
  const at = columns.findIndex(({ key }) => document.getElementById(columnPlace(key, sheet.place))?.contains(target));
  if (target instanceof HTMLTextAreaElement) return;
  if (event.key === "Enter" && columns[at]?.type === "score") {
    event.preventDefault();
    focusColumn(columns[at + 1]?.key ?? "comment", sheet.place);
    return;
  }
  if (!/^[1-9]$/.test(event.key) || (target instanceof HTMLInputElement && target.type === "number")) return;
  const column = columns[at] ?? columns.find(({ key }) => isEmpty(sheet.marks[key]));
  if (!column) return;
  const choices = choicesOf(column);
  // the browser puts the digit into what has the focus by then
  if (!choices) return void (column.type === "score" && focusColumn(column.key, sheet.place));
  const choice = choices[Number(event.key) - 1];
  if (choice === undefined) return;
  event.preventDefault();
  sheet.mark(column, choice);
  const next = columns[columns.indexOf(column) + 1];
  requestAnimationFrame(() => focusColumn(next?.key ?? "comment", sheet.place));
}
