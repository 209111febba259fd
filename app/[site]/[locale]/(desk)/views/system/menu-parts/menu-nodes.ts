import type { TreeNode } from "@/components/kit/tree/tree-nodes";
import type { MenuRow } from "@/lib/domain/access/contract";
import type { Locale } from "@/lib/i18n/locale";
import { fieldFor } from "@/lib/i18n/named";

/** Builds the tree of menu entries. An entry whose parent is missing is at the top. */
export function menuNodes(rows: readonly MenuRow[], locale: Locale, parentId: string | null = null): TreeNode[] {
  const ids = new Set(rows.map((row) => row.menuId));
  return rows
    .filter(
      (row) => row.parentId === parentId || (parentId === null && row.parentId !== null && !ids.has(row.parentId)),
    )
    .map((row) => ({
      key: row.menuId,
      label: fieldFor(locale, row, "menuName"),
      children: menuNodes(rows, locale, row.menuId),
    }));
}
