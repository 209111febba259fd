"use client";

import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/layout/tabs";
import { MessageList } from "./message-list";
import { SubscriptionForm } from "./subscription-form";

export function InformationTabs() {
  const t = useTranslations("center.info");
  return (
    <Tabs
      label={t("title")}
      items={[
        { value: "messages", label: t("messages"), content: <MessageList /> },
        { value: "subscriptions", label: t("subscriptions"), content: <SubscriptionForm /> },
      ]}
    />
  );
}
