"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { toast } from "@/components/ui/toast/toast";
import {
  type AskableRow,
  askSchools,
  listAskable,
  listReports,
  listSummaries,
  type SummaryRow,
} from "@/lib/domain/summary/contract";
import { ReportStatusTag } from "./report-status-tag";

/** The schools that can be asked: all with teams at one press, or those that are ticked. */
export function AskTable({ summary: { summaryId, title } }: { summary: SummaryRow }) {
  const t = useTranslations("summary");
  const mayAsk = useMay()("summary:setting:edit");
  const confirm = useConfirm();
  const ask = useWrite(askSchools, { invalidate: [listAskable, listReports, listSummaries] });
  const list = useList<typeof listAskable.input, AskableRow>(listAskable, { fixed: { summaryId } });
  const send = async (orgIds?: string[]) => {
    const { askedNum } = await ask.mutateAsync({ summaryId, orgIds });
    toast.success(t("setting.asked", { count: askedNum }));
  };
  const yesNo = [
    { value: "1", label: t("yes") },
    { value: "0", label: t("no") },
  ];
  return (
    <div className="space-y-3">
      <Filters list={list}>
        <FilterText label={t("column.school")} />
        <FilterChoice name="takesPart" label={t("ask.takesPart")} options={yesNo} />
        <FilterChoice name="isAsked" label={t("column.asked")} options={yesNo} />
      </Filters>
      <DataTable
        label={t("ask.title")}
        name="summary-ask"
        list={list}
        rowKey={(row) => row.schoolId}
        tickable={mayAsk && ((row) => row.status === null)}
        bulk={(rows, untick) => (
          <ConfirmButton
            size="small"
            variant="primary"
            question={{ title: t("ask.confirm", { count: rows.length, title }), act: t("setting.ask") }}
            onConfirm={async () => {
              await send(rows.map(({ schoolId }) => schoolId));
              untick();
            }}
          >
            {t("ask.chosen")}
          </ConfirmButton>
        )}
        toolbar={
          mayAsk && (
            <Button
              pending={ask.isPending}
              onClick={() =>
                void confirm({
                  ...{ title: t("setting.askTitle", { title }), text: t("setting.askText"), act: t("setting.ask") },
                  run: () => send(),
                })
              }
            >
              {t("ask.all")}
            </Button>
          )
        }
        empty={<Empty title={t("ask.empty")}>{t("ask.emptyText")}</Empty>}
        columns={[
          {
            title: t("column.school"),
            sticky: true,
            cell: (row) => <span className="block min-w-40">{row.schoolName}</span>,
          },
          { title: t("ask.teams"), numeric: true, cell: (row) => row.teamNum },
          {
            title: t("column.status"),
            cell: (row) => (row.status ? <ReportStatusTag status={row.status} /> : t("ask.notAsked")),
          },
        ]}
      />
    </div>
  );
}
