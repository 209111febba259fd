import type { DesignElement, TextElement } from "@/lib/designer/document";
import { centreOf, turned } from "@/lib/designer/edit/geometry";
import type { ShapeElement } from "@/lib/designer/shape/element";
import type { TableElement } from "./element";
import { cellAt, isHeader, type Placed, seenCells } from "./grid";
import { rulesOf } from "./rules";

/** What a page is drawn from: of a table its fillings, its rules and a text for each cell with words. */
export type DrawnElement = Exclude<DesignElement, TableElement>;

/** No id of an element has it. */
const between = "\n";

/** The id of a cell's text. */
export const cellId = (table: string, row: number, column: number) => `${table}${between}${row}${between}${column}`;

/** Of the element that an id means, and of a cell's the place in it. */
export function placeOfId(id: string): { id: string; cell?: { row: number; column: number } } {
  const [whole = "", row, column] = id.split(between);
  return column === undefined ? { id } : { id: whole, cell: { row: Number(row), column: Number(column) } };
}

/** The element of the page that a text is drawn for. */
export const wholeOf = (id: string) => (id.includes(between) ? placeOfId(id).id : id);

/** The elements that a page is drawn from, the same list where there is no table among them. */
export const drawnOf = (elements: readonly DesignElement[]): readonly DrawnElement[] =>
  elements.some(({ type }) => type === "table")
    ? elements.flatMap((element): readonly DrawnElement[] => (element.type === "table" ? partsOf(element) : [element]))
    : (elements as readonly DrawnElement[]);

/** Elements are never changed in place. */
const known = new WeakMap<TableElement, readonly (TextElement | ShapeElement)[]>();
const cells = new WeakMap<TextElement, Placed>();

/** The cell that a text is drawn for; undefined for a text of its own. */
export const cellOf = (text: TextElement): Placed | undefined => cells.get(text);

/** The text that an id means on a page: an element of it, or a cell of one of its tables. */
export function textWith(elements: readonly DesignElement[], id: string): TextElement | undefined {
  const { id: whole, cell } = placeOfId(id);
  const found = elements.find((one) => one.id === whole);
  if (found?.type === "text") return found;
  const place = found?.type === "table" && cell && cellAt(found, cell.row, cell.column);
  if (!place) return;
  return partsOf(found).find((part): part is TextElement => part.type === "text" && part.id === id) ?? textOf(place);
}

/** A table as what is drawn: fillings of one colour together, rules, texts. */
export function partsOf(table: TableElement): readonly (TextElement | ShapeElement)[] {
  let parts = known.get(table);
  if (!parts) known.set(table, (parts = madeOf(table)));
  return parts;
}

/** A table of nothing but the words that are wanted, as on card that bears the rest. */
export const withoutFixed = (table: TableElement, isWanted: (text: TextElement) => boolean): TableElement => ({
  ...table,
  ruled: "none",
  headerFill: undefined,
  bandFill: undefined,
  cells: table.cells.map((line, row) =>
    line.map(({ fill, ...cell }, column) => {
      const place = cellAt(table, row, column);
      return place && isWanted(textOf(place)) ? cell : { ...cell, content: "", contentText: "" };
    }),
  ),
});

function madeOf(table: TableElement): (TextElement | ShapeElement)[] {
  const seen = seenCells(table);
  return [
    ...fillsOf(table, seen),
    ...rulesOf(seen).map((path) => shape(table, path, { stroke: table.ruleColor, strokeWidth: table.ruleWidth })),
    ...seen.filter(({ cell }) => cell.content || cell.contentText).map(textOf),
  ];
}

/** The text of a cell, as an element of the page would be that lies there. */
export function textOf(place: Placed): TextElement {
  const { table, cell, left, top, width, height } = place;
  const { fontSize, defaultFontName, color, lineHeight, padding, rotate, optional, hidden, locked } = table;
  // a text's box begins further out than its words
  const out = boxPadding - padding;
  const box = { left: left - out, top: top - out, width: width + 2 * out, height: height + 2 * out };
  const text: TextElement = {
    ...plain,
    id: cellId(table.id, place.row, place.column),
    content: cell.content,
    contentText: cell.contentText,
    fontSize,
    defaultFontName,
    defaultColor: color,
    lineHeight,
    bold: isHeader(place),
    align: cell.align ?? "center",
    anchor: cell.anchor ?? "middle",
    hidden,
    locked,
    optional,
    rotate,
    ...turnedInto(table, box),
  };
  cells.set(text, place);
  return text;
}

/** As `setText` has it. */
const boxPadding = 10;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A box within a table on the page: it turns about the middle of the table. */
function turnedInto(table: TableElement, { left, top, width, height }: Area): Area {
  const middle = centreOf(table);
  const from = { x: left + width / 2 - table.width / 2, y: top + height / 2 - table.height / 2 };
  const { x, y } = turned(from, table.rotate);
  return { left: middle.x + x - width / 2, top: middle.y + y - height / 2, width, height };
}

function fillsOf(table: TableElement, seen: readonly Placed[]): ShapeElement[] {
  const byColour = new Map<string, string>();
  for (const place of seen) {
    const fill = fillOf(place);
    if (!fill) continue;
    const [left, top, right, foot] = [
      (place.left / table.width) * 1000,
      (place.top / table.height) * 1000,
      ((place.left + place.width) / table.width) * 1000,
      ((place.top + place.height) / table.height) * 1000,
    ].map((at) => Math.round(at * 1000) / 1000);
    const box = `M${left} ${top}L${right} ${top}L${right} ${foot}L${left} ${foot}Z`;
    byColour.set(fill, (byColour.get(fill) ?? "") + box);
  }
  return [...byColour].map(([fill, path]) => shape(table, path, { fill }));
}

function fillOf(place: Placed): string | undefined {
  const { cell, table, row } = place;
  if (cell.fill) return cell.fill;
  if (isHeader(place)) return table.headerFill;
  return (row - (table.header ? 1 : 0)) % 2 === 1 ? table.bandFill : undefined;
}

const plain = {
  type: "text",
  name: "",
  italic: false,
  underline: false,
  strike: false,
  vertical: false,
  letterSpacing: 0,
} as const;

const unmade = {
  type: "shape",
  shape: "path",
  name: "",
  strokeWidth: 0,
  dash: "solid",
  opacity: 1,
  radius: 0,
  points: 5,
  depth: 0.382,
  gap: 8,
  innerWidth: 1,
  density: 10,
  waves: 24,
  amplitude: 0.5,
  seed: "",
  optional: false,
  locked: false,
} as const;

const shape = (
  { id, left, top, width, height, rotate, hidden }: TableElement,
  path: string,
  look: Partial<ShapeElement>,
): ShapeElement => ({ ...unmade, id, left, top, width, height, rotate, hidden, path, ...look });
