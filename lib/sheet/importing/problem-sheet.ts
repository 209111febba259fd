import type { FileAnswer } from "@/lib/http/file/file";
import { separatorIn } from "@/lib/i18n/listed";
import { type Locale, locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import { streamSheet, XLSX } from "@/lib/sheet";
import type { ImportColumns, TypedRow } from "./kind";

/** A checked file as its owner gets it back: the cells as they were read, and behind them what is wrong with the row. */
export interface ProblemSheet {
  name: string;
  headings: string[];
  lines: string[][];
}

/** The file with its problems, every row where it stood; nothing where no row has any. */
export function problemSheet<Column extends string>(
  { columns, required, heading }: Pick<ImportColumns<Column>, "columns" | "required" | "heading">,
  name: string,
  rows: readonly TypedRow<Column>[],
  found: readonly { errors: readonly { message: string }[] }[],
  locale: Locale,
): ProblemSheet | undefined {
  if (found.every(({ errors }) => errors.length === 0)) return undefined;
  const separator = separatorIn(locale);
  const titles = columns.map((column) => heading(column, locale) + (required.includes(column) ? " *" : ""));
  return {
    name,
    headings: [...titles, wordsOf(locale, "sheet")("problems")],
    lines: rows.map(({ values }, n) => [
      ...columns.map((column) => values[column]),
      (found[n]?.errors ?? []).map(({ message }) => message).join(separator),
    ]),
  };
}

/** Whether a heading is that of the column of problems: a corrected file is checked again as it is. */
export const isProblemHeading = (heading: string) =>
  locales.some((locale) => heading.trim() === wordsOf(locale, "sheet")("problems"));

/** The file with its problems, named after the one that was checked. */
export function problemFile(file: string, { name, headings, lines }: ProblemSheet, locale: Locale): FileAnswer {
  const columns = headings.map((title, at) => ({ title, width: at === headings.length - 1 ? 60 : undefined }));
  const stem = file.replace(/\.xlsx$/i, "");
  return {
    name: `${stem}-${wordsOf(locale, "sheet")("problems")}.xlsx`,
    mime: XLSX,
    stream: streamSheet(name, columns, linesOf(lines)),
  };
}

async function* linesOf(lines: readonly string[][]) {
  yield* lines;
}
