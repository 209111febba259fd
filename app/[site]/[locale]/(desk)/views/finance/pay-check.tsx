"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMay } from "@/components/kit/session/permissions";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { GatewayPanel } from "./gateway/gateway-panel";
import { CheckList } from "./parts/check-list";
import { LineList } from "./statement/line-list";
import { WriteOffList } from "./write-off/write-off-list";

/** What came in outside the gateway: vouchers to be checked, and a bank's statement to be matched with bills; and by whose keys the gateway is paid. */
export default function PayCheckView() {
  const t = useTranslations("bill.check");
  const g = useTranslations("gateway");
  const w = useTranslations("finance.writeOff");
  const may = useMay();
  const asked = useSearchParams().get("tab");
  const tabs = [
    { value: "checks", label: t("tabs.checks"), content: <CheckList /> },
    { value: "lines", label: t("tabs.lines"), content: <LineList /> },
    ...(may("fin:order:list") ? [{ value: "writeOffs", label: w("tab"), content: <WriteOffList /> }] : []),
    ...(may("fin:gateway:list") ? [{ value: "gateway", label: g("tab"), content: <GatewayPanel /> }] : []),
  ];
  return (
    <View title={t("title")} note={t("lead")}>
      <Tabs
        label={t("title")}
        value={tabs.find(({ value }) => value === asked)?.value ?? "checks"}
        onValueChange={(tab) => history.pushState(null, "", tab === "checks" ? location.pathname : `?tab=${tab}`)}
        items={tabs}
      />
    </View>
  );
}
