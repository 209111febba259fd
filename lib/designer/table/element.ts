import { z } from "zod";
import { anchors, Color, Placed } from "@/lib/designer/placed";

const sides = ["left", "center", "right"] as const;
/** Which of the lines between cells are drawn. */
export const ruledBy = ["all", "rows", "outer", "none"] as const;

export const mostColumns = 50;
export const mostRows = 100;
/** Characters of one cell. */
export const mostInCell = 2_000;

const span = (most: number) => z.int().min(1).max(most).optional();

const Cell = z.object({
  /** Rich text; where it is empty, `contentText` is drawn in the table's own style. */
  content: z.string().max(20_000).default(""),
  contentText: z.string().max(mostInCell).default(""),
  align: z.enum(sides).optional(),
  anchor: z.enum(anchors).optional(),
  fill: Color.optional(),
  /** How many columns and rows it takes; those that it covers are not drawn. */
  across: span(mostColumns),
  down: span(mostRows),
});
export type Cell = z.output<typeof Cell>;

/** Beside the others, how wide a column or how high a row is. */
const Share = z.number().positive().max(100_000);

export const TableElement = Placed.extend({
  type: z.literal("table"),
  columns: z.array(Share).min(1).max(mostColumns),
  rows: z.array(Share).min(1).max(mostRows),
  cells: z.array(z.array(Cell)),
  /** Whether the first row names the columns. */
  header: z.boolean().default(true),
  headerFill: Color.optional(),
  /** Of every second row below the header. */
  bandFill: Color.optional(),
  ruled: z.enum(ruledBy).default("all"),
  ruleColor: Color.default("#333"),
  ruleWidth: z.number().min(0).max(20).default(1),
  /** From the edges of a cell to its words. */
  padding: z.number().min(0).max(60).default(6),
  fontSize: z.number().min(1).max(1000).default(20),
  defaultFontName: z.string().max(60).default("SourceHanSans"),
  color: Color.default("#333"),
  lineHeight: z.number().min(0.8).max(4).default(1.4),
}).refine(
  ({ rows, columns, cells }) => cells.length === rows.length && cells.every(({ length }) => length === columns.length),
  "not a cell in each place",
);
export type TableElement = z.output<typeof TableElement>;
