"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { deleteRoles, type RoleRow, rolePage } from "@/lib/domain/access/contract";
import { fieldFor } from "@/lib/i18n/named";
import { CompareDialog } from "./role-parts/compare-dialog";
import { GrantDrawer } from "./role-parts/grant-drawer";
import { RoleDialog } from "./role-parts/role-dialog";
import { scopeKeys } from "./role-parts/scopes";
import { useViewAs } from "./user-parts/use-view-as";

type Opened = { what: "add" } | { what: "edit" | "grant" | "compare"; role: RoleRow } | null;

/** Roles, what they may do, which menus they open and how far they reach. */
export default function RoleView() {
  const t = useTranslations("system.role");
  const locale = useLocale();
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(rolePage);
  const view = useViewAs();
  const [opened, open] = useState<Opened>(null);
  const close = () => open(null);
  const remove = useWrite(deleteRoles, { invalidate: [rolePage], onDone: () => toast.success(t("deleted")) });
  const drop = async (role: RoleRow) => {
    const question = {
      title: t("deleteOne", { name: role.roleName, key: role.roleKey }),
      act: t("delete"),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ ids: [role.roleId] });
  };
  return (
    <View title={t("title")} note={t("note")}>
      <Filters list={list}>
        <FilterText label={t("keywords")} />
      </Filters>
      <DataTable
        label={t("title")}
        name="roles"
        list={list}
        rowKey={(role) => role.roleId}
        toolbar={
          <Can any={["sys:role:add"]}>
            <Button variant="primary" guard={300} onClick={() => open({ what: "add" })}>
              <Plus aria-hidden className="size-4" />
              {t("add")}
            </Button>
          </Can>
        }
        columns={[
          { title: t("name"), cell: (role) => fieldFor(locale, role, "roleName") },
          { title: t("key"), cell: (role) => <code className="text-note">{role.roleKey}</code> },
          { title: t("rank"), numeric: true, cell: (role) => role.rank },
          { title: t("scope"), cell: (role) => t(`scopes.${scopeKeys[role.dataScope] ?? "self"}`) },
          {
            title: t("permissions"),
            numeric: true,
            cell: (role) => (role.roleKey === "ROOT" ? t("allOfThem") : role.permissionCount),
          },
          { title: t("holders"), numeric: true, cell: (role) => role.holders },
          {
            title: t("actions"),
            numeric: true,
            cell: (role) => (
              <RowActions
                of={role.roleName}
                acts={[
                  may("sys:role:list") && {
                    label: role.editable && may("sys:role:grant") ? t("grant") : t("look"),
                    onSelect: () => open({ what: "grant", role }),
                  },
                  may("sys:role:list") && { label: t("compare.open"), onSelect: () => open({ what: "compare", role }) },
                  role.roleKey !== "ROOT" &&
                    may("sys:user:role_set") && {
                      label: t("viewAs"),
                      onSelect: () =>
                        void view.asRole(role.roleId, fieldFor(locale, role, "roleName") ?? role.roleName),
                    },
                  role.editable &&
                    may("sys:role:edit") && { label: t("edit"), onSelect: () => open({ what: "edit", role }) },
                  role.editable &&
                    !role.shipped &&
                    may("sys:role:delete") && { label: t("delete"), danger: true, onSelect: () => void drop(role) },
                ]}
              />
            ),
          },
        ]}
      />
      {opened?.what === "add" && <RoleDialog onClose={close} />}
      {opened?.what === "edit" && <RoleDialog role={currentOf(opened.role, list.rows, "roleId")} onClose={close} />}
      {opened?.what === "grant" && <GrantDrawer role={opened.role} onClose={close} />}
      {opened?.what === "compare" && <CompareDialog role={opened.role} onClose={close} />}
    </View>
  );
}
