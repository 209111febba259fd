"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { View } from "@/components/kit/view";
import { HostChoice } from "./parts/host-choice";
import { TemplateEditor } from "./parts/template-editor";
import { TemplateTable } from "./parts/template-table";

/** How an organisation words its messages: all topics, and one of them to edit. */
export default function MessageTemplates() {
  const t = useTranslations("wordings.desk");
  const topic = useSearchParams().get("topic");
  return (
    <View title={t("title")} note={t("note")}>
      <HostChoice>
        {(groupId) =>
          topic ? (
            <TemplateEditor key={`${groupId} ${topic}`} groupId={groupId} topic={topic} />
          ) : (
            <TemplateTable key={groupId} groupId={groupId} />
          )
        }
      </HostChoice>
    </View>
  );
}
