"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Can } from "@/components/kit/session/can";
import { View } from "@/components/kit/view";
import { Button } from "@/components/ui/control/button";
import { CallEditor } from "./recruit/call-editor";
import { CallList } from "./recruit/call-list";

const NEW = "new";

/** Open calls for experts, and who applied. */
export default function Recruitment() {
  const t = useTranslations("expert.recruit");
  const opened = useSearchParams().get("callId");
  const go = (callId: string | null) => history.pushState(null, "", callId ? `?callId=${callId}` : location.pathname);
  return (
    <View
      title={t("title")}
      note={t("note")}
      aside={
        opened ? (
          <Button onClick={() => go(null)}>{t("back")}</Button>
        ) : (
          <Can any={["expert:recruit:add"]}>
            <Button variant="primary" onClick={() => go(NEW)}>
              {t("add")}
            </Button>
          </Can>
        )
      }
    >
      {opened ? (
        <CallEditor key={opened} callId={opened === NEW ? null : opened} onAdded={go} />
      ) : (
        <CallList onOpen={go} />
      )}
    </View>
  );
}
