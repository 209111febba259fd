import type { Page } from "./page";
import { fillIn, strokeOf } from "./paint";
import type { Place } from "./place";
import type { Relations } from "./relations";
import { find, isOn, type Node, numberOf } from "./tree";
import { wordsOf } from "./words";

const anchors: Record<string, string> = { ctr: "middle", b: "bottom" };
const sides = ["lnL", "lnT", "lnR", "lnB"];

/** What every table of PowerPoint looks like until somebody chooses otherwise; it is in no file. */
const usualStyle = "{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}";

interface Within {
  page: Page;
  relations: Relations;
  missing: Set<string>;
}

/** A table as PPTist writes it. */
export function tableOf(table: Node, place: Place, name: string, within: Within) {
  const { page } = within;
  const rows = table.kids.filter((kid) => kid.name === "tr");
  const properties = find(table, "tblPr");
  const isUsual = find(properties, "tableStyleId")?.text === usualStyle;
  const theme = isUsual &&
    page.palette.accent1 && { color: `#${page.palette.accent1}`, rowHeader: isOn(properties?.at.firstRow) };
  const strokes = rows
    .flatMap(({ kids }) => kids.map((cell) => find(cell, "tcPr")))
    .flatMap((cell) => sides.flatMap((side) => find(cell, side) ?? []))
    .flatMap((line) => strokeOf({ ...line, kids: [{ ...line, name: "ln" }] }, undefined, page) ?? []);
  const [stroke] = strokes;
  const { left, top, width, height } = place;
  return {
    ...{ type: "table", name, left, top, width, height },
    colWidths: (find(table, "tblGrid")?.kids ?? []).map((column) => numberOf(column, "w") ?? 0),
    rowHeights: rows.map((row) => numberOf(row, "h") ?? 0),
    data: rows.map(({ kids }) => kids.filter((kid) => kid.name === "tc").map((cell) => cellOf(cell, within))),
    ...(theme && { theme }),
    outline: stroke ? { width: stroke.width, color: stroke.color } : theme ? { width: 1, color: "#ffffff" } : undefined,
  };
}

function cellOf(cell: Node, { page, relations, missing }: Within) {
  const body = find(cell, "txBody");
  const words = body && wordsOf({ page, relations, body, places: [], list: undefined, style: undefined, missing });
  const properties = find(cell, "tcPr");
  const fill = fillIn(properties, page);
  const margin = (name: string, usual: number) => (numberOf(properties, name) ?? usual) * page.unit;
  return {
    ...{ colspan: numberOf(cell, "gridSpan") ?? 1, rowspan: numberOf(cell, "rowSpan") ?? 1 },
    ...{ text: "", content: words?.content ?? "", anchor: anchors[properties?.at.anchor ?? ""] ?? "top" },
    padding: { x: margin("marL", 91_440), y: margin("marT", 45_720) },
    style: fill?.color ? { backcolor: fill.color } : {},
  };
}
