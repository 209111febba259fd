"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import {
  type CallRow,
  callStates,
  expertCallDetail,
  expertCallPage,
  publishExpertCall,
} from "@/lib/domain/expert/contract";

const TONE = { draft: "closed", before: "soon", open: "open", over: "closed" } as const;

export function CallList({ onOpen }: { onOpen: (callId: string) => void }) {
  const t = useTranslations("expert.recruit");
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(expertCallPage);
  const publish = useWrite(publishExpertCall, { invalidate: [expertCallPage, expertCallDetail] });
  const askPublish = async ({ callId, version, title }: CallRow) => {
    await confirm({
      ...{ title: t("publishTitle", { title }), text: t("publishText"), act: t("publish") },
      run: async () => {
        await publish.mutateAsync({ callId, version });
        toast.success(t("published"));
      },
    });
  };
  return (
    <>
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="state"
          label={common("status")}
          options={callStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="expert-calls"
        list={list}
        rowKey={(row) => row.callId}
        empty={<Empty title={t("empty")}>{t("emptyHint")}</Empty>}
        columns={[
          {
            title: t("name"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.title}
                <span className="block text-note text-hint">{row.competitionName ?? t("library")}</span>
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
          { title: t("waiting"), numeric: true, cell: (row) => row.appliedNum },
          { title: t("approvedNum"), numeric: true, cell: (row) => row.approvedNum },
          { title: common("status"), cell: (row) => <Tag status={TONE[row.state]}>{t(`state.${row.state}`)}</Tag> },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={row.title}
                acts={[
                  { label: t("open"), onSelect: () => onOpen(row.callId) },
                  row.state === "draft" &&
                    may("expert:recruit:edit") && { label: t("publish"), onSelect: () => void askPublish(row) },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  );
}
