"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InAddress } from "@/components/contest/in-address";
import { lastOf, useContest } from "@/components/contest/use-contest";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { PlanRights } from "@/components/review/plan/plan-rights";
import { Button } from "@/components/ui/control/button";
import { Choice } from "@/components/ui/control/choice";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Skeleton } from "@/components/ui/state/skeleton";
import { listPlans, type PlanRow, planDetail } from "@/lib/domain/review/contract";

type PlanChoiceProps = {
  only?: PlanRow["type"];
  /** Of which type the plan is that is shown where the address names none, if there is one. */
  first?: PlanRow["type"];
  /** Plans whose results are imported are offered, too. */
  imported?: boolean;
  children: (plan: PlanRow) => ReactNode;
};

/**
 * Which plan a view is about, of one type where one is named: held in the URL. Where it names none, the one worked on last of the contest
 * in the address, else its newest. One that is not there is said so: no other takes its place.
 */
export function PlanChoice({ only, first, imported = false, children }: PlanChoiceProps) {
  const t = useTranslations("review");
  const may = useMay();
  const query = useSearchParams();
  const asked = query.get("planId");
  const competitionId = useContest();
  const plans = useRead(listPlans, {});
  // An organiser looks at an organisation's plan, which is not among their own.
  const isElsewhere = Boolean(asked && plans.data && !plans.data.some(({ planId }) => planId === asked));
  const elsewhere = useRead(planDetail, { planId: asked ?? "" }, { enabled: isElsewhere });
  const choose = (planId: string) => history.pushState(null, "", `?planId=${planId}`);
  return (
    <Loaded query={plans}>
      {(list) => {
        const named = elsewhere.data && !list.some(({ planId }) => planId === asked) ? [elsewhere.data] : [];
        const offered = [...named, ...list].filter(
          (plan) => (!only || plan.type === only) && (imported || !plan.imported),
        );
        const within = competitionId ? offered.filter((plan) => plan.competitionId === competitionId) : offered;
        const fit = within.some(({ type }) => type === first) ? within.filter(({ type }) => type === first) : within;
        const here = (id: string | null) => fit.find((plan) => plan.planId === id);
        const latest = fit.find((plan) => plan.competitionId === lastOf("competitionId"));
        const chosen = offered.find((plan) => plan.planId === asked) ?? here(lastOf("planId")) ?? latest ?? fit[0];
        if (elsewhere.isError)
          return (
            <Empty
              title={t("plan.unknown")}
              action={
                offered.length > 0 && (
                  <Button onClick={() => history.pushState(null, "", location.pathname)}>{t("plan.toNewest")}</Button>
                )
              }
            >
              {t("plan.unknownHint")}
            </Empty>
          );
        if (isElsewhere && elsewhere.isFetching) return <Skeleton className="h-32" />;
        if (!chosen)
          return (
            <Empty
              title={t(offered.length > 0 ? "plan.emptyHere" : "plan.empty")}
              action={
                may("review:own:edit") && !may("review:rule:edit") ? (
                  <LinkButton href="/ladder/stage">{t("plan.toLists")}</LinkButton>
                ) : competitionId && may("review:rule:list") ? (
                  <LinkButton href={`/competition/reviewSet?competitionId=${competitionId}`}>
                    {t("plan.toContest")}
                  </LinkButton>
                ) : (
                  may("comp:info:list") && <LinkButton href="/competition/list">{t("plan.toContests")}</LinkButton>
                )
              }
            >
              {t("plan.emptyHint")}
            </Empty>
          );
        return (
          <div className="space-y-8">
            <Choice
              label={t("plan.choose")}
              value={chosen.planId}
              onChoose={choose}
              options={offered.map((plan) => ({
                value: plan.planId,
                label: [plan.orgName, plan.competitionName, plan.stageName, plan.itemName, plan.name]
                  .filter(Boolean)
                  .join(" · "),
              }))}
            />
            <InAddress competitionId={chosen.competitionId} planId={chosen.planId} />
            <PlanRights key={chosen.planId} plan={chosen}>
              {children(chosen)}
            </PlanRights>
          </div>
        );
      }}
    </Loaded>
  );
}
