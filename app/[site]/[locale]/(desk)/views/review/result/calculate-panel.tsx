"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { Facts } from "@/app/[site]/[locale]/(desk)/views/review/distribution/facts";
import { RuleLine } from "@/app/[site]/[locale]/(desk)/views/review/task/rule-line";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  finalScoreCalculation,
  listPlans,
  listRevisions,
  type PlanRow,
  resultPage,
  tiedWorks,
} from "@/lib/domain/review/contract";
import { TrialRanking } from "./trial-ranking";

type Found = z.output<typeof finalScoreCalculation.output>;

/** Tries first; works that are short of reviews need a reason, which the revision stores. */
export function CalculatePanel({ plan, onDone }: { plan: PlanRow; onDone: (revisionId: string) => void }) {
  const t = useTranslations("review.result");
  const ask = useConfirm();
  const [found, setFound] = useState<Found>();
  const trial = useWrite(finalScoreCalculation, { onDone: setFound });
  const calculate = useWrite(finalScoreCalculation, {
    invalidate: [listRevisions, resultPage, listPlans, tiedWorks],
    onDone: (answer) => {
      setFound(undefined);
      toast.success(t("calculated", { count: answer.calculated }));
      if (answer.revisionId) onDone(answer.revisionId);
    },
  });
  const { planId } = plan;
  const start = async () => {
    const answer = await trial.mutateAsync({ planId, dryRun: 1 }).catch(() => null);
    if (!answer) return;
    const short = answer.incomplete > 0;
    const yes = await ask({
      title: t("calculateTitle", { count: answer.calculated }),
      text: short ? t("shortText", { count: answer.incomplete }) : t("calculateText"),
      act: t("calculateAct"),
      danger: short,
      reason: short ? "required" : undefined,
    });
    if (yes) calculate.mutate({ planId, ...(short && { override: { reason: yes.reason } }) });
  };
  if (plan.status === "draft") return <p className="text-note text-ink-2">{t("notOpen")}</p>;
  return (
    <div className="space-y-4">
      <RuleLine planId={planId} />
      <div className="flex flex-wrap items-end gap-x-10 gap-y-4">
        <Facts
          facts={[
            { label: t("works"), value: found?.total ?? plan.works },
            { label: t("submitted"), value: `${plan.submitted} / ${plan.tasks}` },
            ...(found
              ? [
                  { label: t("ranked"), value: found.calculated },
                  { label: t("incomplete"), value: found.incomplete, bad: found.incomplete > 0 },
                ]
              : []),
          ]}
        />
        <span className="flex gap-2">
          <Button pending={trial.isPending} onClick={() => trial.mutate({ planId, dryRun: 1 })}>
            {t("try")}
          </Button>
          <Button variant="primary" pending={calculate.isPending} onClick={() => void start()}>
            {t("calculateAct")}
          </Button>
        </span>
      </div>
      {found && <TrialRanking rows={found.rows} />}
    </div>
  );
}
