import type { Cell, TableElement } from "./element";

/** A cell that is seen, where it lies in its table. */
export interface Placed {
  table: TableElement;
  cell: Cell;
  row: number;
  column: number;
  /** The column and the row after its last. */
  right: number;
  foot: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where edges lie, from 0 to the whole. */
function edges(shares: readonly number[], whole: number): number[] {
  const sum = shares.reduce((all, share) => all + share, 0);
  let at = 0;
  return [0, ...shares.map((share) => (at += (share / sum) * whole))];
}

export const edgesOf = ({ columns, rows, width, height }: TableElement) => ({
  across: edges(columns, width),
  down: edges(rows, height),
});

/** Each cell that is seen, row by row; those under a wider or deeper one are not. */
export function seenCells(table: TableElement): Placed[] {
  const { columns, rows, cells } = table;
  const { across, down } = edgesOf(table);
  const covered = new Set<number>();
  return cells.flatMap((line, row) =>
    line.flatMap((cell, column) => {
      if (covered.has(row * columns.length + column)) return [];
      const right = Math.min(columns.length, column + (cell.across ?? 1));
      const foot = Math.min(rows.length, row + (cell.down ?? 1));
      for (let y = row; y < foot; y++) for (let x = column; x < right; x++) covered.add(y * columns.length + x);
      const [left, top] = [across[column] as number, down[row] as number];
      const size = { width: (across[right] as number) - left, height: (down[foot] as number) - top };
      return [{ table, cell, row, column, right, foot, left, top, ...size }];
    }),
  );
}

/** The seen cell that has a place of the grid. */
export const cellAt = (table: TableElement, row: number, column: number): Placed | undefined =>
  seenCells(table).find((one) => row >= one.row && row < one.foot && column >= one.column && column < one.right);

export const isHeader = ({ table, row }: Placed) => table.header && row === 0;
