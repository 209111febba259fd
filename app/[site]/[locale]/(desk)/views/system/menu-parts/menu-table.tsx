"use client";

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useWrite } from "@/components/kit/use-endpoint";
import { cn } from "@/components/ui/cn";
import { Tag } from "@/components/ui/state/tag";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Thead } from "@/components/ui/table/thead";
import { Tr } from "@/components/ui/table/tr";
import { toast } from "@/components/ui/toast/toast";
import { deleteMenus, type MenuRow, menuList } from "@/lib/domain/access/contract";
import { fieldFor } from "@/lib/i18n/named";
import type { Opened } from "./menu-dialog";

const rowsBelow = (
  rows: MenuRow[],
  open: ReadonlySet<string>,
  parentId: string | null = null,
  depth = 0,
): [MenuRow, number][] =>
  rows
    .filter((row) => row.parentId === parentId)
    .flatMap((row) => [
      [row, depth] as [MenuRow, number],
      ...(open.has(row.menuId) ? rowsBelow(rows, open, row.menuId, depth + 1) : []),
    ]);

export function MenuTable({ rows, open }: { rows: MenuRow[]; open: (opened: Opened) => void }) {
  const t = useTranslations("system.menu");
  const locale = useLocale();
  const may = useMay();
  const confirm = useConfirm();
  const [unfolded, setUnfolded] = useState(() => new Set(rows.filter((row) => !row.parentId).map((row) => row.menuId)));
  const remove = useWrite(deleteMenus, { invalidate: [menuList], onDone: () => toast.success(t("deleted")) });
  const turn = (id: string) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  const drop = async (row: MenuRow) => {
    const question = {
      title: t("deleteOne", { name: row.menuName }),
      text: t("deleteText"),
      act: t("delete"),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ ids: [row.menuId] });
  };
  return (
    <Table label={t("title")} frame="max-h-[max(24rem,calc(100dvh-13rem))] overflow-y-auto border border-rule">
      <Thead>
        <tr>
          <Th pinned>{t("name")}</Th>
          <Th>{t("type")}</Th>
          <Th>{t("path")}</Th>
          <Th>{t("component")}</Th>
          <Th>{t("visible")}</Th>
          <Th numeric>{t("sort")}</Th>
          <Th numeric>{t("actions")}</Th>
        </tr>
      </Thead>
      <tbody>
        {rowsBelow(rows, unfolded).map(([row, depth]) => {
          const branch = rows.some((one) => one.parentId === row.menuId);
          const isOpen = unfolded.has(row.menuId);
          return (
            <Tr key={row.menuId}>
              <Td pinned>
                <span className="flex items-center gap-1 whitespace-nowrap" style={{ paddingLeft: `${depth * 20}px` }}>
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    aria-label={row.menuName}
                    disabled={!branch}
                    onClick={() => turn(row.menuId)}
                    className={cn("inline-flex size-6 items-center justify-center", !branch && "invisible")}
                  >
                    <ChevronRight aria-hidden className={cn("size-4 text-hint", isOpen && "rotate-90")} />
                  </button>
                  {fieldFor(locale, row, "menuName")}
                </span>
              </Td>
              <Td className="whitespace-nowrap">{t(`types.${row.menuType as 1 | 2 | 4}`)}</Td>
              <Td>
                <code className="text-note">{row.path}</code>
              </Td>
              <Td>
                <code className="text-note">{row.component}</code>
              </Td>
              <Td>
                <Tag status={row.visible ? "open" : "closed"}>{t(row.visible ? "shown" : "hidden")}</Tag>
              </Td>
              <Td numeric>{row.sort}</Td>
              <Td>
                <RowActions
                  of={row.menuName}
                  acts={[
                    may("sys:menu:edit") && { label: t("edit"), onSelect: () => open({ row }) },
                    row.menuType !== 4 &&
                      may("sys:menu:add") && { label: t("addBelow"), onSelect: () => open({ parentId: row.menuId }) },
                    !branch &&
                      may("sys:menu:delete") && { label: t("delete"), danger: true, onSelect: () => void drop(row) },
                  ]}
                />
              </Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}
