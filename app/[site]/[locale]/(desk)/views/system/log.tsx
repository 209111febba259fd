"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { LoginLogTable } from "./log-parts/login-log-table";
import { OperationLogTable } from "./log-parts/operation-log-table";

/** Who did what, and who signed in from where. Both are append-only. */
export default function LogView() {
  const t = useTranslations("system.log");
  const router = useRouter();
  const path = usePathname();
  const tab = useSearchParams().get("log.tab") === "login" ? "login" : "operation";
  return (
    <View title={t("title")} note={t("note")}>
      <Tabs
        label={t("title")}
        value={tab}
        onValueChange={(value) => router.replace(value === "login" ? `${path}?log.tab=login` : path)}
        items={[
          { value: "operation", label: t("operation"), content: <OperationLogTable /> },
          { value: "login", label: t("login"), content: <LoginLogTable /> },
        ]}
      />
    </View>
  );
}
