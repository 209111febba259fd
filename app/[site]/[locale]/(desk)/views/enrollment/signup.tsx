"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useAddressWith } from "@/components/contest/use-contest";
import { Deputies } from "@/components/enrollment/deputy/deputies";
import { View } from "@/components/kit/view";
import { Tabs } from "@/components/ui/layout/tabs";
import { AlikeList } from "./alike-list";
import { ChangeQueue } from "./change-queue";
import { Entries } from "./entries";

/** Sign-up in the reader's scope: the entries, and what approved teams ask to change. */
export default function Signup() {
  const t = useTranslations("enrollment");
  const router = useRouter();
  const address = useAddressWith();
  const asked = useSearchParams().get("signup.tab");
  const tab = asked === "changes" || asked === "alike" ? asked : "entries";
  return (
    <View title={t("desk.title")} note={t("desk.note")} aside={<Deputies />}>
      <Tabs
        label={t("desk.title")}
        value={tab}
        onValueChange={(value) => router.replace(address(value === "entries" ? {} : { "signup.tab": value }))}
        items={[
          { value: "entries", label: t("change.entries"), content: <Entries /> },
          { value: "changes", label: t("change.queue"), content: <ChangeQueue /> },
          { value: "alike", label: t("alike.tab"), content: <AlikeList /> },
        ]}
      />
    </View>
  );
}
