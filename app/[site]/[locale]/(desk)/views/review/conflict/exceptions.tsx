"use client";

import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { DateText } from "@/components/ui/text/date-text";
import {
  type DutyRow,
  lastDistribution,
  listExceptions,
  listPlanExperts,
  type PlanRow,
  withdrawException,
} from "@/lib/domain/review/contract";
import { ExceptionDialog } from "./exception-dialog";

/** Who judges in spite of another duty, and why; for the host to make and to take back, for everybody of the desk to read. */
export function Exceptions({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.exception");
  const duty = useTranslations("review.distribution.reason");
  const may = useMay();
  const confirm = useConfirm();
  const made = useRead(listExceptions, { planId: plan.planId });
  const remove = useWrite(withdrawException, { invalidate: [listExceptions, listPlanExperts, lastDistribution] });
  const allows = usePlanAllows();
  const host = may("comp:info:publish") && allows("edit");
  const withdraw = ({ exceptionId, expertName }: DutyRow) =>
    confirm({
      title: t("withdrawTitle", { name: expertName }),
      text: t("withdrawText"),
      act: t("withdraw"),
      reason: "required",
      danger: true,
      run: ({ reason }) => remove.mutateAsync({ planId: plan.planId, exceptionId, reason }),
    });
  return (
    <Loaded query={made}>
      {(list) => (
        <div className="space-y-3">
          {host && <ExceptionDialog plan={plan} />}
          {list.length === 0 ? (
            <p className="text-note text-ink-2">{t("none")}</p>
          ) : (
            <ul className="max-w-3xl divide-y divide-rule border-y border-rule">
              {list.map((row) => (
                <li
                  key={row.exceptionId}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2"
                >
                  <div className="min-w-0">
                    <p>
                      <span className="font-medium">{row.expertName}</span> · {duty(row.duty)}
                    </p>
                    <p className="text-note text-ink-2">{row.reason}</p>
                    <p className="text-xs text-hint">
                      {row.byName} · <DateText value={row.createTime} form="numeric" />
                    </p>
                  </div>
                  {host && (
                    <Button size="small" variant="quiet" className="max-sm:-ml-2.5" onClick={() => void withdraw(row)}>
                      {t("withdraw")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Loaded>
  );
}
