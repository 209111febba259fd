"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { Column } from "@/components/kit/columns/use-columns";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { Can } from "@/components/kit/session/can";
import { useAct } from "@/components/kit/session/use-act";
import { DataTable } from "@/components/kit/table/data-table";
import type { List } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Avatar } from "@/components/ui/text/avatar";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import { deleteUsers, type UserRow, userPage } from "@/lib/domain/access/contract";
import { MergeAccounts } from "./merge/merge-accounts";
import { RoleDialog } from "./role-dialog";
import { SessionsDialog } from "./sessions-dialog";
import { type Opened, UserActions } from "./user-actions";
import { UserDialog } from "./user-dialog";
import { UserSheets } from "./user-sheets";
import { UserStatus } from "./user-status";

/** What is open over the table. */

export function UserTable({ list }: { list: List<UserRow> }) {
  const t = useTranslations("system.user");
  const [opened, open] = useState<Opened>(null);
  useAct("add", () => open({ what: "add" }));
  const remove = useWrite(deleteUsers, {
    invalidate: [userPage],
    onDone: ({ deleted }) => toast.success(t("deleted", { count: deleted })),
  });
  const columns = useMemo<Column<UserRow>[]>(
    () => [
      {
        title: t("name"),
        sort: "realName",
        cell: (user) => (
          <span className="flex items-center gap-2.5 whitespace-nowrap">
            <Avatar name={user.realName} src={user.avatar} className="size-7" />
            {user.realName}
          </span>
        ),
      },
      { title: t("username"), sort: "username", cell: (user) => user.username },
      { title: t("group"), cell: (user) => user.groupName ?? "—" },
      { title: t("dept"), cell: (user) => user.deptName ?? "—", hidden: true },
      { title: t("roles"), cell: (user) => user.roleNames || "—" },
      { title: t("mobile"), cell: (user) => <span className="figures">{user.mobile ?? "—"}</span> },
      { title: t("email"), cell: (user) => user.email ?? "—", hidden: true },
      { title: t("status"), cell: (user) => <UserStatus user={user} /> },
      {
        title: t("created"),
        sort: "createTime",
        cell: (user) => <DateText value={user.createTime} form="numericDay" />,
      },
      {
        title: t("lastLogin"),
        sort: "lastLoginTime",
        hidden: true,
        cell: (user) => <DateText value={user.lastLoginTime} form="numeric" />,
      },
      {
        title: t("actions"),
        numeric: true,
        cell: (user) => <UserActions user={user} open={open} remove={remove.mutateAsync} />,
      },
    ],
    [t, remove.mutateAsync],
  );
  const add = (
    <Can any={["sys:user:add"]}>
      <Button variant="primary" guard={300} onClick={() => open({ what: "add" })}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </Can>
  );
  return (
    <>
      <DataTable
        label={t("title")}
        name="users"
        list={list}
        columns={columns}
        rowKey={(user) => user.userId}
        tickable
        toolbar={
          <>
            {add}
            <UserSheets filters={list.filters} />
          </>
        }
        bulk={(ticked, untick) => (
          <Can any={["sys:user:delete"]}>
            <ConfirmButton
              size="small"
              variant="danger"
              question={{
                title: t("deleteMany", { count: ticked.length }),
                text: ticked.map((user) => user.realName).join("、"),
                act: t("delete"),
                danger: true,
              }}
              onConfirm={() => remove.mutateAsync({ ids: ticked.map((user) => user.userId) }).then(untick)}
            />
          </Can>
        )}
        empty={
          <Empty title={t("none")} action={add}>
            {t("noneHint")}
          </Empty>
        }
      />
      {opened?.what === "add" && <UserDialog groupId={list.filters.groupId} onClose={() => open(null)} />}
      {opened?.what === "edit" && (
        <UserDialog user={currentOf(opened.user, list.rows, "userId")} onClose={() => open(null)} />
      )}
      {opened?.what === "sessions" && <SessionsDialog user={opened.user} onClose={() => open(null)} />}
      {opened?.what === "merge" && <MergeAccounts user={opened.user} onClose={() => open(null)} />}
      {opened?.what === "roles" && (
        <RoleDialog user={currentOf(opened.user, list.rows, "userId")} onClose={() => open(null)} />
      )}
    </>
  );
}
