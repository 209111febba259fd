"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { PromotionDialog } from "@/components/ladder/promotion-dialog";
import { PromotionRuns } from "@/components/ladder/promotion-runs";
import { OutsideStages } from "@/components/ladder/ranking/outside-stages";
import { usePlanAllows } from "@/components/review/plan/plan-acts";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { stagesAfter } from "@/lib/domain/ladder/contract";
import { listRevisions, type PlanRow } from "@/lib/domain/review/contract";
import { PlanChoice } from "./plan-choice";
import { CalculatePanel } from "./result/calculate-panel";
import { CombinationPanel } from "./result/combination-panel";
import { GroupResultPanel } from "./result/group-result";
import { RemarksPanel } from "./result/remarks-panel";
import { ResultTable } from "./result/result-table";
import { RevisionTable } from "./result/revision-table";
import { TiedWorks } from "./result/tied-works";

/** Final scores: calculated into revisions that never change, compared, and read by nobody else before publication. */
export default function Result() {
  const t = useTranslations("review.result");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice imported>{(plan) => <ResultOf plan={plan} />}</PlanChoice>
    </View>
  );
}

function ResultOf({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.result");
  const tied = useTranslations("review.tied");
  const promotion = useTranslations("review.promotion");
  const ranking = useTranslations("ladder.ranking");
  const may = useMay();
  const allows = usePlanAllows();
  const stages = useRead(stagesAfter, { planId: plan.planId }, { enabled: !plan.orgId });
  const [promoting, promote] = useState(false);
  const revisions = useRead(listRevisions, { planId: plan.planId });
  const [chosen, choose] = useState<string>();
  return (
    <div className="space-y-12">
      {plan.imported && (
        <Section title={ranking("planName")} note={ranking("outsideNote")}>
          <OutsideStages competitionId={plan.competitionId} stageId={plan.stageId} />
        </Section>
      )}
      {may("review:result:calculate") && (plan.status === "draft" || allows("calculate")) && !plan.imported && (
        <Section
          title={t("calculate")}
          note={t("calculateNote")}
          aside={
            <LinkButton size="small" variant="text" href={`/review/whatIf?planId=${plan.planId}`}>
              {t("whatIf")}
            </LinkButton>
          }
        >
          <CalculatePanel plan={plan} onDone={choose} />
        </Section>
      )}
      {!plan.orgId && !plan.imported && plan.status !== "draft" && (
        <CombinationPanel planId={plan.planId} onDone={choose} />
      )}
      <Loaded query={revisions}>
        {(list) => {
          const shown = list.find((one) => one.revisionId === chosen) ?? list[0];
          if (!shown) return <p className="text-note text-ink-2">{t("noRevision")}</p>;
          return (
            <div className="space-y-12">
              <Section title={t("revisions")} note={t("revisionsNote")}>
                <RevisionTable revisions={list} chosen={shown.revisionId} onChoose={choose} />
              </Section>
              {!plan.imported && <TiedWorks planId={plan.planId} note={tied("note")} />}
              <Section
                title={t("table", { no: shown.no })}
                aside={
                  may("review:result:edit") &&
                  allows("score") &&
                  (stages.data ?? []).length > 0 && (
                    <Button size="small" onClick={() => promote(true)}>
                      {promotion("act")}
                    </Button>
                  )
                }
              >
                {promoting && (
                  <PromotionDialog
                    competitionId={plan.competitionId}
                    source={shown}
                    oneTrack={plan.itemId !== null}
                    stages={stages.data ?? []}
                    onClose={() => promote(false)}
                  />
                )}
                <ResultTable
                  key={shown.revisionId}
                  planId={plan.planId}
                  revisionId={shown.revisionId}
                  parts={shown.parts.map(({ planName }) => planName)}
                  imported={plan.imported}
                />
              </Section>
            </div>
          );
        }}
      </Loaded>
      {plan.status !== "draft" && !plan.imported && <GroupResultPanel planId={plan.planId} />}
      {!plan.orgId && !plan.imported && <RemarksPanel planId={plan.planId} />}
      {!plan.orgId && <PromotionRuns stageId={plan.stageId} />}
    </div>
  );
}
