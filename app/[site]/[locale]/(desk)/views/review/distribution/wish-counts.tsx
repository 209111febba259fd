"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";
import { type PlanRow, wishCounts } from "@/lib/domain/review/contract";
import { Facts } from "./facts";

/** How many wishes a plan has and who has answered; what anybody said stays theirs. */
export function WishCounts({ plan }: { plan: PlanRow }) {
  const t = useTranslations("review.wish");
  const counts = useRead(wishCounts, { planId: plan.planId });
  return (
    <Loaded query={counts}>
      {({ until, open, experts, wants, cans, cannots }) =>
        until === null ? (
          <p className="text-note text-ink-2">{t("notAsked")}</p>
        ) : (
          <div className="space-y-4">
            <p className="flex flex-wrap items-center gap-3 text-note text-ink-2">
              <Tag status={open ? "open" : "closed"}>{t(open ? "asking" : "over")}</Tag>
              <span>
                {t("until")} <DateText value={until} form="numeric" />
              </span>
            </p>
            <Facts
              facts={[
                {
                  label: t("whoAnswered"),
                  value: `${experts.filter((one) => one.answered).length} / ${experts.length}`,
                },
                { label: t("answer.want"), value: wants },
                { label: t("answer.can"), value: cans },
                { label: t("answer.cannot"), value: cannots },
              ]}
            />
            {experts.some((one) => !one.answered) && (
              <p className="max-w-3xl text-note text-ink-2">
                {t("silent")}
                {experts
                  .filter((one) => !one.answered)
                  .map((one) => one.realName)
                  .join(t("comma"))}
              </p>
            )}
          </div>
        )
      }
    </Loaded>
  );
}
