import type { TextElement } from "@/lib/designer/document";
import { resizedFor } from "@/lib/designer/text/growing";
import { richTextOf } from "@/lib/designer/text/rich-text";
import type { RichText } from "@/lib/designer/text/style";
import type { TableElement } from "./element";
import { edgesOf, seenCells } from "./grid";
import { textOf } from "./parts";

/**
 * A table whose rows have room for their words at full size; no row gets lower, and of a cell over several rows the last one grows. The
 * first row stays where it is where the table is not turned.
 * @param wordsOf what a cell says
 */
export function withRoomyRows(
  table: TableElement,
  wordsOf: (text: TextElement) => RichText = richTextOf,
  among: (row: number, column: number) => boolean = () => true,
): TableElement {
  const { down } = edgesOf(table);
  const heights = table.rows.map((_, row) => (down[row + 1] as number) - (down[row] as number));
  const seen = seenCells(table)
    .filter(({ cell, row, column }) => (cell.content || cell.contentText) && among(row, column))
    .sort((a, b) => a.foot - a.row - (b.foot - b.row));
  let grown = false;
  for (const place of seen) {
    const text = { ...textOf(place), rotate: 0 };
    const needs = resizedFor(text, wordsOf(text)).height - text.height + place.height;
    const has = heights.slice(place.row, place.foot).reduce((sum, one) => sum + one, 0);
    if (needs <= has + 0.01) continue;
    heights[place.foot - 1] = (heights[place.foot - 1] as number) + needs - has;
    grown = true;
  }
  if (!grown) return table;
  const height = heights.reduce((sum, one) => sum + one, 0);
  return { ...table, rows: heights.map((one) => Math.round(one * 100) / 100), height };
}
