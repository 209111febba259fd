"use client";

import { useTranslations } from "next-intl";
import type { Column } from "@/components/kit/columns/use-columns";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { contestOptions } from "@/lib/domain/contest/contract";
import {
  deleteStudy,
  exportStudies,
  publishStudy,
  type StudyPageRow,
  studyColumns,
  studyPage,
  withdrawStudy,
} from "@/lib/domain/study/contract";

/** The resources in scope, each with how far its people are. */
export function StudyList() {
  const t = useTranslations("study");
  const common = useTranslations("common");
  const may = useMay();
  const list = useList<typeof studyPage.input, StudyPageRow>(studyPage);
  const contests = useRead(contestOptions, { own: 1 });
  const { publish, withdraw, remove } = useActs();
  const open = (name: string, id: string) => history.pushState(null, "", `?${name}=${id}`);
  const columns: Column<StudyPageRow>[] = [
    { title: t("column.title"), sticky: true, cell: (row) => <span className="block min-w-40">{row.title}</span> },
    { title: t("column.kind"), cell: (row) => t(`kind.${row.kind}`) },
    { title: t("column.owner"), cell: (row) => <span className="block min-w-32">{row.ownerName}</span> },
    { title: t("column.audience"), cell: (row) => row.audience.map((one) => t(`audience.${one}`)).join(" · ") },
    { title: t("desk.requiredField"), cell: (row) => t(row.required ? "required" : "optional") },
    { title: t("column.due"), cell: (row) => <span className="figures whitespace-nowrap">{row.dueOn}</span> },
    { title: t("column.assigned"), numeric: true, cell: (row) => row.assignedNum },
    { title: t("column.opened"), numeric: true, cell: (row) => row.openedNum },
    { title: t("column.done"), numeric: true, cell: (row) => row.doneNum },
    {
      title: common("status"),
      cell: (row) => (
        <Tag status={row.isPublished ? "open" : "closed"}>{t(row.isPublished ? "desk.published" : "desk.hidden")}</Tag>
      ),
    },
    {
      title: "",
      cell: (row) => (
        <RowActions
          of={row.title}
          acts={[
            { label: t("desk.edit"), onSelect: () => open("resourceId", row.resourceId) },
            { label: t("desk.progress"), onSelect: () => open("progressOf", row.resourceId) },
            may("study:resource:edit") &&
              (row.isPublished
                ? { label: t("desk.withdraw"), onSelect: () => void withdraw(row) }
                : { label: t("desk.publish"), onSelect: () => void publish(row) }),
            may("study:resource:delete") &&
              row.openedNum === 0 && { label: t("desk.delete"), danger: true, onSelect: () => void remove(row) },
          ]}
        />
      ),
    },
  ];
  return (
    <div className="space-y-3">
      <Filters list={list}>
        <FilterText label={t("desk.search")} />
        <FilterChoice name="competitionId" label={t("desk.contest")} options={contests.data ?? []} />
      </Filters>
      <DataTable
        label={t("desk.title")}
        name="study"
        list={list}
        columns={columns}
        rowKey={(row) => row.resourceId}
        toolbar={
          <ColumnsDialog
            endpoint={exportStudies}
            columns={studyColumns}
            filters={list.applied}
            words={{
              title: t("desk.listExport.title"),
              hint: t("desk.listExport.hint"),
              column: (name) => t(`desk.listExport.columns.${name}`),
            }}
          />
        }
        empty={<Empty title={t("desk.empty")}>{t("desk.emptyText")}</Empty>}
      />
    </div>
  );
}

/** What is done with one resource, each after a question. */
function useActs() {
  const t = useTranslations("study.desk");
  const confirm = useConfirm();
  const invalidate = [studyPage];
  const show = useWrite(publishStudy, { invalidate });
  const hide = useWrite(withdrawStudy, { invalidate });
  const drop = useWrite(deleteStudy, { invalidate });
  return {
    publish: ({ resourceId, title }: StudyPageRow) =>
      confirm({
        ...{ title: t("publishTitle", { title }), text: t("publishText"), act: t("publish") },
        run: () => show.mutateAsync({ resourceId }),
      }),
    withdraw: ({ resourceId, title }: StudyPageRow) =>
      confirm({
        ...{ title: t("withdrawTitle", { title }), text: t("withdrawText"), act: t("withdraw") },
        run: () => hide.mutateAsync({ resourceId }),
      }),
    remove: ({ resourceId, title }: StudyPageRow) =>
      confirm({
        ...{ title: t("deleteTitle", { title }), act: t("delete"), danger: true },
        run: async () => {
          await drop.mutateAsync({ resourceId });
          toast.success(t("deleted"));
        },
      }),
  };
}
