"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { NewPlanForm } from "@/components/review/plan/new-plan-form";
import { PlanEditor } from "@/components/review/plan/plan-editor";
import { PlanTable } from "@/components/review/plan/plan-table";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import type { OrgList } from "@/lib/domain/ladder/contract";
import { listPlans } from "@/lib/domain/review/contract";

/** How an organisation judges its own works before it ranks them: its plans with their progress, for itself and for the organiser to look at. */
export function OwnJudging({ list }: { list: OrgList }) {
  const t = useTranslations("ladder.judging");
  const common = useTranslations("common");
  const may = useMay();
  const { stageId, orgId } = list;
  const looks = may("review:own:list", "review:rule:list", "review:assign:list", "review:result:list");
  const plans = useRead(listPlans, { stageId, orgId }, { enabled: looks });
  const [chosen, choose] = useState<string>();
  const all = plans.data ?? [];
  const begins = list.judgesOwn === 1 && list.isOpen === 1;
  if (!plans.data || (all.length === 0 && !begins)) return null;
  const shown = all.find(({ planId }) => planId === chosen);
  const add = begins && chosen !== "new" && (
    <Button size="small" guard={0} onClick={() => choose("new")}>
      <Plus aria-hidden className="size-4" />
      {all.length > 0 ? t("another") : t("begin")}
    </Button>
  );
  return (
    <Section title={t("title")} note={begins ? t("note") : t("look")} aside={add}>
      <div className="space-y-8">
        {all.length > 0 && <PlanTable plans={all} chosen={shown?.planId} onChoose={choose} />}
        {chosen === "new" && (
          <NewPlanForm
            competitionId={list.contestId}
            taken={[]}
            own={{ orgId, stageId, stageName: list.stageName, level: list.stageLevel }}
            onAdded={choose}
            onCancel={() => choose(undefined)}
          />
        )}
        {shown && (
          <div className="space-y-3">
            <PlanEditor key={shown.planId} planId={shown.planId} onDeleted={() => choose(undefined)} />
            <Button size="small" variant="quiet" onClick={() => choose(undefined)}>
              {common("close")}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
