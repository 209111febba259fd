"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { change, designOf } from "@/components/designer/acts";
import { type LocalCopy, localCopy } from "@/components/designer/session/local-copy";
import { useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";

/** Offers to restore what this browser stored when saving failed. */
export function UnsavedNotice({ templateId, version }: { templateId: string; version: number }) {
  const t = useTranslations("designer.saving");
  const format = useFormatter();
  const store = useEditorStore();
  const [offers, setOffers] = useState<readonly LocalCopy[]>([]);
  useEffect(() => {
    setOffers(localCopy.offers(templateId, designOf(store.getState())));
  }, [store, templateId]);
  const [copy, ...others] = offers;
  if (!copy) return null;
  const decide = () => {
    localCopy.decided(templateId, others);
    setOffers(others);
  };
  const time = format.dateTime(copy.at, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 bg-status-soon-soft px-4 py-2 text-note">
      <strong className="font-semibold text-status-soon">{t("unsaved")}</strong>
      <span className="flex-1 text-ink-2">
        {t("unsavedText", { time })} {copy.version < version && t("unsavedOther")}
      </span>
      <Button size="small" onClick={decide}>
        {t("discard")}
      </Button>
      <Button
        size="small"
        variant="primary"
        onClick={() => {
          change(store, () => copy.design);
          decide();
        }}
      >
        {t("restore")}
      </Button>
    </div>
  );
}
