"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { RowActions } from "@/components/kit/table/row-actions";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import { allows as allowsIn } from "@/lib/domain/contest/contract";
import { conflictPage, deleteConflict, type PlanRow } from "@/lib/domain/review/contract";
import { ConflictDialog } from "./conflict-dialog";

/** Declared conflicts of interest; those that follow from organisations need no declaration. */
export function ConflictTable({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.conflict");
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const allows = usePlanAllows();
  const list = useList(conflictPage, { fixed: { planId: plan.planId }, name: "conflict", pageSize: 10 });
  const remove = useWrite(deleteConflict, { invalidate: [conflictPage] });
  const withdraw = async (conflictId: string, name: string) => {
    const answer = await confirm({
      title: t("withdrawTitle", { name }),
      act: t("withdraw"),
      reason: "required",
      danger: true,
    });
    if (answer) remove.mutate({ conflictId, reason: answer.reason });
  };
  return (
    <DataTable
      label={t("title")}
      list={list}
      rowKey={(row) => row.conflictId}
      toolbar={may("review:assign:edit") && allows("assign") && <ConflictDialog plan={plan} />}
      empty={
        <Empty title={t("none")} className="py-6">
          {t("noneHint")}
        </Empty>
      }
      columns={[
        { title: t("expert"), cell: (row) => row.expertName },
        {
          title: t("work"),
          cell: (row) => (
            <span className="block min-w-48">
              {row.workTitle}
              <span className="block text-note text-hint">{row.teamName}</span>
            </span>
          ),
        },
        { title: common("reason"), cell: (row) => (row.reason === "coi" ? t("byExpert") : row.reason) },
        { title: t("by"), cell: (row) => (row.byExpert ? t("byExpert") : t("byOrganiser")) },
        { title: t("at"), cell: (row) => <DateText value={row.createTime} form="numeric" /> },
        {
          title: common("actions"),
          numeric: true,
          cell: (row) => (
            <RowActions
              of={row.expertName}
              acts={[
                may("review:assign:edit") &&
                  allowsIn(plan.contestStatus, "review") && {
                    label: t("withdraw"),
                    danger: true,
                    onSelect: () => void withdraw(row.conflictId, row.expertName),
                  },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
