import { Fault } from "@/lib/fault";
import { locales } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { SheetRow } from "@/lib/sheet";
import { type UserColumn, userColumns } from "./import-contract";

/** A row of the spreadsheet, by column. */
export interface TypedRow {
  rowNum: number;
  values: Record<UserColumn, string>;
}

const REQUIRED: readonly UserColumn[] = ["username"];

const plain = (heading: string) => heading.replaceAll(/[\s*＊]/g, "").toLowerCase();

/** Every way a column may be headed: its key, and its heading in either language. */
const named = new Map(
  userColumns.flatMap((column) => [
    [plain(column), column] as const,
    ...locales.map((locale) => [plain(wordsOf(locale, "access")(`import.columns.${column}`)), column] as const),
  ]),
);

/**
 * The rows below the heading, by column, in whichever order the columns stand. What has another heading is not looked at.
 * @throws sheetColumnsMissing, sheetEmpty
 */
export function typedRows([heading, ...rows]: SheetRow[], locale: (typeof locales)[number]): TypedRow[] {
  const t = wordsOf(locale, "access");
  const at = new Map<UserColumn, number>();
  for (const [index, text] of (heading?.cells ?? []).entries()) {
    const column = named.get(plain(text));
    if (column && !at.has(column)) at.set(column, index);
  }
  const missing = REQUIRED.filter((column) => !at.has(column)).map((column) => t(`import.columns.${column}`));
  const params = { columns: missing.join(", ") };
  if (missing.length > 0)
    throw new Fault("sheetColumnsMissing", params, [{ field: "file", fault: "sheetColumnsMissing", params }]);
  if (rows.length === 0) throw new Fault("sheetEmpty", {}, [{ field: "file", fault: "sheetEmpty" }]);
  return rows.map(({ rowNum, cells }) => ({
    rowNum,
    values: Object.fromEntries(
      userColumns.map((column) => [column, cells[at.get(column) ?? -1] ?? ""]),
    ) as TypedRow["values"],
  }));
}
