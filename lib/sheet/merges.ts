import { LIMITS, refused } from "./limits";
import { columnOf, type SheetRow } from "./rows";

const MOST_MARKED = 1_000_000;

/** Marks the cells that a merge covers: they show another cell's text and hold none. @throws sheetTooManyMerges */
export function markMerged(rows: readonly SheetRow[], merges: readonly string[]) {
  let marked = 0;
  for (const range of merges) {
    const [from, to] = range.split(":").map(corner);
    if (!from || !to) throw refused("sheetDamaged");
    const first = firstFrom(rows, from.row);
    for (let at = first; at < rows.length && (rows[at] as SheetRow).rowNum <= to.row; at++) {
      const row = rows[at] as SheetRow;
      for (let column = from.column; column <= Math.min(to.column, LIMITS.columns); column++) {
        if (row.rowNum === from.row && column === from.column) continue;
        if (++marked > MOST_MARKED) throw refused("sheetTooManyMerges", { max: LIMITS.merges });
        (row.troubles ??= {})[column] = { trouble: "merged", params: { range } };
      }
    }
  }
}

function corner(reference: string) {
  const column = columnOf(reference);
  const row = Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(reference)?.[1] ?? Number.NaN);
  return column >= 0 && row > 0 ? { column, row } : null;
}

/** The place of the first row numbered `rowNum` or above. */
function firstFrom(rows: readonly SheetRow[], rowNum: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as SheetRow).rowNum < rowNum) low = middle + 1;
    else high = middle;
  }
  return low;
}
