"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/kit/copy-button";
import { Button } from "@/components/ui/control/button";
import { Textarea } from "@/components/ui/control/textarea";
import { Dialog } from "@/components/ui/overlay/dialog";

/** What a page of another website takes in to show a contest's showcase. */
export function EmbedDialog({ competitionId }: { competitionId: string }) {
  const t = useTranslations("work.vote");
  const origin = typeof location === "undefined" ? "" : location.origin;
  const snippet = `<iframe src="${origin}/embed/showcase/${competitionId}" title="${t("embedTitle")}" width="100%" height="720" loading="lazy" style="border:0"></iframe>`;
  return (
    <Dialog
      trigger={<Button size="small">{t("embed")}</Button>}
      title={t("embedTitle")}
      description={t("embedText")}
      footer={
        <CopyButton variant="primary" text={snippet} said={t("copied")}>
          {t("copy")}
        </CopyButton>
      }
    >
      <Textarea readOnly rows={4} value={snippet} aria-label={t("embedTitle")} className="font-mono text-note" />
    </Dialog>
  );
}
