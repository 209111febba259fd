"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Column } from "@/components/kit/columns/use-columns";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { DateText } from "@/components/ui/text/date-text";
import { listReports, type ReportRow, ReportStatus } from "@/lib/domain/summary/contract";
import { ReportStatusTag } from "./report-status-tag";

type Props = {
  fixed?: { summaryId?: string; own?: 1 };
  label: string;
  empty: ReactNode;
  /** Where a row leads. */
  open: (row: ReportRow) => void;
  bulk?: (rows: ReportRow[], untick: () => void) => ReactNode;
  toolbar?: ReactNode;
};

/** Reports with their school, state and last version. */
export function ReportList({ fixed = {}, label, empty, open, bulk, toolbar }: Props) {
  const t = useTranslations("summary");
  const list = useList<typeof listReports.input, ReportRow>(listReports, { fixed });
  const named = (row: ReportRow, text: string) => (
    <button
      type="button"
      onClick={() => open(row)}
      className="block min-w-40 text-left text-link underline-offset-4 hover:underline"
    >
      {text}
    </button>
  );
  const title: Column<ReportRow> = { title: t("column.title"), cell: (row) => named(row, row.title) };
  const school: Column<ReportRow> = {
    title: t("column.school"),
    cell: (row) => (fixed.summaryId ? named(row, row.schoolName) : row.schoolName),
  };
  const columns: Column<ReportRow>[] = [
    ...(fixed.summaryId ? [school] : fixed.own ? [title] : [title, school]),
    { title: t("column.status"), cell: (row) => <ReportStatusTag status={row.status} /> },
    { title: t("column.version"), numeric: true, cell: (row) => row.versionNo ?? t("none") },
    { title: t("column.submitTime"), cell: (row) => <DateText value={row.submitTime} form="numeric" /> },
    { title: t("column.late"), cell: (row) => (row.versionNo ? t(row.isLate ? "yes" : "no") : t("none")) },
    { title: t("column.due"), cell: (row) => <DateText value={row.dueTime} form="numeric" /> },
  ];
  return (
    <div className="space-y-3">
      <Filters list={list}>
        {!fixed.own && <FilterText label={t("column.school")} />}
        <FilterChoice
          name="status"
          label={t("column.status")}
          options={ReportStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <FilterChoice
          name="isLate"
          label={t("column.late")}
          options={[
            { value: "1", label: t("yes") },
            { value: "0", label: t("no") },
          ]}
        />
      </Filters>
      <DataTable
        label={label}
        name={`summary${fixed.summaryId ? "-school" : fixed.own ? "-own" : ""}`}
        list={list}
        columns={columns}
        rowKey={(row) => row.reportId}
        tickable={bulk !== undefined && (() => true)}
        bulk={bulk}
        toolbar={toolbar}
        empty={empty}
      />
    </div>
  );
}
