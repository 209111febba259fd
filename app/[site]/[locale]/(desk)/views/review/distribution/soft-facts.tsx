import { useTranslations } from "next-intl";
import type { DistributionReport } from "@/lib/domain/review/contract";
import { Facts } from "./facts";

/** What of wishes, specialities and soft conflicts remains in what a trial proposes. */
export function SoftFacts({ soft }: { soft: NonNullable<DistributionReport["soft"]> }) {
  const t = useTranslations("review.soft");
  return (
    <div className="space-y-3">
      <p className="text-note text-ink-2">{t(soft.weighed ? "weighed" : "plain")}</p>
      <Facts
        facts={[
          { label: t("wants"), value: soft.wants },
          { label: t("pleased"), value: soft.pleased },
          { label: t("cannots"), value: soft.cannots, bad: soft.cannots > 0 },
          { label: t("seen"), value: soft.seen },
          { label: t("sameSchool"), value: soft.sameSchool },
          ...(soft.weighed
            ? [
                { label: t("otherField"), value: soft.otherField },
                ...(soft.sameClass === null ? [] : [{ label: t("sameClass"), value: soft.sameClass }]),
              ]
            : []),
          ...(soft.cost === null ? [] : [{ label: t("cost"), value: soft.cost }]),
        ]}
      />
    </div>
  );
}
