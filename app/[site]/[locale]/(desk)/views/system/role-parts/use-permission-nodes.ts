import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { TreeNode } from "@/components/kit/tree/tree-nodes";
import { permissionNodes } from "./permission-nodes";

/** The one list of permissions as a tree, in the reader's words. */
export function usePermissionNodes(): TreeNode[] {
  const words = useTranslations("system.permission");
  return useMemo(
    () =>
      permissionNodes({
        area: (key) => words(`area.${key}` as "area.sys"),
        resource: (key) => words(`resource.${key}` as "resource.sys_user"),
        action: (key) => words(`action.${key}` as "action.list"),
      }),
    [words],
  );
}
