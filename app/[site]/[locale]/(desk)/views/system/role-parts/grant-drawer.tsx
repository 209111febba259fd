"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Drawer } from "@/components/ui/overlay/drawer";
import { menuList, type RoleRow, roleDetail } from "@/lib/domain/access/contract";
import { GrantForm } from "./grant-form";

/** Permissions, menus and reach of one role, side by side. */
export function GrantDrawer({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const t = useTranslations("system.role");
  const detail = useRead(roleDetail, { roleId: role.roleId });
  const menus = useRead(menuList, {});
  return (
    <Drawer
      open
      size="wide"
      onOpenChange={(next) => !next && onClose()}
      title={t("grantTitle", { name: role.roleName })}
      description={t(`scopes.${role.dataScope === 2 ? "chosen" : "note"}`)}
    >
      <Loaded query={menus}>
        {(rows) => (
          <Loaded query={detail}>
            {(found) => <GrantForm role={found} menus={rows} onStale={detail.refetch} onClose={onClose} />}
          </Loaded>
        )}
      </Loaded>
    </Drawer>
  );
}
