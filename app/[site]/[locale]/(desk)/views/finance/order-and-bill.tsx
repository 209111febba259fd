"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { BillList } from "./parts/bill-list";
import { DueList } from "./parts/due-list";

const TAB = "tab";

/** What is still to be paid, team by team, and the bills that were made of it: for schools that pay and organisers who are paid. */
export default function BillView() {
  const t = useTranslations("bill");
  const query = useSearchParams();
  const show = (tab: string) => history.pushState(null, "", tab === "due" ? `?${TAB}=due` : location.pathname);
  return (
    <View title={t("title")} note={t("lead")}>
      <Tabs
        label={t("title")}
        value={query.get(TAB) === "due" ? "due" : "bills"}
        onValueChange={show}
        items={[
          { value: "bills", label: t("tabs.bills"), content: <BillList onDue={() => show("due")} /> },
          { value: "due", label: t("tabs.due"), content: <DueList onMade={() => show("bills")} /> },
        ]}
      />
    </View>
  );
}
