"use client";

import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState } from "react";
import type { z } from "zod";
import type { Column } from "@/components/kit/columns/use-columns";
import { useConfirm } from "@/components/kit/confirm";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import type { List } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import type { Permission } from "@/lib/domain/access/permissions";
import { type deleteGroups, type GroupRow, groupTree } from "@/lib/domain/org/contract";
import type { Endpoint } from "@/lib/http/endpoint";
import { AdministratorsDialog } from "./administrators-dialog";
import { GroupName } from "./group-name";
import { SealDialog } from "./seal-dialog";
import { groupNameFor } from "./values";

type GroupListProps = {
  title: string;
  list: List<GroupRow>;
  /** Columns between the name and the actions. */
  columns: Column<GroupRow>[];
  /** Whose answers a deletion makes old. */
  page: Endpoint;
  remove: Endpoint<typeof deleteGroups.input, typeof deleteGroups.output>;
  needs: { add: Permission; edit: Permission; delete: Permission };
  dialog: (opened: { row?: GroupRow; close: () => void }) => ReactNode;
  /** Beside the button that adds one. */
  tools?: ReactNode;
  /** Further acts on an organisation. */
  acts?: (row: GroupRow) => ComponentProps<typeof RowActions>["acts"];
};

/** A table of organisations with add, edit and delete; what differs is passed in. */
export function GroupList({ title, list, columns, page, remove, needs, dialog, tools, acts }: GroupListProps) {
  const t = useTranslations("system.groud");
  const locale = useLocale();
  const may = useMay();
  const confirm = useConfirm();
  const admins = useTranslations("system.groud.admins");
  const [opened, open] = useState<{ row?: GroupRow }>();
  const seal = useTranslations("system.groud.seal");
  const [administered, administer] = useState<GroupRow>();
  const [sealing, sealed] = useState<GroupRow>();
  const drop = useWrite(remove, {
    invalidate: [page, groupTree],
    onDone: (answer: z.output<typeof deleteGroups.output>) => toast.success(t("deleted", { count: answer.deleted })),
  });
  const add = (
    <Can any={[needs.add]}>
      <Button variant="primary" guard={300} onClick={() => open({})}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    </Can>
  );
  const ask = async (row: GroupRow) => {
    const question = {
      title: t("deleteOne", { name: groupNameFor(locale, row) }),
      text: t("deleteText"),
      act: t("delete"),
      danger: true,
    };
    if (await confirm(question)) drop.mutate({ ids: [row.groupId] });
  };
  return (
    <>
      <DataTable
        label={title}
        list={list}
        rowKey={(row) => row.groupId}
        toolbar={
          <>
            {add}
            {tools}
          </>
        }
        empty={<Empty title={t("none")} action={add} />}
        columns={[
          { title: t("name"), cell: (row) => <GroupName row={row} /> },
          ...columns,
          {
            title: t("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={groupNameFor(locale, row)}
                acts={[
                  row.kind !== "former" && may(needs.edit) && { label: t("edit"), onSelect: () => open({ row }) },
                  ...(acts?.(row) ?? []),
                  row.kind !== "former" &&
                    row.kind !== "college" &&
                    may("cert:setting:edit") && { label: seal("act"), onSelect: () => sealed(row) },
                  row.kind !== "former" &&
                    may("sys:user:role_set") && { label: admins("act"), onSelect: () => administer(row) },
                  row.kind !== "former" &&
                    may(needs.delete) && { label: t("delete"), danger: true, onSelect: () => void ask(row) },
                ]}
              />
            ),
          },
        ]}
      />
      {administered && <AdministratorsDialog row={administered} onClose={() => administer(undefined)} />}
      {sealing && <SealDialog row={sealing} onClose={() => sealed(undefined)} />}
      {opened &&
        dialog({ row: opened.row && currentOf(opened.row, list.rows, "groupId"), close: () => open(undefined) })}
    </>
  );
}
