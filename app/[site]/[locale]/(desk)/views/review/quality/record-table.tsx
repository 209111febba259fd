"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { useList } from "@/components/kit/table/use-list";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { LinkButton } from "@/components/ui/control/link-button";
import { DateText } from "@/components/ui/text/date-text";
import { recordPage } from "@/lib/domain/review/contract";

/** The reviews of one expert, each beside the mean of the others on the same work. */
export function RecordTable({ planId, expertId }: { planId: string; expertId: string }) {
  const t = useTranslations("review.record");
  const list = useList(recordPage, { fixed: { planId, expertId }, name: "record" });
  const difference = ({ total, others }: { total: number | null; others: number | null }) =>
    total === null || others === null ? null : total - others;
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("find")} />
      </Filters>
      <DataTable
        label={t("sheets")}
        name="review-record"
        list={list}
        rowKey={(row) => row.taskId}
        columns={[
          { title: t("judgingNo"), cell: (row) => <span className="figures">{row.judgingNo}</span> },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.title}
                <span className="block text-note text-hint">{row.schoolName}</span>
              </span>
            ),
          },
          { title: t("status"), cell: (row) => <TaskStatusTag status={row.status} /> },
          { title: t("total"), numeric: true, cell: (row) => <Points value={row.total} /> },
          { title: t("others"), numeric: true, cell: (row) => <Points value={row.others} /> },
          { title: t("difference"), numeric: true, cell: (row) => <Points value={difference(row)} signed /> },
          {
            title: t("seconds"),
            numeric: true,
            cell: (row) => (row.seconds === null ? "—" : t("minutes", { minutes: Math.round(row.seconds / 6) / 10 })),
          },
          { title: t("time"), cell: (row) => <DateText value={row.submitTime} form="numeric" /> },
          {
            title: "",
            numeric: true,
            cell: (row) => (
              <LinkButton
                size="small"
                variant="text"
                href={`/review/evaluationDetail?planId=${planId}&workId=${row.workId}`}
              >
                {t("toEvaluation")}
                <span className="sr-only">{row.title}</span>
              </LinkButton>
            ),
          },
        ]}
      />
    </div>
  );
}
