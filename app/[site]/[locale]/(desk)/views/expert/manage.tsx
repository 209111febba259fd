"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { PlanChoice } from "@/app/[site]/[locale]/(desk)/views/review/plan-choice";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { Letters } from "./letter/letters";
import { Attendance } from "./pay/attendance";
import { Fees } from "./pay/fees";
import { Payouts } from "./pay/payouts";

/** What the experts of a plan are written and paid, and when they were there. */
export default function ExpertManagement() {
  const t = useTranslations("expert.pay");
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  const tabs = { fees: Fees, payouts: Payouts, attendance: Attendance, letters: Letters };
  const named = query.get("pay.tab") ?? "";
  const tab = named in tabs ? named : "fees";
  return (
    <View title={t("title")} note={t("note")}>
      <PlanChoice>
        {({ planId }) => (
          <Tabs
            key={planId}
            label={t("title")}
            value={tab}
            onValueChange={(value) => router.replace(`${path}?planId=${planId}&pay.tab=${value}`)}
            items={(["fees", "payouts", "attendance", "letters"] as const).map((value) => {
              const Part = tabs[value];
              return { value, label: t(`tabs.${value}`), content: <Part planId={planId} /> };
            })}
          />
        )}
      </PlanChoice>
    </View>
  );
}
