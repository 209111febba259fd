import { Fault } from "@/lib/fault";
import { listed } from "@/lib/i18n/listed";
import { type Locale, locales } from "@/lib/i18n/locale";
import type { SheetRow } from "@/lib/sheet";
import { normalLine } from "@/lib/text/normal";
import type { ImportColumns, TypedRow } from "./kind";

/** A title or an explanation may precede the headings, but no list begins further down. */
const FIRST_ROWS = 10;

export const plain = (heading: string) =>
  normalLine(heading)
    .replaceAll(/[\s*＊：:]/g, "")
    .toLowerCase();

type Headed<Column extends string> = Pick<
  ImportColumns<Column>,
  "columns" | "required" | "heading" | "also" | "placed" | "headingWithin"
>;

/** Every way a column may be headed: its key, and its heading in either language. */
const namesOf = <Column extends string>({ columns, heading }: Headed<Column>) =>
  new Map(
    columns.flatMap((column) =>
      [column, ...locales.map((locale) => heading(column, locale))].map((name) => [plain(name), column] as const),
    ),
  );

interface Typed<Column extends string> {
  rows: TypedRow<Column>[];
  /** Headings that mean nothing to us: their columns are not read. */
  unknown: string[];
}

/**
 * The rows below the headings, by column, in whichever order the columns stand.
 * @throws sheetColumnsMissing, sheetColumnTwice, sheetEmpty
 */
export function typedRows<Column extends string>(
  kind: Headed<Column>,
  sheet: readonly SheetRow[],
  locale: Locale,
): Typed<Column> {
  const known = knownBy(kind);
  const candidates = sheet.slice(0, kind.headingWithin ?? FIRST_ROWS);
  const found = headingAt(kind, candidates);
  const heading = candidates[found] ?? candidates.find((row) => known(row).some(Boolean)) ?? candidates[0];
  const at = new Map<Column, number>();
  for (const [index, column] of (heading ? known(heading) : []).entries()) {
    if (column && at.has(column)) throw refused("sheetColumnTwice", { column: kind.heading(column, locale) });
    if (column) at.set(column, index);
  }
  const missing = kind.required.filter((column) => !at.has(column)).map((column) => kind.heading(column, locale));
  if (missing.length > 0) throw refused("sheetColumnsMissing", { columns: listed(missing, locale) });
  const rows = sheet.slice(found + 1).map((row) => typed(row, kind.columns, at));
  if (rows.length === 0) throw refused("sheetEmpty");
  const read = heading ? known(heading) : [];
  const unknown = (heading?.cells ?? []).filter((text, index) => text && !read[index]);
  return { rows, unknown };
}

/** Tells of a row the column of each of its cells. */
export function knownBy<Column extends string>(kind: Headed<Column>): (row: SheetRow) => (Column | undefined)[] {
  const names = namesOf(kind);
  return (row) => kind.placed?.(row.cells) ?? withOthers(kind, row, (text) => names.get(plain(text)));
}

/** The first of these rows that names all columns which are required; one that is known as a whole before any other. -1 for none. */
export function headingAt<Column extends string>(kind: Headed<Column>, rows: readonly SheetRow[]): number {
  const known = knownBy(kind);
  const placed = rows.findIndex(({ cells }) => kind.placed?.(cells));
  return placed >= 0 ? placed : rows.findIndex((row) => kind.required.every((column) => known(row).includes(column)));
}

/** The column of each cell of a row of headings; one that no cell names is looked for by its other headings, in their order. */
function withOthers<Column extends string>(
  { columns, also = {} }: Headed<Column>,
  { cells }: SheetRow,
  named: (text: string) => Column | undefined,
): (Column | undefined)[] {
  const found = cells.map(named);
  for (const column of columns) {
    if (found.includes(column)) continue;
    const other = also[column]?.map((name) => cells.findIndex((text, n) => !found[n] && plain(text) === plain(name)));
    const at = other?.find((index) => index >= 0);
    if (at !== undefined) found[at] = column;
  }
  return found;
}

function typed<Column extends string>(
  { rowNum, cells, troubles = {} }: SheetRow,
  columns: readonly Column[],
  at: ReadonlyMap<Column, number>,
): TypedRow<Column> {
  const values = Object.fromEntries(columns.map((column) => [column, cells[at.get(column) ?? -1] ?? ""]));
  const row = { rowNum, values: values as Record<Column, string> };
  const problems = [...at].flatMap(([column, index]) => (troubles[index] ? [[column, troubles[index]]] : []));
  return problems.length > 0 ? { ...row, troubles: Object.fromEntries(problems) as TypedRow<Column>["troubles"] } : row;
}

function refused(fault: "sheetColumnsMissing" | "sheetColumnTwice" | "sheetEmpty", params = {}) {
  return new Fault(fault, params, [{ field: "file", fault, params }]);
}
