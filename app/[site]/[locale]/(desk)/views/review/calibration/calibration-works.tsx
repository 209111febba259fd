"use client";

import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Points } from "@/components/review/points";
import { Label } from "@/components/ui/control/label";
import { Switch } from "@/components/ui/control/switch";
import { calibrationDetail, demandCalibration, type PlanRow, removeCalibration } from "@/lib/domain/review/contract";
import { AddCalibration } from "./add-calibration";

const DEMAND = "calibration-demand";

/** Works by which a plan's experts learn its measure, with the marks to compare with. */
export function CalibrationWorks({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.calibration");
  const { planId } = plan;
  const found = useRead(calibrationDetail, { planId });
  const demand = useWrite(demandCalibration, { invalidate: [calibrationDetail] });
  const remove = useWrite(removeCalibration, { invalidate: [calibrationDetail] });
  const edits = usePlanAllows()("edit") && plan.steers === 1;
  return (
    <Loaded query={found}>
      {({ works, columns, demanded }) => (
        <div className="space-y-4">
          {works.length === 0 && <p className="text-note text-ink-2">{t("none")}</p>}
          <ul className="divide-y divide-rule empty:hidden">
            {works.map((one) => (
              <li key={one.calibrationId} className="space-y-1 py-3">
                <p className="flex flex-wrap items-center gap-3">
                  <span className="font-medium">{t("one", { no: one.no })}</span>
                  <span className="min-w-0 break-words">{one.title}</span>
                  <span className="ml-auto">
                    <Points value={one.total} />
                  </span>
                </p>
                <dl className="text-note text-ink-2">
                  {columns
                    .filter(({ type }) => type !== "text")
                    .map(({ key, label }) => (
                      <div key={key} className="flex flex-wrap gap-x-2">
                        <dt>
                          {label} <span className="figures">{String(one.marks[key] ?? "—")}</span>
                        </dt>
                        <dd className="min-w-0 break-words">{one.reasons[key]}</dd>
                      </div>
                    ))}
                </dl>
                <p className="flex flex-wrap items-center gap-3 text-note text-ink-2">
                  {t("marked", { count: one.done })}
                  {edits && one.done === 0 && (
                    <ConfirmButton
                      size="small"
                      variant="text"
                      question={{ title: t("removeTitle", { no: one.no }), act: t("remove"), danger: true }}
                      onConfirm={() => remove.mutateAsync({ calibrationId: one.calibrationId })}
                    >
                      {t("remove")}
                    </ConfirmButton>
                  )}
                </p>
              </li>
            ))}
          </ul>
          {edits && (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              {works.length < 3 && <AddCalibration planId={planId} columns={columns} />}
              <span className="flex items-center gap-2">
                <Switch
                  id={DEMAND}
                  checked={demanded === 1}
                  onCheckedChange={(on) => demand.mutate({ planId, demanded: on ? 1 : 0 })}
                />
                <Label htmlFor={DEMAND}>{t("demand")}</Label>
              </span>
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}
