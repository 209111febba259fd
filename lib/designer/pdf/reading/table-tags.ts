import type { Objects } from "@/lib/designer/pdf/objects";
import type { TableElement } from "@/lib/designer/table/element";
import { isHeader, type Placed, seenCells } from "@/lib/designer/table/grid";

export const roleOf = (cell: Placed): "TH" | "TD" => (isHeader(cell) ? "TH" : "TD");

/** What a cell says of its place (ISO 32000-1, 14.8.5.7). */
export function attributesOf(cell: Placed): string {
  const { row, column, right, foot } = cell;
  const said = [
    right - column > 1 ? `/ColSpan ${right - column}` : "",
    foot - row > 1 ? `/RowSpan ${foot - row}` : "",
    isHeader(cell) ? "/Scope/Column" : "",
  ].join("");
  return said && `/A<</O/Table${said}>>`;
}

/** A table in the tree of what is read aloud: itself, then its rows, then the cells without words, which no mark stands for. */
interface TableTag {
  table: TableElement;
  no: number;
}

const rowNo = ({ no }: TableTag, row: number) => no + 1 + row;

/** The element of the tree that a cell belongs to. */
export const rowOf = (tags: readonly TableTag[], cell: Placed): number =>
  rowNo(tags.find(({ table }) => table === cell.table) as TableTag, cell.row);

/** @param cells those with words */
export function reserveTables(out: Objects, cells: readonly Placed[]): TableTag[] {
  const tables = [...new Set(cells.map(({ table }) => table))];
  return tables.map((table) => {
    const empty = seenCells(table).length - cells.filter((cell) => cell.table === table).length;
    return { table, no: out.reserve(1 + table.rows.length + empty) };
  });
}

/** @param document the element above it @param noOf the element of a cell with words, by its row and column */
export function writeTable(
  out: Objects,
  tag: TableTag,
  document: number,
  noOf: (row: number, column: number) => number | undefined,
) {
  const { table, no } = tag;
  const rows = table.rows.map((): number[] => []);
  let next = no + 1 + table.rows.length;
  for (const cell of seenCells(table)) {
    let own = noOf(cell.row, cell.column);
    if (own === undefined) {
      own = next++;
      out
        .begin(own)
        .text(`<</S/${roleOf(cell)}/P `)
        .ref(rowNo(tag, cell.row))
        .text(`${attributesOf(cell)}>>`)
        .end();
    }
    rows[cell.row]?.push(own);
  }
  out.begin(no).text("<</S/Table/P ").ref(document).text("/K[");
  for (const row of rows.keys()) out.ref(rowNo(tag, row)).byte(32);
  out.text("]>>").end();
  for (const [row, kids] of rows.entries()) {
    out.begin(rowNo(tag, row)).text("<</S/TR/P ").ref(no).text("/K[");
    for (const kid of kids) out.ref(kid).byte(32);
    out.text("]>>").end();
  }
}
