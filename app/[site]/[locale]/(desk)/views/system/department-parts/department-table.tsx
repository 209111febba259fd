"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import { type Department, deleteDepartments, departmentList } from "@/lib/domain/org/contract";
import type { Opened } from "./department-dialog";

const below = (rows: Department[], parentId: string | null = null, depth = 0): [Department, number][] =>
  rows
    .filter((row) => row.parentId === parentId)
    .flatMap((row) => [[row, depth] as [Department, number], ...below(rows, row.deptId, depth + 1)]);

export function DepartmentTable({ rows, open }: { rows: Department[]; open: (opened: Opened) => void }) {
  const t = useTranslations("system.department");
  const may = useMay();
  const confirm = useConfirm();
  const remove = useWrite(deleteDepartments, {
    invalidate: [departmentList],
    onDone: () => toast.success(t("deleted")),
  });
  const drop = async (row: Department) => {
    if (await confirm({ title: t("deleteOne", { name: row.deptName }), act: t("delete"), danger: true }))
      remove.mutate({ ids: [row.deptId] });
  };
  return (
    <Table label={t("title")} frame="max-w-4xl border border-rule">
      <Thead>
        <tr>
          <Th pinned>{t("name")}</Th>
          <Th numeric>{t("sort")}</Th>
          <Th numeric>{t("actions")}</Th>
        </tr>
      </Thead>
      <tbody>
        {below(rows).map(([row, depth]) => (
          <Tr key={row.deptId}>
            <Td pinned>
              <span style={{ paddingLeft: `${depth * 20}px` }}>{row.deptName}</span>
            </Td>
            <Td numeric>{row.sort}</Td>
            <Td>
              <RowActions
                of={row.deptName}
                acts={[
                  may("sys:dept:edit") && { label: t("edit"), onSelect: () => open({ department: row }) },
                  may("sys:dept:add") && { label: t("addBelow"), onSelect: () => open({ parentId: row.deptId }) },
                  may("sys:dept:delete") && { label: t("delete"), danger: true, onSelect: () => void drop(row) },
                ]}
              />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
