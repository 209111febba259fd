"use client";

import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { planDetail } from "@/lib/domain/review/contract";

/** By which rule a plan's scores are calculated, in one sentence. */
export function RuleLine({ planId }: { planId: string }) {
  const t = useTranslations("review");
  const { data: plan } = useRead(planDetail, { planId });
  if (!plan) return null;
  const { highest, lowest, from } = plan.drop;
  return (
    <p className="max-w-measure text-note text-ink-2">
      {t("result.rule", {
        normalise: t(`normalise.${plan.normalise}`),
        drop: highest + lowest > 0 ? t("result.drop", { highest, lowest, from }) : t("result.noDrop"),
        ties: plan.tieChain.map((rule) => t(`tie.${rule}`)).join(t("comma")) || t("result.noTies"),
      })}
    </p>
  );
}
