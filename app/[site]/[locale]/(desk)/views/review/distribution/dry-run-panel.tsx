"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { LinkButton } from "@/components/ui/control/link-button";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import {
  confirmDistribution,
  type DistributionReport,
  dryRunDistribution,
  lastDistribution,
  listPlanExperts,
  listPlans,
  type PlanRow,
  planDetail,
} from "@/lib/domain/review/contract";
import { ReportView } from "./report-view";

/** A trial changes nothing; what it proposes is applied by one button, while nothing has changed since. */
export function DryRunPanel({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.distribution");
  const may = useMay();
  const allows = usePlanAllows();
  const seedId = useId();
  const [mode, setMode] = useState<"topUp" | "adjust">("topUp");
  const [seed, setSeed] = useState("");
  const last = useRead(lastDistribution, { planId: plan.planId });
  const invalidate = [lastDistribution, listPlans, planDetail, listPlanExperts];
  const run = useWrite(dryRunDistribution, { invalidate: [lastDistribution] });
  const confirm = useWrite(confirmDistribution, {
    invalidate,
    onDone: ({ added, removed }) => toast.success(t("confirmed", { added, removed })),
  });
  if (plan.works === 0) return <p className="text-note text-ink-2">{t("noWorks")}</p>;
  if (plan.experts === 0) return <p className="text-note text-ink-2">{t("needExperts")}</p>;
  return (
    <div className="space-y-6">
      {may("review:assign:assign") && allows("assign") && (
        <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
          <RadioGroup
            name="mode"
            label={t("mode")}
            value={mode}
            onChange={(value) => setMode(value as "topUp" | "adjust")}
            options={[
              { value: "topUp", label: t("topUp"), hint: t("topUpHint") },
              { value: "adjust", label: t("adjust"), hint: t("adjustHint") },
            ]}
          />
          <div className="space-y-1">
            <Label htmlFor={seedId} optional>
              {t("seed")}
            </Label>
            <Input
              id={seedId}
              value={seed}
              maxLength={64}
              placeholder={t("seedHint")}
              className="sm:w-64"
              onChange={(event) => setSeed(event.target.value)}
            />
          </div>
          <Button
            variant={last.data && !last.data.confirmed ? "plain" : "primary"}
            pending={run.isPending}
            onClick={() => run.mutate({ planId: plan.planId, mode, seed: seed.trim() || undefined })}
          >
            {t("run")}
          </Button>
        </div>
      )}
      <Loaded query={last}>
        {(report) =>
          report ? (
            <div className="space-y-6">
              <ReportView report={report} />
              {report.confirmed ? (
                <p className="flex flex-wrap items-center gap-3">
                  <Tag status="open">{t("isConfirmed")}</Tag>
                  <LinkButton size="small" href={`/review/statistics?planId=${plan.planId}`}>
                    {t("toProgress")}
                  </LinkButton>
                </p>
              ) : (
                may("review:assign:assign") &&
                allows("assign") && (
                  <ConfirmButton
                    variant="primary"
                    disabled={report.conflicts.length > 0 || report.added + report.removed === 0}
                    question={questionOf(report, t)}
                    onConfirm={() =>
                      confirm.mutateAsync({ distributionId: report.distributionId, withGaps: report.gaps > 0 })
                    }
                  />
                )
              )}
            </div>
          ) : (
            <p className="text-note text-ink-2">{t("noRun")}</p>
          )
        }
      </Loaded>
    </div>
  );
}

const questionOf = (report: DistributionReport, t: ReturnType<typeof useTranslations<"review.distribution">>) => ({
  title: t("confirmTitle", { added: report.added, works: report.works, experts: report.experts }),
  text: report.gaps > 0 ? t("confirmGaps", { gaps: report.gaps }) : t("confirmText"),
  act: t("confirm"),
  danger: report.gaps > 0,
});
