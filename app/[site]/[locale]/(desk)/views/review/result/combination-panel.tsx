"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useConfirm } from "@/components/kit/confirm";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import {
  combinationDetail,
  combineResults,
  listPlans,
  listRevisions,
  resultPage,
  tiedWorks,
} from "@/lib/domain/review/contract";
import { CombinationDialog } from "./combination-dialog";
import { TrialRanking } from "./trial-ranking";

type Detail = z.output<typeof combinationDetail.output>;
type Found = z.output<typeof combineResults.output>;
type CombinationPanelProps = { planId: string; onDone: (revisionId: string) => void };

/** The final result of several plans: its rule, a trial, and the revision that leads to awards. Absent where nothing can be combined. */
export function CombinationPanel({ planId, onDone }: CombinationPanelProps) {
  const t = useTranslations("review.combination");
  const may = useMay();
  const allows = usePlanAllows();
  const detail = useRead(combinationDetail, { planId });
  return (
    <Loaded query={detail}>
      {(found) =>
        found.missing === null && found.offered.length === 0 ? null : (
          <Section
            title={t("title")}
            note={t("note")}
            aside={may("review:rule:edit") && allows("combine") && <CombinationDialog planId={planId} detail={found} />}
          >
            {found.missing === null ? (
              <p className="text-note text-ink-2">{t("none")}</p>
            ) : (
              <Combining planId={planId} detail={found} onDone={onDone} />
            )}
          </Section>
        )
      }
    </Loaded>
  );
}

function Combining({ planId, detail, onDone }: CombinationPanelProps & { detail: Detail }) {
  const t = useTranslations("review.combination");
  const may = useMay();
  const combines = usePlanAllows()("calculate") && may("review:result:calculate");
  const ask = useConfirm();
  const [found, setFound] = useState<Found>();
  const trial = useWrite(combineResults, { onDone: setFound });
  const combine = useWrite(combineResults, {
    invalidate: [listRevisions, resultPage, listPlans, tiedWorks, combinationDetail],
    onDone: (answer) => {
      setFound(undefined);
      toast.success(t("combined", { count: answer.calculated }));
      if (answer.revisionId) onDone(answer.revisionId);
    },
  });
  const start = async () => {
    const answer = await trial.mutateAsync({ planId, dryRun: 1 }).catch(() => null);
    if (!answer) return;
    const short = detail.missing === "incomplete" && answer.incomplete > 0;
    const yes = await ask({
      title: t("combineTitle", { count: answer.calculated }),
      text: short ? t("shortText", { count: answer.incomplete }) : t("combineText"),
      act: t("combine"),
      danger: short,
      reason: short ? "required" : undefined,
    });
    if (yes) combine.mutate({ planId, ...(short && { override: { reason: yes.reason } }) });
  };
  return (
    <div className="space-y-4">
      <dl className="grid max-w-measure gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {detail.parts.map((part) => (
          <div key={part.planId} className="contents">
            <dt className="figures font-medium sm:text-right">{t("percent", { weight: part.weight })}</dt>
            <dd className="mb-2 sm:mb-0">
              {part.name}
              <span className="ml-2 text-note text-hint">
                {[
                  part.stageName,
                  part.itemName,
                  part.revisionNo === null ? t("noResult") : t("revision", { no: part.revisionNo }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure text-note text-ink-2">
        {t(`missingRule.${detail.missing ?? "incomplete"}`)}
        {detail.lateReason && ` ${t("setLate", { reason: detail.lateReason })}`}
      </p>
      {combines && (
        <div className="flex flex-wrap items-center gap-2">
          <Button pending={trial.isPending} onClick={() => trial.mutate({ planId, dryRun: 1 })}>
            {t("try")}
          </Button>
          <Button variant="primary" pending={combine.isPending} onClick={() => void start()}>
            {t("combine")}
          </Button>
          {found && found.incomplete > 0 && (
            <span className="text-note text-status-refused">{t("incomplete", { count: found.incomplete })}</span>
          )}
        </div>
      )}
      {found && <TrialRanking rows={found.rows} parts={found.parts.map(({ name }) => name)} />}
    </div>
  );
}
