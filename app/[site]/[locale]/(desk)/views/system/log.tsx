"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { LetterTable } from "./log-parts/letter-table";
import { LoginLogTable } from "./log-parts/login-log-table";
import { OperationLogTable } from "./log-parts/operation-log-table";

const tabs = ["operation", "login", "letters"] as const;

/** Who did what, and who signed in from where, both append-only; and which letters left. */
export default function LogView() {
  const t = useTranslations("system.log");
  const router = useRouter();
  const path = usePathname();
  const asked = useSearchParams().get("log.tab");
  const tab = tabs.find((one) => one === asked) ?? "operation";
  return (
    <View title={t("title")} note={t("note")}>
      <Tabs
        label={t("title")}
        value={tab}
        onValueChange={(value) => router.replace(value === "operation" ? path : `${path}?log.tab=${value}`)}
        items={[
          { value: "operation", label: t("operation"), content: <OperationLogTable /> },
          { value: "login", label: t("login"), content: <LoginLogTable /> },
          { value: "letters", label: t("letters"), content: <LetterTable /> },
        ]}
      />
    </View>
  );
}
