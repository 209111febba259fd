"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { DateText } from "@/components/ui/text/date-text";
import { myPlans } from "@/lib/domain/review/contract";

/** The plans in which the reader judges, each with how far they are: "12 / 45". */
export function ReviewPlans() {
  const t = useTranslations("desk.dashboard");
  const may = useMay();
  const plans = useRead(myPlans, {});
  // Who organises and does not judge has no use for an empty list of reviews.
  if (plans.data?.length === 0 && may("comp:info:list")) return null;
  return (
    <Section level={3} title={t("reviews")}>
      <Loaded query={plans}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t("noReviews")}>{t("noReviewsHint")}</Empty>
          ) : (
            <ul className="divide-y divide-rule border-b border-rule">
              {list.map((plan) => (
                <li key={plan.planId} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                  <span className="min-w-52 flex-1">
                    <Link
                      href={`/review/competitionReview?planId=${plan.planId}`}
                      prefetch={false}
                      className="font-medium underline-offset-4 hover:text-link hover:underline"
                    >
                      {plan.planName}
                    </Link>
                    <span className="block text-note text-hint">{plan.competitionName}</span>
                  </span>
                  <ProgressBar
                    label={plan.planName}
                    value={plan.done}
                    max={plan.total}
                    text={`${plan.done} / ${plan.total}`}
                    className="w-56"
                  />
                  <span className="text-note text-ink-2">
                    {t("until")} <DateText value={plan.deadline} form="numeric" />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
