"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/kit/columns/use-columns";
import { useConfirm } from "@/components/kit/confirm";
import { Can } from "@/components/kit/session/can";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { toast } from "@/components/ui/toast/toast";
import {
  askSchools,
  deleteSummary,
  exportSummaries,
  listReports,
  listSummaries,
  type SummaryRow,
  summaryColumns,
} from "@/lib/domain/summary/contract";
import { SettingEditor } from "./parts/setting-editor";

const NEW = "new";

/** What is asked of schools: contests, deadline, questions, template. */
export default function SummarySetting() {
  const t = useTranslations("summary.setting");
  const opened = useSearchParams().get("summaryId");
  const back = () => history.pushState(null, "", location.pathname);
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        opened ? (
          <Button onClick={back}>{t("back")}</Button>
        ) : (
          <Can any={["summary:setting:add"]}>
            <Button variant="primary" onClick={() => history.pushState(null, "", `?summaryId=${NEW}`)}>
              {t("add")}
            </Button>
          </Can>
        )
      }
    >
      {opened ? (
        <SettingEditor
          key={opened}
          summaryId={opened === NEW ? null : opened}
          onAdded={(summaryId) => history.replaceState(null, "", `?summaryId=${summaryId}`)}
        />
      ) : (
        <Summaries />
      )}
    </View>
  );
}

function Summaries() {
  const t = useTranslations("summary.setting");
  const column = useTranslations("summary.column");
  const may = useMay();
  const confirm = useConfirm();
  const list = useList<typeof listSummaries.input, SummaryRow>(listSummaries);
  const ask = useWrite(askSchools, { invalidate: [listSummaries, listReports] });
  const drop = useWrite(deleteSummary, { invalidate: [listSummaries, listReports] });
  const remove = ({ summaryId, title, askedNum }: SummaryRow) =>
    confirm({
      ...{ title: t("deleteTitle", { title }), text: t("deleteText", { count: askedNum }) },
      ...{ act: t("delete"), danger: true },
      run: async () => {
        await drop.mutateAsync({ summaryId });
        toast.success(t("deleted"));
      },
    });
  const askAll = async ({ summaryId, title }: SummaryRow) => {
    if (!(await confirm({ title: t("askTitle", { title }), text: t("askText"), act: t("ask") }))) return;
    const { askedNum } = await ask.mutateAsync({ summaryId });
    toast.success(t("asked", { count: askedNum }));
  };
  const columns: Column<SummaryRow>[] = [
    { title: column("title"), sticky: true, cell: (row) => <span className="block min-w-40">{row.title}</span> },
    {
      title: column("contests"),
      cell: (row) => row.contests.map(({ competitionName }) => competitionName).join(" · "),
    },
    { title: column("due"), cell: (row) => <DateText value={row.dueTime} form="numeric" /> },
    { title: column("asked"), numeric: true, cell: (row) => row.askedNum },
    { title: column("submitted"), numeric: true, cell: (row) => row.submittedNum },
    { title: column("accepted"), numeric: true, cell: (row) => row.acceptedNum },
    {
      title: "",
      cell: (row) => (
        <RowActions
          of={row.title}
          acts={[
            {
              label: t("edit"),
              onSelect: () => history.pushState(null, "", `?summaryId=${row.summaryId}`),
            },
            { label: t("schools"), href: `/summary/school?summaryId=${row.summaryId}` },
            may("summary:setting:edit") && { label: t("ask"), onSelect: () => void askAll(row).catch(() => {}) },
            may("summary:setting:edit") && {
              label: t("choose"),
              href: `/summary/school?summaryId=${row.summaryId}&school.tab=ask`,
            },
            may("summary:setting:edit") &&
              row.submittedNum === 0 && { label: t("delete"), danger: true, onSelect: () => void remove(row) },
          ]}
        />
      ),
    },
  ];
  return (
    <div className="space-y-3">
      <Filters list={list}>
        <FilterText label={column("title")} />
        <FilterChoice
          name="isOver"
          label={t("state")}
          options={[
            { value: "0", label: t("open") },
            { value: "1", label: t("over") },
          ]}
        />
      </Filters>
      <DataTable
        label={t("title")}
        name="summaries"
        list={list}
        columns={columns}
        rowKey={(row) => row.summaryId}
        toolbar={
          <ColumnsDialog
            endpoint={exportSummaries}
            columns={summaryColumns}
            filters={list.applied}
            words={{ title: t("export.title"), hint: t("export.hint"), column: (name) => t(`export.columns.${name}`) }}
          />
        }
        empty={<Empty title={t("empty")}>{t("emptyText")}</Empty>}
      />
    </div>
  );
}
