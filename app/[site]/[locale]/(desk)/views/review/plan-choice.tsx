"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { listPlans, type PlanRow } from "@/lib/domain/review/contract";

/** Which plan a view is about: held in the URL, the newest unless said otherwise. */
export function PlanChoice({ children }: { children: (plan: PlanRow) => ReactNode }) {
  const t = useTranslations("review");
  const id = useId();
  const may = useMay();
  const query = useSearchParams();
  const plans = useRead(listPlans, {});
  const choose = (planId: string) => history.pushState(null, "", `?planId=${planId}`);
  return (
    <Loaded query={plans}>
      {(list) => {
        const chosen = list.find((plan) => plan.planId === query.get("planId")) ?? list[0];
        if (!chosen)
          return (
            <Empty
              title={t("plan.empty")}
              action={may("comp:info:list") && <LinkButton href="/competition/list">{t("plan.toContests")}</LinkButton>}
            >
              {t("plan.emptyHint")}
            </Empty>
          );
        return (
          <div className="space-y-8">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <label htmlFor={id} className="text-sm font-medium">
                {t("plan.choose")}
              </label>
              <Select
                id={id}
                className="w-full sm:w-112"
                value={chosen.planId}
                onChange={(event) => choose(event.target.value)}
                options={list.map((plan) => ({
                  value: plan.planId,
                  label: [plan.competitionName, plan.stageName, plan.itemName, plan.name].filter(Boolean).join(" · "),
                }))}
              />
            </div>
            <div key={chosen.planId}>{children(chosen)}</div>
          </div>
        );
      }}
    </Loaded>
  );
}
