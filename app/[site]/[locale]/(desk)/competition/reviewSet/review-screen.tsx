"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ContestFrame } from "@/components/contest/contest-frame";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { OutsideStages } from "@/components/ladder/ranking/outside-stages";
import { NewPlanForm } from "@/components/review/plan/new-plan-form";
import { PlanEditor } from "@/components/review/plan/plan-editor";
import { PlanTable } from "@/components/review/plan/plan-table";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { allows, type ContestDetail } from "@/lib/domain/contest/contract";
import { listRankings } from "@/lib/domain/ladder/contract";
import { listPlans } from "@/lib/domain/review/contract";

/** How the works of a contest are judged: a plan for each stage, or for each track in it. */
export function ReviewScreen({ competitionId }: { competitionId: string }) {
  const t = useTranslations("review.plan");
  const may = useMay();
  const ranking = useTranslations("ladder.ranking");
  const plans = useRead(listPlans, { competitionId });
  const outside = useRead(listRankings, { competitionId }, { enabled: may("review:result:list") });
  const outsideIds = (outside.data ?? []).map(({ stageId }) => stageId);
  const outsideStages = outsideIds.length > 0 && (
    <Section title={ranking("outside")} note={ranking("outsideNote")}>
      <OutsideStages competitionId={competitionId} />
    </Section>
  );
  const [chosen, choose] = useState<string>();
  const addTo = ({ status }: ContestDetail) =>
    allows(status, "configure") &&
    may("review:rule:edit") && (
      <Button size="small" variant="primary" guard={0} onClick={() => choose("new")}>
        <Plus aria-hidden className="size-4" />
        {t("add")}
      </Button>
    );
  return (
    <ContestFrame competitionId={competitionId}>
      {(contest) => (
        <Loaded query={plans}>
          {(all) => {
            // An imported ranking is no plan to set: it stands with its stage below.
            const list = all.filter((plan) => !plan.imported);
            const shown = chosen ?? list[0]?.planId;
            const add = addTo(contest);
            return (
              <div className="space-y-10">
                {list.length === 0 && outsideStages}
                <Section title={t("title")} note={t("note")} aside={list.length > 0 && add}>
                  {list.length > 0 ? (
                    <PlanTable plans={list} chosen={shown} onChoose={choose} />
                  ) : (
                    chosen !== "new" && (
                      <Empty title={t("empty")} action={add}>
                        {t("emptyHint")}
                      </Empty>
                    )
                  )}
                </Section>
                {list.length > 0 && outsideStages}
                {chosen === "new" ? (
                  <NewPlanForm
                    competitionId={competitionId}
                    taken={[...list.map((plan) => plan.stageId), ...outsideIds]}
                    onAdded={choose}
                    onCancel={() => choose(undefined)}
                  />
                ) : (
                  shown && <PlanEditor key={shown} planId={shown} onDeleted={() => choose(undefined)} />
                )}
              </div>
            );
          }}
        </Loaded>
      )}
    </ContestFrame>
  );
}
