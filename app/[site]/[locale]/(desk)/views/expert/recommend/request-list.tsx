"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { expertRequestPage, requestStates } from "@/lib/domain/expert/contract";

const TONE = { before: "soon", open: "open", over: "closed" } as const;

export function RequestList({ onOpen }: { onOpen: (requestId: string) => void }) {
  const t = useTranslations("expert.recommend");
  const common = useTranslations("common");
  const list = useList(expertRequestPage);
  return (
    <>
      <Filters list={list}>
        <FilterText label={t("name")} />
        <FilterChoice
          name="state"
          label={common("status")}
          options={requestStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="expert-requests"
        list={list}
        rowKey={(row) => row.requestId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("name"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.title}
                <span className="block text-note text-hint">{row.groupName}</span>
              </span>
            ),
          },
          {
            title: t("window"),
            cell: (row) => (
              <span className="figures whitespace-nowrap">
                {row.startTime.slice(0, 16)}
                <span className="block">{row.endTime.slice(0, 16)}</span>
              </span>
            ),
          },
          { title: t("quotaEach"), numeric: true, cell: (row) => row.quota },
          { title: t("status.nominated"), numeric: true, cell: (row) => row.nominatedNum },
          { title: t("status.approved"), numeric: true, cell: (row) => row.approvedNum },
          { title: common("status"), cell: (row) => <Tag status={TONE[row.state]}>{t(`state.${row.state}`)}</Tag> },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions of={row.title} acts={[{ label: t("open"), onSelect: () => onOpen(row.requestId) }]} />
            ),
          },
        ]}
      />
    </>
  );
}
