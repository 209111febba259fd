import type { QrCodes } from "@/lib/designer/pdf/qr";
import { padding } from "@/lib/designer/text/setting";
import { linesIn, onOneLine, plain } from "./lines";
import { type Element, pagesPdf, type Slide } from "./pages";

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
  /** In the ring of a seal beside the closing. */
  seal?: string;
  /** Drawn beside the closing. */
  qr?: QrCodes;
  /** At the foot of each page: which one it is of how many. */
  pageOf: (page: number, pages: number) => string;
}

const [LEFT, WIDE] = [40, 920];
const [TOP, FOOT] = [140, 660];
/** Of a line of text, and what a row has above and below its lines. */
const [SIZE, LINE, GAP] = [12, 15, 13];

/** Lines of a row at most: what a longer text says goes on in the next one. */
const MOST_LINES = 28;

const widthsOf = ({ columns }: Table) => {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map(({ width }) => (width / total) * WIDE);
};

interface Row {
  cells: readonly string[];
  high: number;
}

/** The rows of each page; the last one has room for the closing. */
function pagesOf(table: Table): Row[][] {
  const widths = widthsOf(table);
  const rows = table.rows.flatMap((cells) => {
    const columns = cells.map((cell, n) => linesIn(cell, (widths[n] ?? WIDE) - 8, SIZE));
    const most = Math.max(1, ...columns.map((lines) => lines.length));
    return Array.from({ length: Math.ceil(most / MOST_LINES) }, (_, n): Row => {
      const parts = columns.map((lines) => lines.slice(n * MOST_LINES, (n + 1) * MOST_LINES));
      const high = Math.max(1, ...parts.map((lines) => lines.length)) * LINE + GAP;
      return { cells: parts.map((lines) => lines.join("").trimEnd()), high };
    });
  });
  const pages: Row[][] = [[]];
  const room = FOOT - TOP - LINE - GAP;
  let used = 0;
  for (const row of rows) {
    if (used + row.high > room) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(row);
    used += row.high;
  }
  if (used + CLOSING * (table.closing.length + 1) > room) pages.push([]);
  return pages;
}
/** A line of the closing with the room to write beside it. */
const CLOSING = 42;

function slideOf(table: Table, rows: readonly Row[], page: number, pages: number): Slide {
  const widths = widthsOf(table);
  let no = 0;
  // A box keeps a border of its own free: it is laid so far outside, else every text would shrink to fit.
  const text = (contentText: string, at: [left: number, top: number, width: number], more: Partial<Element> = {}) => {
    const { height = LINE } = more as { height?: number };
    return {
      ...{ id: `t${no++}`, type: "text", contentText: plain(contentText), fontSize: SIZE, lineHeight: 1.2, ...more },
      ...{ left: at[0] - padding, top: at[1] - padding, width: at[2] + 2 * padding, height: height + 2 * padding },
    } as Element;
  };
  const oneLine = (words: string, size: number, top: number, more: Partial<Element> = {}) => {
    const { line: fits, fontSize } = onOneLine(words, size, WIDE);
    return text(fits, [LEFT, top, WIDE], { fontSize, ...more } as Partial<Element>);
  };
  const line = ({ cells, high }: Row, top: number, bold: boolean) => {
    let left = LEFT;
    return cells.flatMap((cell, n) => {
      const width = widths[n] ?? 0;
      const at: [number, number, number] = [left + 4, top + GAP / 2, width - 8];
      left += width;
      return cell ? [text(cell, at, { bold, height: high - GAP } as Partial<Element>)] : [];
    });
  };
  const head = { cells: table.columns.map(({ title }) => title), high: LINE + GAP };
  // A page that the closing has for itself needs no head.
  const heads = rows.length > 0 || page === 1 ? [head] : [];
  const tops = [...heads, ...rows].reduce((all, { high }) => [...all, (all.at(-1) ?? TOP) + high], [TOP]);
  const closing = page === pages ? table.closing : [];
  return {
    id: `p${page}`,
    elements: [
      oneLine(table.title, 22, 36, { bold: true, align: "center", height: 36 } as Partial<Element>),
      ...table.notes.map((note, n) => oneLine(note, SIZE, 78 + n * 20)),
      ...heads.flatMap((row) => line(row, TOP, true)),
      ...rows.flatMap((row, n) => line(row, tops[n + 1] ?? TOP, false)),
      ...closing.map((said, n) => text(said, [LEFT, (tops.at(-1) ?? TOP) + CLOSING * (n + 0.6), WIDE])),
      ...(page === pages && table.seal ? [sealAt(tops.at(-1) ?? TOP)] : []),
      ...(page === pages && table.qr ? [qrAt(tops.at(-1) ?? TOP, table.seal ? SEAL + 30 : 0)] : []),
      text(table.pageOf(page, pages), [LEFT, 680, WIDE], { align: "right", fontSize: 10 } as Partial<Element>),
    ],
    rules: tops.map((top) => ({ left: LEFT, top, width: WIDE, height: 0.6, fill: "#666" })),
  };
}

const [SEAL, QR] = [120, 96];
/** A code that a phone reads, left of the seal. */
const qrAt = (top: number, aside: number): Element =>
  ({
    ...{ id: "qr", type: "image", code: "qrCode", left: LEFT + WIDE - QR - 20 - aside },
    ...{ top: Math.min(top + 28, FOOT - QR), width: QR, height: QR },
  }) as Element;

/** A seal at the right end, below the last row where there is room. */
const sealAt = (top: number): Element =>
  ({
    ...{ id: "seal", type: "image", code: "seal", left: LEFT + WIDE - SEAL - 20, top: Math.min(top + 16, FOOT - SEAL) },
    ...{ width: SEAL, height: SEAL },
  }) as Element;

/** Writes a table as PDF; the same bytes for the same table. A row is as high as its longest text. */
export function tablePdf(table: Table): Buffer {
  const pages = pagesOf(table);
  const slides = pages.map((rows, n) => slideOf(table, rows, n + 1, pages.length));
  return pagesPdf(slides, { title: table.title, viewportRatio: 0.7071, seal: table.seal, qr: table.qr });
}
