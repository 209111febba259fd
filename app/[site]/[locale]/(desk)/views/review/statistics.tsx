"use client";

import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";
import { Section } from "@/components/ui/layout/section";
import { AssignmentTable } from "./distribution/assignment-table";
import { PlanChoice } from "./plan-choice";
import { ExpertProgress } from "./progress/expert-progress";
import { WorkProgress } from "./progress/work-progress";
import { QualitySection } from "./quality/quality-section";
import { MarkSpread } from "./spread/mark-spread";

/** How far the judging is: by expert, by work, task by task. */
export default function Statistics() {
  const t = useTranslations("review.statistics");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice>
        {(plan) => (
          <div className="space-y-12">
            <ExpertProgress plan={plan} />
            <MarkSpread key={plan.planId} plan={plan} />
            <QualitySection plan={plan} />
            <Section title={t("works")} note={t("worksNote")}>
              <WorkProgress plan={plan} />
            </Section>
            <Section title={t("tasks")}>
              <AssignmentTable plan={plan} />
            </Section>
          </div>
        )}
      </PlanChoice>
    </View>
  );
}
