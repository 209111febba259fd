import { Readable } from "node:stream";
import { type CellValue, streamXlsxRows, writeXlsx, writeXlsxStream } from "hucre/xlsx";
import { Fault } from "./fault";
import { lanes } from "./lanes";
import { mustBeSheet } from "./sheet-check";

/** Spreadsheets, behind this one module (hucre is young). Cells are text both ways: what looks like a formula is none. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** What a spreadsheet program would take for a formula, in either width (OWASP, "CSV Injection"; ASVS 1.2.10). */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n\0]/;

/** A text as a cell that nothing computes: a leading apostrophe where it could be taken for a formula. */
export const cellOf = (text: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them.
  const plain = text.replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return FORMULA.test(plain) ? `'${plain.replaceAll("\0", "")}` : plain.replaceAll("\0", "");
};

/** A cell as it was typed; the apostrophe that `cellOf` put before it is gone. Days as `YYYY-MM-DD`. */
function textOf(cell: CellValue | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === "number") return Number.isSafeInteger(cell) ? cell.toFixed(0) : String(cell);
  const text = String(cell).trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** A row as it was read: its number as the spreadsheet program shows it, from 1, and its cells as text. */
export interface SheetRow {
  rowNum: number;
  cells: string[];
}

/** Beyond this no row of a list that people fill in lies, however many empty ones a program has formatted. */
const FAR = 60_000;
const WIDE = 200;
const reading = lanes(2);

/**
 * The rows of the first sheet that hold anything, the heading included.
 * @throws sheetUnreadable for what is no .xlsx, a bomb or a document with entities; sheetTooLong over `maxRows` below the heading
 */
export const readSheet = (bytes: Buffer, maxRows: number): Promise<SheetRow[]> =>
  reading(async () => {
    mustBeSheet(bytes);
    const rows: SheetRow[] = [];
    const tooLong = new Fault("sheetTooLong", { max: maxRows }, [
      { field: "file", fault: "sheetTooLong", params: { max: maxRows } },
    ]);
    try {
      for await (const { index, values } of streamXlsxRows(bytes)) {
        if (index > FAR) throw tooLong;
        if (values.length > WIDE) throw new Error("too wide");
        const cells = values.map(textOf);
        if (cells.some((text) => text !== "")) rows.push({ rowNum: index + 1, cells });
        if (rows.length > maxRows + 1) throw tooLong;
      }
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw new Fault("sheetUnreadable", {}, [{ field: "file", fault: "sheetUnreadable" }]);
    }
    return rows;
  });

export interface SheetColumn {
  title: string;
  /** In characters. */
  width?: number;
  /** What a cell of a template may be chosen from. */
  choices?: readonly string[];
}

const headed = (columns: readonly SheetColumn[]) =>
  columns.map(({ title, width = 18 }) => ({ header: title, width, numFmt: "@" }));

const writing = lanes(2);

/** So many empty rows are text already: an 18-digit number that a person types stays what it is. */
const PREPARED = 2000;

/** A form to fill in: the headings, lists to choose from down to `rows`, and a second sheet that explains the columns. */
export const writeTemplate = (
  sheet: { name: string; columns: readonly SheetColumn[]; rows: number },
  notes: { name: string; lines: readonly (readonly string[])[] },
): Promise<Buffer> =>
  writing(async () => {
    const { columns } = sheet;
    const empty = Array.from({ length: PREPARED }, () => columns.map(() => null));
    const bold = (line: readonly string[]) => new Map(line.map((_, at) => [`0,${at}`, { style: { font: BOLD } }]));
    const bytes = await writeXlsx({
      sheets: [
        {
          name: sheet.name,
          columns: headed(columns),
          rows: [columns.map(({ title }) => title), ...empty],
          cells: bold(columns.map(({ title }) => title)),
          freezePane: { rows: 1 },
          dataValidations: columns.flatMap((column, at) => choiceOf(column, at, sheet.rows)),
        },
        {
          name: notes.name,
          columns: [{ width: 18 }, { width: 90 }],
          rows: notes.lines.map((line) => line.map(cellOf)),
          cells: bold(notes.lines[0] ?? []),
        },
      ],
    });
    return Buffer.from(bytes);
  });

const BOLD = { bold: true };

/** Excel takes a list of at most 255 characters; what is not in it may be typed as well. */
function choiceOf({ choices = [] }: SheetColumn, at: number, rows: number) {
  if (choices.length === 0 || choices.join(",").length > 255 || choices.some((one) => one.includes(","))) return [];
  const letter = String.fromCharCode(65 + at);
  const range = `${letter}2:${letter}${rows + 1}`;
  return [{ type: "list" as const, values: choices.map(cellOf), allowBlank: true, showErrorMessage: false, range }];
}

/** A list as a file, written as it is read: memory does not grow with the rows. */
export function streamSheet(name: string, columns: readonly SheetColumn[], rows: AsyncIterable<readonly string[]>) {
  async function* cells() {
    for await (const row of rows) yield row.map(cellOf);
  }
  const stream = writeXlsxStream(cells(), { name, columns: headed(columns), freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
