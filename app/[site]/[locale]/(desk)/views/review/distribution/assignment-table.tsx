"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { FilterChoice } from "@/components/kit/table/filter-choice";
import { FilterText } from "@/components/kit/table/filter-text";
import { Filters } from "@/components/kit/table/filters";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Points } from "@/components/review/points";
import { TaskStatusTag } from "@/components/review/task-status-tag";
import { Button } from "@/components/ui/control/button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import {
  assignmentPage,
  cancelTasks,
  confirmReviews,
  listPlanExperts,
  listPlans,
  type PlanRow,
  returnReview,
  statistics,
  type TaskStatus,
  taskStatuses,
  workProgress,
} from "@/lib/domain/review/contract";
import { TransferDialog } from "./transfer-dialog";

const unstarted = (status: TaskStatus) => status === "assigned" || status === "accepted";
const ended = (status: TaskStatus) => status === "declined" || status === "cancelled";
const invalidate = [assignmentPage, statistics, workProgress, listPlans, listPlanExperts];

/** Task by task: return, confirm, transfer, take back. */
export function AssignmentTable({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.assign");
  const review = useTranslations("review");
  const common = useTranslations("common");
  const may = useMay();
  const allows = usePlanAllows();
  const ask = useConfirm();
  const list = useList(assignmentPage, { fixed: { planId: plan.planId }, name: "task", pageSize: 10 });
  const cancel = useWrite(cancelTasks, { invalidate });
  const giveBack = useWrite(returnReview, { invalidate });
  const confirm = useWrite(confirmReviews, { invalidate });
  const [moving, move] = useState<{ taskId: string; title: string; expertId: string }>();
  const open = may("review:assign:edit");
  const why = async (title: string, act: string, run: (reason: string) => void) => {
    const answer = await ask({ title, act, reason: "required", danger: true });
    if (answer) run(answer.reason);
  };
  return (
    <div className="space-y-4">
      <Filters list={list}>
        <FilterText label={t("find")} />
        <FilterChoice
          name="status"
          label={common("status")}
          options={taskStatuses.map((value) => ({ value, label: review(`taskStatus.${value}`) }))}
        />
        <FilterChoice name="overdue" label={t("due")} options={[{ value: "1", label: review("overdue") }]} />
      </Filters>
      <DataTable
        label={t("title")}
        name="review-tasks"
        list={list}
        rowKey={(row) => row.taskId}
        tickable={open && allows("judge") && ((row) => row.status === "submitted")}
        bulk={(ticked, untick) => (
          <Button
            size="small"
            variant="primary"
            pending={confirm.isPending}
            onClick={() => confirm.mutate({ ids: ticked.map((row) => row.taskId) }, { onSuccess: untick })}
          >
            {t("confirmCount", { count: ticked.length })}
          </Button>
        )}
        empty={
          <Empty title={t("none")} className="py-6">
            {t("noneHint")}
          </Empty>
        }
        columns={[
          { title: t("judgingNo"), cell: (row) => <span className="figures">{row.judgingNo}</span> },
          {
            title: t("work"),
            cell: (row) => (
              <span className="block min-w-48">
                {row.title}
                <span className="block text-note text-hint">{[row.teamName, row.schoolName].join(" · ")}</span>
              </span>
            ),
          },
          { title: t("expert"), cell: (row) => <span className="whitespace-nowrap">{row.expertName}</span> },
          {
            title: common("status"),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-1">
                <TaskStatusTag status={row.status} overdue={row.overdue} />
                {row.barred && !ended(row.status) && <Tag status="refused">{t("barred")}</Tag>}
                {row.declineReason && ended(row.status) && (
                  <span className="text-note text-hint">{t(`declinedFor.${row.declineReason as "coi"}`)}</span>
                )}
              </span>
            ),
          },
          { title: t("total"), numeric: true, cell: (row) => <Points value={row.total} /> },
          { title: t("submitTime"), cell: (row) => <DateText value={row.submitTime} form="numeric" /> },
          {
            title: common("actions"),
            numeric: true,
            cell: (row) => (
              <RowActions
                of={`${row.judgingNo} ${row.expertName}`}
                acts={
                  open
                    ? [
                        allows("judge") &&
                          row.status === "submitted" && {
                            label: t("return"),
                            onSelect: () =>
                              void why(
                                t("returnTitle", { name: row.expertName, no: row.judgingNo }),
                                t("return"),
                                (reason) => giveBack.mutate({ taskId: row.taskId, reason }),
                              ),
                          },
                        allows("assign") &&
                          unstarted(row.status) && {
                            label: t("transfer"),
                            onSelect: () => move({ taskId: row.taskId, title: row.title, expertId: row.expertId }),
                          },
                        allows("assign") &&
                          (unstarted(row.status) ||
                            (row.barred && row.status !== "confirmed" && !ended(row.status))) && {
                            label: t("cancel"),
                            danger: true,
                            onSelect: () =>
                              void why(
                                t("cancelTitle", { name: row.expertName, no: row.judgingNo }),
                                t("cancel"),
                                (reason) => cancel.mutate({ ids: [row.taskId], reason }),
                              ),
                          },
                      ]
                    : []
                }
              />
            ),
          },
        ]}
      />
      {moving && <TransferDialog plan={plan} task={moving} onClose={() => move(undefined)} />}
    </div>
  );
}
