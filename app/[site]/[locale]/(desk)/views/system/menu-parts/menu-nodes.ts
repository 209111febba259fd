import type { TreeNode } from "@/components/kit/tree-nodes";
import type { MenuRow } from "@/lib/domain/access/contract";

/** The rows of the menu as a tree. A row whose parent is not among them stands at the top. */
export function menuNodes(rows: readonly MenuRow[], en: boolean, parentId: string | null = null): TreeNode[] {
  const ids = new Set(rows.map((row) => row.menuId));
  return rows
    .filter(
      (row) => row.parentId === parentId || (parentId === null && row.parentId !== null && !ids.has(row.parentId)),
    )
    .map((row) => ({
      key: row.menuId,
      label: en ? row.menuNameEn : row.menuName,
      children: menuNodes(rows, en, row.menuId),
    }));
}
