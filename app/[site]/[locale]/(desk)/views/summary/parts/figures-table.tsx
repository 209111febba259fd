"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Can } from "@/components/kit/session/can";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { ColumnsDialog } from "@/components/kit/upload/columns-dialog";
import { useRead } from "@/components/kit/use-endpoint";
import { exportFigures, type FigureRow, figureFacts, listFigures } from "@/lib/domain/summary/contract";
import { ReportStatusTag } from "./report-status-tag";

type Props = {
  summaryId: string;
  /** Where a row leads. */
  open: (row: FigureRow) => void;
  empty: ReactNode;
};

/** What the schools answered, a row a school; above it the sum of each number over all of them. */
export function FiguresTable({ summaryId, open, empty }: Props) {
  const t = useTranslations("summary");
  const format = useFormatter();
  const list = useList<typeof listFigures.input, FigureRow>(listFigures, { fixed: { summaryId } });
  // The questions, and the sums over every school, whatever page and filter the table shows.
  const { data } = useRead(listFigures, { summaryId, pageSize: 1 });
  const asked = data?.columns ?? [];
  const titles = new Map(asked.map(({ key, title }) => [`answer.${key}`, title]));
  const nameOf = (column: string) => titles.get(column) ?? t(`column.${column as (typeof figureFacts)[number]}`);
  const sums = asked.filter(({ sum }) => sum !== null);
  return (
    <div className="space-y-3">
      {sums.length > 0 && (
        <dl aria-label={t("school.sum")} className="flex flex-wrap gap-x-8 gap-y-2 border-y border-rule py-3">
          {sums.map(({ key, title, sum }) => (
            <div key={key} className="min-w-24">
              <dt className="text-note text-ink-2">
                {title} · {t("school.sum")}
              </dt>
              <dd className="figures text-lg font-semibold">{format.number(sum ?? 0)}</dd>
            </div>
          ))}
        </dl>
      )}
      <Filters list={list}>
        <FilterText label={t("column.school")} />
      </Filters>
      <DataTable
        label={t("school.table")}
        name="summary-figures"
        list={list}
        rowKey={(row) => row.reportId}
        toolbar={
          <Can any={["summary:setting:export"]}>
            {data && (
              <ColumnsDialog
                endpoint={exportFigures}
                columns={[...figureFacts, ...titles.keys()]}
                filters={{ summaryId }}
                words={{ title: t("school.figures"), hint: t("school.figuresHint"), column: nameOf }}
              />
            )}
          </Can>
        }
        empty={empty}
        columns={[
          {
            title: t("column.school"),
            sticky: true,
            cell: (row) => (
              <button
                type="button"
                onClick={() => open(row)}
                className="block min-w-40 text-left text-link underline-offset-4 hover:underline"
              >
                {row.schoolName}
              </button>
            ),
          },
          { title: t("column.status"), cell: (row) => <ReportStatusTag status={row.status} /> },
          ...asked.map(({ key, title, sum }) => ({
            title,
            numeric: sum !== null,
            cell: (row: FigureRow) => (
              <span className={sum === null ? "line-clamp-3 max-w-80 min-w-32 whitespace-pre-line" : undefined}>
                {row.cells[key] || t("none")}
              </span>
            ),
          })),
        ]}
      />
    </div>
  );
}
