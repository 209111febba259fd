import type { FormedRow, ImportColumns, TypedRow } from "./kind";

/** A row in the form that is stored, and what of it was typed otherwise. */
export function formed<Column extends string>(
  { columns, forms, shown = (_, text) => text }: ImportColumns<Column>,
  { values: typed, ...row }: TypedRow<Column>,
): FormedRow<Column> {
  const values = {} as Record<Column, string>;
  const changes: FormedRow<Column>["changes"] = [];
  for (const column of columns) {
    // A column that came after the file was checked was not typed.
    const from = typed[column] ?? "";
    const to = forms[column](from);
    values[column] = to;
    if (to !== from.trim()) changes.push({ column, from: visible(shown(column, from)), to: shown(column, to) });
  }
  return { ...row, values, changes };
}

/** Signs that nobody sees, by their number; a line break by its sign. */
const visible = (text: string) =>
  text
    .slice(0, 200)
    .replaceAll(/\r?\n/g, "⏎")
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u3000\u2800]/gu,
      (sign) => `‹U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`,
    );
