import { z } from "zod";
import { colorOf } from "@/lib/designer/pdf/colors";
import { anchors } from "@/lib/designer/placed";
import { mostColumns, mostRows, TableElement } from "@/lib/designer/table/element";
import { withRoomyRows } from "@/lib/designer/table/roomy";
import { escaped, plainOf } from "@/lib/designer/text/plain";
import { scaled } from "./scaled";

/** What PPTist writes of a table, as far as a certificate can draw it. `content` is rich text, of programs whose cells have it. */
const Cell = z.looseObject({
  colspan: z.int().min(1).max(100).catch(1),
  rowspan: z.int().min(1).max(100).catch(1),
  text: z.string().max(5_000).catch(""),
  content: z.string().max(50_000).optional(),
  /** From its left and right edge to its words, and from the upper and the lower one. */
  padding: z.object({ x: z.number(), y: z.number() }).catch({ x: 5, y: 5 }),
  anchor: z.enum(anchors).catch("middle"),
  style: z.looseObject({}).catch({}),
});
type Cell = z.output<typeof Cell>;
const Table = z.looseObject({
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  colWidths: z.array(z.number().min(0)).min(1).max(mostColumns),
  rowHeights: z.array(z.number().min(0)).optional().catch(undefined),
  data: z.array(z.array(Cell).max(mostColumns)).min(1).max(mostRows),
  outline: z.looseObject({ width: z.number().optional(), color: z.string().optional() }).optional().catch(undefined),
  theme: z.looseObject({ color: z.string(), rowHeader: z.boolean().optional() }).optional().catch(undefined),
});
type Table = z.output<typeof Table>;

const opacity = { even: 0.3, odd: 0.1 };

/** A table out of one of PPTist, its rows as high as their words need; undefined where it cannot be drawn. @param place where it lies in our page */
export function tableOf(source: unknown, place: object, scale: number): TableElement | undefined {
  const table = Table.safeParse(source).data;
  if (!table) return;
  const { data, outline, theme } = table;
  const [first] = data.flat();
  const made = TableElement.safeParse({
    ...place,
    type: "table",
    columns: shares(table.colWidths),
    rows: shares(table.rowHeights?.length === data.length ? table.rowHeights : data.map(() => 1)),
    cells: data.map((line, row) =>
      table.colWidths.map((_, column) => cellOf(line[column] ?? Cell.parse({}), fillOf(theme, row), scale)),
    ),
    header: theme?.rowHeader ?? false,
    headerFill: theme?.rowHeader ? theme.color : undefined,
    ruled: outline?.width ? "all" : "none",
    ...(outline?.width && { ruleWidth: Math.min(20, outline.width * scale) }),
    ...(outline?.color && { ruleColor: outline.color }),
    padding: Math.min(60, (first?.padding.y ?? 5) * scale),
    fontSize: Math.max(1, usualSize * scale),
    lineHeight: data.flat().some(({ content }) => content !== undefined) ? 1.2 : 1.5,
  });
  return made.data && withRoomyRows(made.data);
}

/** Of a share nothing is left where a file says 0. */
function shares(parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => (sum > 0 ? Math.max(part / sum, 1e-4) : 1));
}

/** What a row is tinted with where its cells have no filling of their own; of the header the table knows. */
function fillOf(theme: Table["theme"], row: number): string | undefined {
  if (!theme || (row === 0 && theme.rowHeader)) return;
  const [red = 0, green = 0, blue = 0] = colorOf(theme.color).map((part) => Math.round(part * 255));
  return `rgba(${red},${green},${blue},${row % 2 ? opacity.even : opacity.odd})`;
}

function cellOf(cell: Cell, tint: string | undefined, scale: number) {
  const { backcolor } = cell.style as { backcolor?: unknown };
  const own = typeof backcolor === "string" && colour.test(backcolor) && backcolor !== "transparent" ? backcolor : tint;
  const content = scaled(cell.content ?? contentOf(cell), scale);
  const align = /text-align:\s*(center|right)/.exec(content)?.[1] ?? "left";
  return {
    content,
    contentText: plainOf(content),
    ...{ align, anchor: cell.anchor },
    ...(own && { fill: own }),
    ...(cell.colspan > 1 && { across: Math.min(mostColumns, cell.colspan) }),
    ...(cell.rowspan > 1 && { down: Math.min(mostRows, cell.rowspan) }),
  };
}

const colour = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgba?\([\d\s.,%]+\))$/i;
const sides = new Set(["center", "right"]);
/** Of a cell that says nothing of it. */
const usualSize = 14;

function contentOf({ text, style }: Cell): string {
  if (text.trim() === "") return "";
  const { fontsize, fontname, color, align } = style as Record<string, unknown>;
  const size = typeof fontsize === "string" ? Number.parseFloat(fontsize) : Number.NaN;
  const styles = [
    `font-size: ${size > 0 ? size : usualSize}px`,
    ...(typeof color === "string" && colour.test(color) ? [`color: ${color}`] : []),
    ...(typeof fontname === "string" && /^[^"<>;]{1,60}$/.test(fontname) ? [`font-family: ${fontname}`] : []),
  ];
  let words = `<span style="${styles.join("; ")}">${escaped(text).replaceAll("\n", "<br>")}</span>`;
  for (const [name, tag] of [
    ["bold", "strong"],
    ["em", "em"],
    ["underline", "u"],
    ["strikethrough", "s"],
  ] as const)
    if (style[name] === true) words = `<${tag}>${words}</${tag}>`;
  return `<p style="text-align: ${typeof align === "string" && sides.has(align) ? align : "left"}">${words}</p>`;
}
