import { grouped } from "@/lib/collection/grouped";
import { wordsOf } from "@/lib/i18n/words";
import type { ImportColumns } from "@/lib/sheet/importing";
import { normalCode, normalOrgName } from "@/lib/text/normal";
import { type DepartmentColumn, departmentColumns } from "./calls";

export type Values = Record<DepartmentColumn, string>;

/** Names of departments in a path, from the top. */
const SLASH = "/";

/** "教务处 ／ 考试科" and "教务处/考试科" are one path. */
const normalPath = (typed: string) => typed.split(/[/／]/).map(normalOrgName).filter(Boolean).join(SLASH);

export const columns: ImportColumns<DepartmentColumn> = {
  columns: departmentColumns,
  required: ["deptName"],
  heading: (column, locale) => wordsOf(locale, "system")(`departmentSheet.columns.${column}`),
  forms: { groupCode: normalCode, parentPath: normalPath, deptName: normalOrgName, sort: normalCode },
};

/** Where a department stands in its organisation: its own name after those above it. */
export const pathOf = (parentPath: string, name: string) => (parentPath ? `${parentPath}${SLASH}${name}` : name);

interface Node {
  id: string;
  parentId: string | null;
  name: string;
}

/** Departments of one organisation with the path of each one's parent, parents before those below them, in the order given. */
export function inTree<D extends Node>(departments: readonly D[]): { row: D; parentPath: string }[] {
  const children = grouped(departments, ({ parentId }) => parentId ?? "");
  const below = (parentId: string, parentPath: string): { row: D; parentPath: string }[] =>
    (children.get(parentId) ?? []).flatMap((row) => [
      { row, parentPath },
      ...below(row.id, pathOf(parentPath, row.name)),
    ]);
  return below("", "");
}
