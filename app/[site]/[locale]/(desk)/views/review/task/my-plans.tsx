import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import type { MyPlan } from "@/lib/domain/review/contract";

type MyPlansProps = { plans: MyPlan[]; chosen: string; onChoose: (planId: string) => void };

/** The plans in which the expert judges; each says how far it is and by when it must be done. */
export function MyPlans({ plans, chosen, onChoose }: MyPlansProps) {
  const t = useTranslations("review.mine");
  return (
    <ul aria-label={t("plans")} className="divide-y divide-rule border-y border-rule">
      {plans.map((plan) => {
        const here = plan.planId === chosen;
        return (
          <li key={plan.planId}>
            <button
              type="button"
              aria-pressed={here}
              onClick={() => onChoose(plan.planId)}
              className={cn(
                "grid w-full gap-x-8 gap-y-2 border-l-2 px-4 py-3 text-left transition-colors hover:bg-sunken sm:grid-cols-[1fr_18rem]",
                here ? "border-l-mark bg-sunken" : "border-l-transparent",
              )}
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2">
                  <span className={cn(here && "font-semibold")}>{plan.planName}</span>
                  {plan.leader && <Tag status="awarded">{t("leader")}</Tag>}
                  {plan.returned > 0 && <Tag status="refused">{t("returned", { count: plan.returned })}</Tag>}
                  {!plan.open && <Tag status="closed">{t("closed")}</Tag>}
                </span>
                <span className="block text-note text-ink-2">
                  {[
                    plan.competitionName,
                    plan.stageName,
                    plan.itemName,
                    plan.reviewType === "elimination" && t("inRound", { round: plan.round }),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="space-y-1">
                <ProgressBar
                  value={plan.done}
                  max={plan.total}
                  label={t("progress")}
                  text={`${plan.done} / ${plan.total}`}
                />
                <span className="block text-note text-ink-2">
                  {t("deadline")} <DateText value={plan.deadline} form="numeric" />
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
