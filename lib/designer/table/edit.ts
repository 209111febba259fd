import { DesignElement } from "@/lib/designer/document";
import { type Cell, mostColumns, mostRows, type TableElement } from "./element";
import { cellAt, edgesOf, seenCells } from "./grid";

/** What a table has more or fewer of. */
export type Line = "rows" | "columns";
const spans = { rows: "down", columns: "across" } as const;
const lengths = { rows: "height", columns: "width" } as const;
const most = { rows: mostRows, columns: mostColumns };

export interface Spot {
  row: number;
  column: number;
}

const blank = (like: Cell | undefined): Cell => ({
  content: "",
  contentText: "",
  ...(like?.align && { align: like.align }),
  ...(like?.anchor && { anchor: like.anchor }),
});

/** How long each line is, in design units. */
const sizesOf = (table: TableElement, line: Line) => {
  const edges = edgesOf(table)[line === "rows" ? "down" : "across"];
  return table[line].map((_, i) => (edges[i + 1] as number) - (edges[i] as number));
};

const sized = (table: TableElement, line: Line, sizes: readonly number[]): TableElement => ({
  ...table,
  [line]: sizes.map((size) => Math.round(size * 100) / 100),
  [lengths[line]]: Math.round(sizes.reduce((sum, size) => sum + size, 0) * 100) / 100,
});

/** As rows of cells, whichever lines are meant. */
const turned = (cells: readonly (readonly Cell[])[], line: Line): Cell[][] =>
  line === "rows"
    ? cells.map((row) => [...row])
    : (cells[0] ?? []).map((_, column) => cells.map((row) => row[column] as Cell));

const within = (cell: Cell, line: Line, reach: number): Cell => {
  const { [spans[line]]: _, ...rest } = cell;
  return reach > 1 ? { ...rest, [spans[line]]: reach } : rest;
};

export const mayGrow = (table: TableElement, line: Line) => table[line].length < most[line];

/** A table with one more row or column, as large as the one beside it and with cells that look like its; it grows by that much. */
export function withLine(table: TableElement, line: Line, at: number): TableElement {
  if (!mayGrow(table, line)) return table;
  const lines = turned(table.cells, line);
  const beside = Math.max(0, at - 1);
  const like = lines[beside] ?? [];
  const longer = lines.map((cells, i) =>
    cells.map((cell) => {
      const reach = cell[spans[line]] ?? 1;
      return i < at && i + reach > at ? within(cell, line, reach + 1) : cell;
    }),
  );
  const cells = longer.toSpliced(at, 0, like.map(blank));
  const sizes = sizesOf(table, line);
  return sized({ ...table, cells: turned(cells, line) }, line, sizes.toSpliced(at, 0, sizes[beside] as number));
}

/** A table without a row or a column; the last one stays. What reached over it reaches less far. */
export function withoutLine(table: TableElement, line: Line, at: number): TableElement {
  if (table[line].length < 2) return table;
  const lines = turned(table.cells, line);
  const shorter = lines.map((cells, i) =>
    cells.map((cell, across) => {
      const gone = lines[at]?.[across];
      const reach = cell[spans[line]] ?? 1;
      // a cell that begins in what is removed goes on where it reached to
      if (i === at + 1 && gone && (gone[spans[line]] ?? 1) > 1) return within(gone, line, (gone[spans[line]] ?? 1) - 1);
      return i < at && i + reach > at ? within(cell, line, reach - 1) : cell;
    }),
  );
  const cells = turned(shorter.toSpliced(at, 1), line);
  return sized({ ...table, cells }, line, sizesOf(table, line).toSpliced(at, 1));
}

/** A table of which one row or column is that long. */
export const withSize = (table: TableElement, line: Line, at: number, size: number): TableElement =>
  sized(table, line, sizesOf(table, line).with(at, Math.max(1, size)));

export const sizeOf = (table: TableElement, line: Line, at: number) => sizesOf(table, line)[at] ?? 0;

/** A table with another look, or other words, of one cell. */
export const withCell = (table: TableElement, { row, column }: Spot, change: Partial<Cell>): TableElement => ({
  ...table,
  cells: table.cells.map((line, r) =>
    r === row ? line.map((cell, c) => (c === column ? { ...cell, ...change } : cell)) : line,
  ),
});

/** How far a cell reaches once it takes in what is right of it or below; undefined at the edge. */
function reachOf(table: TableElement, { row, column }: Spot, line: Line): Partial<Cell> | undefined {
  const place = cellAt(table, row, column);
  if (!place) return;
  const end = line === "columns" ? place.right : place.foot;
  if (end >= table[line].length) return;
  const next = line === "columns" ? cellAt(table, row, end) : cellAt(table, end, column);
  if (!next) return;
  const fits =
    line === "columns"
      ? next.row === place.row && next.foot === place.foot
      : next.column === place.column && next.right === place.right;
  if (!fits) return;
  return line === "columns" ? { across: next.right - place.column } : { down: next.foot - place.row };
}

export const mayMerge = (table: TableElement, spot: Spot, line: Line) => reachOf(table, spot, line) !== undefined;

/** One cell out of a cell and the one right of it, or below; what the other said stays in the design and comes back when they are parted. */
export const merged = (table: TableElement, spot: Spot, line: Line): TableElement =>
  withCell(table, spot, reachOf(table, spot, line) ?? {});

export const parted = (table: TableElement, spot: Spot): TableElement =>
  withCell(table, spot, { across: undefined, down: undefined });

/** The seen cell after another, or before it; undefined past the ends. */
export function nextCell(table: TableElement, { row, column }: Spot, back: boolean): Spot | undefined {
  const seen = seenCells(table);
  const at = seen.findIndex((one) => one.row === row && one.column === column);
  return seen[at + (back ? -1 : 1)];
}

const rowHeight = 44;
const columnWidth = 180;
/** At most as wide as a page has room for. */
const widest = 920;

/** A table in the middle of the page. @param words of its cells, row by row */
export function newTable(
  { id, viewportRatio }: { id: string; viewportRatio: number },
  words: readonly (readonly string[])[],
): DesignElement {
  const rows = words.slice(0, mostRows);
  const columns = Math.min(mostColumns, Math.max(...rows.map((row) => row.length)));
  const size = { width: Math.min(widest, columns * columnWidth), height: rows.length * rowHeight };
  return DesignElement.parse({
    ...{ id, type: "table", ...size },
    left: (1000 - size.width) / 2,
    top: Math.max(0, (1000 * viewportRatio - size.height) / 2),
    columns: Array.from({ length: columns }, () => size.width / columns),
    rows: rows.map(() => rowHeight),
    cells: rows.map((row) => Array.from({ length: columns }, (_, c) => ({ contentText: row[c] ?? "" }))),
    headerFill: "#f6ecd2",
    ruleColor: "#a8842c",
  });
}
