import { deflateSync } from "node:zlib";
import { Design, type DesignSource } from "@/lib/designer/document";
import { book } from "@/lib/designer/pdf/book";
import { compileTogether, type Materials } from "@/lib/designer/pdf/template";
import { fontOfFace } from "@/lib/font/files";
import { qrCodes } from "./trace-codes";

/** A list on paper: A4 across, its heading on each page, room for signature and stamp after the last row. */
interface Table {
  title: string;
  /** Above the first row of each page. */
  notes: readonly string[];
  /** Widths in parts of the page's. */
  columns: readonly { title: string; width: number }[];
  rows: readonly (readonly string[])[];
  /** Below the last row: what is signed, and where. */
  closing: readonly string[];
  /** At the foot of each page: which one it is of how many. */
  pageOf: (page: number, pages: number) => string;
}

type Slide = NonNullable<DesignSource["slides"]>[number];
type Element = NonNullable<Slide["elements"]>[number];

const [LEFT, WIDE, HIGH] = [40, 920, 28];
const [TOP, FOOT] = [140, 660];
/** Rows of a page, and of the last one, which has room for the closing. */
const ROWS = Math.floor((FOOT - TOP - HIGH) / HIGH);
const PAGES_TOGETHER = 20;

/** Words as they are: a brace is no binding here. */
const plain = (text: string) => text.replaceAll("{", "｛").replaceAll("}", "｝").slice(0, 300);

/** @param rows as many as fit @returns the pages, each with its rows */
function pagesOf(rows: Table["rows"], closing: number) {
  const pages: Table["rows"][] = [];
  for (let at = 0; at < rows.length || at === 0; at += ROWS) pages.push(rows.slice(at, at + ROWS));
  if ((pages.at(-1)?.length ?? 0) + Math.ceil(closing * 1.6) > ROWS) pages.push([]);
  return pages;
}

function slideOf(table: Table, rows: Table["rows"], page: number, pages: number): Slide {
  const total = table.columns.reduce((sum, { width }) => sum + width, 0);
  let no = 0;
  const text = (contentText: string, at: [left: number, top: number, width: number], more: Partial<Element> = {}) =>
    ({
      ...{ id: `t${no++}`, type: "text", contentText: plain(contentText), left: at[0], top: at[1], width: at[2] },
      ...{ height: HIGH - 6, fontSize: 12, lineHeight: 1.2, ...more },
    }) as Element;
  const line = (cells: readonly string[], top: number, bold: boolean) => {
    let left = LEFT;
    return cells.flatMap((cell, n) => {
      const width = ((table.columns[n]?.width ?? 0) / total) * WIDE;
      const at: [number, number, number] = [left + 4, top + 3, width - 8];
      left += width;
      return cell ? [text(cell, at, { bold } as Partial<Element>)] : [];
    });
  };
  const rule = (top: number) => ({ left: LEFT, top, width: WIDE, height: 0.6, fill: "#666" });
  const end = TOP + HIGH * (rows.length + 1);
  const closing = page === pages ? table.closing : [];
  return {
    id: `p${page}`,
    elements: [
      text(table.title, [LEFT, 36, WIDE], {
        fontSize: 22,
        bold: true,
        align: "center",
        height: 36,
      } as Partial<Element>),
      ...table.notes.map((note, n) => text(note, [LEFT, 78 + n * 20, WIDE])),
      ...line(
        table.columns.map(({ title }) => title),
        TOP,
        true,
      ),
      ...rows.flatMap((cells, n) => line(cells, TOP + HIGH * (n + 1), false)),
      ...closing.map((said, n) => text(said, [LEFT, end + 24 + n * HIGH * 1.5, WIDE])),
      text(table.pageOf(page, pages), [LEFT, 680, WIDE], { align: "right", fontSize: 10 } as Partial<Element>),
    ],
    rules: [TOP, TOP + HIGH, ...rows.map((_, n) => TOP + HIGH * (n + 2))].map(rule),
  };
}

/** Writes a table as PDF; the same bytes for the same table. Texts that are too long for their cell are set smaller. */
export function tablePdf(table: Table): Buffer {
  const pages = pagesOf(table.rows, table.closing.length);
  const materials: Materials = {
    ...{ fontOf: fontOfFace, pictures: new Map(), seal: { text: "" }, qr: qrCodes() },
    pack: (bytes) => deflateSync(bytes, { level: 1 }),
  };
  const editions = [];
  for (let at = 0; at < pages.length; at += PAGES_TOGETHER) {
    const slides = pages
      .slice(at, at + PAGES_TOGETHER)
      .map((rows, n) => slideOf(table, rows, at + n + 1, pages.length));
    editions.push({ design: Design.parse({ title: table.title, slides, viewportRatio: 0.7071 }), materials });
  }
  const templates = compileTogether(editions, {});
  const [first] = templates;
  if (!first) return Buffer.alloc(0);
  const certificates = templates.map((template) => ({ facts: {}, traceCode: "", title: table.title, template }));
  const pieces: Buffer[] = [];
  for (const piece of book(first, certificates, table.title)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
