"use client";

import { useTranslations } from "next-intl";
import { PlanChoice } from "@/app/[site]/[locale]/(desk)/views/review/plan-choice";
import { View } from "@/components/kit/view";
import { TemporaryTable } from "./slips/temporary-table";

/** Experts who are let in for one plan, by slips that are cut apart. */
export default function TemporaryExperts() {
  const t = useTranslations("expert.temporary");
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice>{(plan) => <TemporaryTable key={plan.planId} plan={plan} />}</PlanChoice>
    </View>
  );
}
