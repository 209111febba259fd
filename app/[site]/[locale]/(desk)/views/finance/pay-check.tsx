"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { CheckList } from "./parts/check-list";
import { LineList } from "./parts/line-list";

/** What came in outside the gateway: vouchers to be checked, and a bank's statement to be matched with bills. */
export default function PayCheckView() {
  const t = useTranslations("bill.check");
  const query = useSearchParams();
  return (
    <View title={t("title")} note={t("lead")}>
      <Tabs
        label={t("title")}
        value={query.get("tab") === "lines" ? "lines" : "checks"}
        onValueChange={(tab) => history.pushState(null, "", tab === "lines" ? "?tab=lines" : location.pathname)}
        items={[
          { value: "checks", label: t("tabs.checks"), content: <CheckList /> },
          { value: "lines", label: t("tabs.lines"), content: <LineList /> },
        ]}
      />
    </View>
  );
}
