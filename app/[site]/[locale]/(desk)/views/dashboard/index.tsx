"use client";

import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";

export default function Workbench() {
  const t = useTranslations("desk.dashboard");
  return (
    <View title={t("title")}>
      <p />
    </View>
  );
}
