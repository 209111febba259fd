"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { menuNodes } from "@/app/[site]/[locale]/(desk)/views/system/menu-parts/menu-nodes";
import { joined } from "@/components/kit/meanwhile/parts";
import { useMay } from "@/components/kit/session/permissions";
import { TickTree } from "@/components/kit/tree/tick-tree";
import { useWrite } from "@/components/kit/use-endpoint";
import { GroupPicker } from "@/components/org/group-picker";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { roleDetail as detail, grantRole, type MenuRow, type roleDetail, rolePage } from "@/lib/domain/access/contract";
import { onlyPermissions, withBranches } from "./permission-nodes";
import { usePermissionNodes } from "./use-permission-nodes";

type GrantFormProps = {
  role: z.output<typeof roleDetail.output>;
  menus: MenuRow[];
  onStale: () => unknown;
  onClose: () => void;
};

export function GrantForm({ role, menus, onStale, onClose }: GrantFormProps) {
  const t = useTranslations("system.role");
  const locale = useLocale();
  const may = useMay();
  const fixed = !role.editable || !may("sys:role:grant");
  const [permissions, setPermissions] = useState(role.permissions);
  const known = new Set(menus.map((menu) => menu.menuId));
  const [menuIds, setMenuIds] = useState(role.menuIds.filter((id) => known.has(id)));
  const [groups, setGroups] = useState(role.groups.map((group) => group.groupId));
  // What somebody else grants meanwhile is joined with what is ticked here.
  const [began, begin] = useState(role);
  if (began.version !== role.version) {
    begin(role);
    setPermissions(joined(began.permissions, role.permissions, permissions));
    setMenuIds(joined(began.menuIds, role.menuIds, menuIds).filter((id) => known.has(id)));
    const [was, theirs] = [began, role].map((one) => one.groups.map((group) => group.groupId));
    setGroups(joined(was ?? [], theirs ?? [], groups));
  }
  const save = useWrite(grantRole, {
    invalidate: [rolePage, detail],
    onDone: () => {
      toast.success(t("granted"));
      onClose();
    },
  });
  const allowed = usePermissionNodes();
  return (
    <div className="space-y-8">
      <div className="grid gap-8 lg:grid-cols-2">
        <Section level={3} title={t("permissions")} aside={t("chosen", { count: permissions.length })}>
          <TickTree
            label={t("permissions")}
            nodes={allowed}
            open={[]}
            disabled={fixed}
            value={withBranches(allowed, permissions)}
            onChange={(ticked) => setPermissions(onlyPermissions(ticked))}
            className="h-[46vh]"
          />
        </Section>
        <Section level={3} title={t("menus")} aside={t("chosen", { count: menuIds.length })}>
          <TickTree
            label={t("menus")}
            nodes={menuNodes(menus, locale)}
            disabled={fixed}
            value={menuIds}
            onChange={(ticked) => setMenuIds(withParents(menus, ticked))}
            className="h-[46vh]"
          />
        </Section>
      </div>
      {role.dataScope === 2 && (
        <Section level={3} title={t("groups")}>
          <div className="flex flex-wrap items-center gap-2">
            {groups.map((id) => (
              <Tag key={id}>
                {role.groups.find((group) => group.groupId === id)?.groupName ?? id}
                {!fixed && (
                  <button
                    type="button"
                    className="ml-1 min-h-6 px-1"
                    onClick={() => setGroups(groups.filter((one) => one !== id))}
                  >
                    ×
                  </button>
                )}
              </Tag>
            ))}
            {!fixed && (
              <span className="w-72">
                <GroupPicker
                  label={t("addGroup")}
                  value=""
                  onChange={(id) => setGroups([...new Set([...groups, id])])}
                />
              </span>
            )}
          </div>
        </Section>
      )}
      {!fixed && (
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            pending={save.isPending}
            onClick={() =>
              save.mutate(
                { roleId: role.roleId, version: role.version, permissions, menuIds, groupIds: groups },
                { onError: () => void onStale() },
              )
            }
          >
            {t("grantAct")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A page without its group could not be opened. */
function withParents(menus: MenuRow[], ticked: readonly string[]): string[] {
  const all = new Set(ticked);
  const parentOf = new Map(menus.map((menu) => [menu.menuId, menu.parentId]));
  for (const id of ticked) for (let at = parentOf.get(id); at; at = parentOf.get(at)) all.add(at);
  return [...all];
}
