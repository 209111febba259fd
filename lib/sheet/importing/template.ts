import type { FileAnswer } from "@/lib/http/file/file";
import { MAX_ROWS } from "@/lib/http/file/import";
import type { Locale } from "@/lib/i18n/locale";
import { type SheetColumn, writeTemplate, XLSX } from "@/lib/sheet";
import type { ImportColumns } from "./kind";

interface Form<Column extends string> {
  /** The words for the sheet, for the file, and for the sheet of notes with its two headings and its last line. */
  words: Record<"sheet" | "file" | "notesColumn" | "notesHow" | "notesMore", string>;
  help(column: Column): string;
  look?: Partial<Record<Column, Pick<SheetColumn, "kind" | "width">>>;
  /** What the cells of a column may be chosen from. */
  choices?: Partial<Record<Column, readonly string[]>>;
}

/** The form of a spreadsheet to fill in: its columns, what is required marked, with lists to choose from and notes on each. */
export async function templateOf<Column extends string>(
  { columns, required, heading }: Pick<ImportColumns<Column>, "columns" | "required" | "heading">,
  { words, help, look = {}, choices = {} }: Form<Column>,
  locale: Locale,
): Promise<FileAnswer> {
  const bytes = await writeTemplate(
    {
      name: words.sheet,
      rows: MAX_ROWS,
      columns: columns.map((column) => ({
        title: required.includes(column) ? `${heading(column, locale)} *` : heading(column, locale),
        ...look[column],
        choices: choices[column],
      })),
    },
    {
      locale,
      lines: [
        [words.notesColumn, words.notesHow],
        ...columns.map((column) => [heading(column, locale), help(column)]),
        ["", words.notesMore],
      ],
    },
  );
  return { name: `${words.file}.xlsx`, mime: XLSX, size: bytes.length, stream: bytes };
}
