"use client";

import { Flag } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { type MyPlan, type MyTask, myTasks, owedStatuses } from "@/lib/domain/review/contract";
import { ByProgress, FlaggedOnly } from "./by-progress";

/** The expert's own works by judging number; nothing that a blind review hides can be searched or sorted by. */
export function MyTasks({ plan }: { plan: MyPlan }) {
  const t = useTranslations("review");
  const common = useTranslations("common");
  const list = useList(myTasks, { fixed: { planId: plan.planId }, name: "task" });
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <ByProgress plan={plan} />
        <FlaggedOnly count={plan.flagged} />
        <FilterText name="judgingNo" label={t("mine.judgingNo")} />
      </Filters>
      <DataTable
        label={plan.planName}
        name="my-reviews"
        list={list}
        rowKey={(row) => row.taskId}
        empty={<Empty title={t("mine.noTasks")} className="py-6" />}
        columns={[
          {
            title: t("mine.judgingNo"),
            sort: "judgingNo",
            cell: (row) => (
              <span className="inline-flex items-center gap-1.5">
                <Link href={`/review/task?id=${row.taskId}`} className="figures font-medium">
                  {row.judgingNo}
                </Link>
                {row.flagged && (
                  <Flag role="img" aria-label={t("note.flagged")} className="size-3.5 fill-current text-link" />
                )}
              </span>
            ),
          },
          ...(plan.reviewType === "elimination"
            ? [
                {
                  title: t("mine.round"),
                  numeric: true,
                  cell: (row: MyTask) => <span className="figures">{row.round}</span>,
                },
              ]
            : []),
          { title: t("mine.work"), cell: (row) => <span className="block min-w-48">{row.title}</span> },
          {
            title: common("status"),
            sort: "status",
            cell: (row) => (
              <>
                <TaskStatusTag status={row.status} overdue={row.overdue} />
                {row.returnReason && <span className="block text-note text-status-refused">{row.returnReason}</span>}
              </>
            ),
          },
          { title: t("mine.total"), numeric: true, cell: (row) => <Points value={row.total} /> },
          { title: t("mine.submitTime"), cell: (row) => <DateText value={row.submitTime} form="numeric" /> },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) =>
              row.status !== "declined" && (
                <RowActions
                  of={row.judgingNo}
                  acts={[
                    {
                      label: t(
                        owedStatuses.some((owed) => owed === row.status) && plan.open ? "mine.judge" : "mine.read",
                      ),
                      href: `/review/task?id=${row.taskId}`,
                    },
                  ]}
                />
              ),
          },
        ]}
      />
    </div>
  );
}
