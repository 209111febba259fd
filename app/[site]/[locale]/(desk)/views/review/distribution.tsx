"use client";

import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { View } from "@/components/kit/view";
import { Section } from "@/components/ui/layout/section";
import { CalibrationWorks } from "./calibration/calibration-works";
import { ConflictTable } from "./conflict/conflict-table";
import { Exceptions } from "./conflict/exceptions";
import { DryRunPanel } from "./distribution/dry-run-panel";
import { PlanExperts } from "./distribution/plan-experts";
import { WishCounts } from "./distribution/wish-counts";
import { Draws } from "./draw/draws";
import { PlanChoice } from "./plan-choice";

/** Who judges what: the experts of a plan, their conflicts, a trial, its report, and then the real thing. */
export default function Distribution() {
  const t = useTranslations("review.distribution");
  const exception = useTranslations("review.exception");
  const calibration = useTranslations("review.calibration");
  const may = useMay();
  const draw = useTranslations("passport.draw.desk");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice>
        {(plan) => (
          <div className="space-y-12">
            <Section title={t("experts")} note={t("expertsNote")}>
              <PlanExperts plan={plan} />
            </Section>
            {!plan.orgId && (
              <Section title={exception("title")} note={exception("note")}>
                <Exceptions plan={plan} />
              </Section>
            )}
            <Section title={t("conflicts")} note={t("conflictsNote")}>
              <ConflictTable plan={plan} />
            </Section>
            <Section title={t("wishes")} note={t("wishesNote")}>
              <WishCounts plan={plan} />
            </Section>
            {(may("review:rule:list") || may("review:own:list")) && (
              <Section title={calibration("title")} note={calibration("note")}>
                <CalibrationWorks plan={plan} />
              </Section>
            )}
            <Section id="draw" title={draw("title")} note={draw("note")}>
              <Draws plan={plan} />
            </Section>
            <Section id="trial" title={t("trial")} note={t("trialNote")}>
              <DryRunPanel plan={plan} />
            </Section>
          </div>
        )}
      </PlanChoice>
    </View>
  );
}
