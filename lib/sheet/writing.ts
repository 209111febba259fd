import { Readable } from "node:stream";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { type CellValue, writeXlsx, writeXlsxStream } from "hucre/xlsx";
import type { Locale } from "@/lib/i18n/locale";
import { concurrencyLimit } from "@/lib/limit/concurrency-limit";
import { looksLikeFormula } from "./formula";
import { notesName } from "./notes";

/** Spreadsheets go out through hucre, which is young, behind this one file. Every cell is text: what looks like a formula is none. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A text as a cell that nothing computes: a leading apostrophe where it could be taken for a formula. */
export const cellOf = (text: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for them.
  const plain = text.replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return looksLikeFormula(plain) ? `'${plain.replaceAll("\0", "")}` : plain.replaceAll("\0", "");
};

/** What the texts of a column are: numbers and times are written so that a spreadsheet program can work with them. */
type ColumnKind = "text" | "number" | "time";
const FORMATS: Record<ColumnKind, string> = { text: "@", number: "0", time: "yyyy-mm-dd hh:mm:ss" };

export interface SheetColumn {
  title: string;
  /** In characters. */
  width?: number;
  /** Whatever names something is a text, made of digits or not. */
  kind?: ColumnKind;
  /** What a cell of a template may be chosen from. */
  choices?: readonly string[];
}

const headed = (columns: readonly SheetColumn[]) =>
  columns.map(({ title, width = 18, kind = "text" }) => ({ header: cellOf(title), width, numFmt: FORMATS[kind] }));

const writing = concurrencyLimit(2);

/**
 * A form to fill in: the headings, what is filled in already, lists to choose from down to `rows`, and a second sheet that explains
 * the columns.
 */
export const writeTemplate = (
  sheet: { name: string; columns: readonly SheetColumn[]; rows: number; filled?: readonly (readonly string[])[] },
  notes: { locale: Locale; lines: readonly (readonly string[])[] },
): Promise<Buffer> =>
  writing(async () => {
    const { columns } = sheet;
    const empty: CellValue[] = columns.map(() => null);
    const filled = sheet.filled?.length ? sheet.filled.map((line) => line.map(textOf)) : [empty];
    const bold = (line: readonly string[]) => new Map(line.map((_, at) => [`0,${at}`, { style: { font: BOLD } }]));
    const bytes = await writeXlsx({
      sheets: [
        {
          name: sheet.name,
          columns: headed(columns),
          rows: [columns.map(({ title }) => cellOf(title)), ...filled],
          cells: bold(columns.map(({ title }) => title)),
          freezePane: { rows: 1 },
          dataValidations: columns.flatMap((column, at) => choiceOf(column, at, sheet.rows)),
        },
        {
          name: notesName(notes.locale),
          columns: [{ width: 18 }, { width: 90 }],
          rows: notes.lines.map((line) => line.map(cellOf)),
          cells: bold(notes.lines[0] ?? []),
        },
      ],
    });
    return Buffer.from(finished(bytes));
  });

const textOf = (text: string): CellValue => (text === "" ? null : cellOf(text));

const FIRST_SHEET = "xl/worksheets/sheet1.xml";

/** What no part says: by which library a file was written, by whom, and when. The list that is streamed has no such parts. */
const SAYS = /<(dcterms:(?:created|modified)|Application|AppVersion|dc:creator|cp:lastModifiedBy)\b[^>]*>[^<]*<\/\1>/g;
const NO_TIME = new Date(1980, 0, 1);

/** Makes whole columns text, however far down somebody types: an 18-digit number stays what it is. hucre formats single cells alone. */
function finished(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  const sheet = strFromU8(parts[FIRST_SHEET] as Uint8Array);
  const style = /<c r="A2"[^>]*? s="(\d+)"/.exec(sheet)?.[1];
  if (!style) throw new Error("the template's cells have no style");
  parts[FIRST_SHEET] = strToU8(sheet.replaceAll("<col ", `<col style="${style}" `));
  for (const part of Object.keys(parts).filter((name) => name.startsWith("docProps/")))
    parts[part] = strToU8(strFromU8(parts[part] as Uint8Array).replace(SAYS, ""));
  return zipSync(parts, { mtime: NO_TIME });
}

const BOLD = { bold: true };

/** Excel takes a list of at most 255 characters; what is not in it may be typed as well. */
function choiceOf({ choices = [] }: SheetColumn, at: number, rows: number) {
  if (choices.length === 0 || choices.join(",").length > 255 || choices.some((one) => one.includes(","))) return [];
  const letter = lettersOf(at);
  const range = `${letter}2:${letter}${rows + 1}`;
  return [{ type: "list" as const, values: choices.map(cellOf), allowBlank: true, showErrorMessage: false, range }];
}

/** A column by its place: A, Z, AA. */
const lettersOf = (at: number): string =>
  (at < 26 ? "" : lettersOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Times are as the wire has them, `YYYY-MM-DD HH:mm:ss`: the cell shows the same clock. */
function valueOf(kind: ColumnKind, text: string): CellValue {
  if (text === "") return null;
  if (kind === "number") return Number(text);
  return kind === "time" ? new Date(`${text.replace(" ", "T")}Z`) : cellOf(text);
}

/** A list as a file, written as it is read: memory does not grow with the rows. */
export function streamSheet(name: string, columns: readonly SheetColumn[], rows: AsyncIterable<readonly string[]>) {
  const kinds = columns.map(({ kind = "text" }) => kind);
  async function* cells() {
    for await (const row of rows) yield row.map((text, at) => valueOf(kinds[at] ?? "text", text));
  }
  const stream = writeXlsxStream(cells(), { name, columns: headed(columns), freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]);
}
