"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { change, designOf } from "@/components/designer/acts";
import { type LocalCopy, localCopy } from "@/components/designer/session/local-copy";
import { useEditorStore } from "@/components/designer/use-editor";
import { UnsavedOffer } from "@/components/kit/kept/unsaved-offer";

/** Offers to restore what this browser stored when saving failed. */
export function UnsavedNotice({ templateId, version }: { templateId: string; version: number }) {
  const t = useTranslations("designer.saving");
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
  const restore = () => {
    change(store, () => copy.design);
    decide();
  };
  return (
    <UnsavedOffer
      title={t("unsaved")}
      at={copy.at}
      text={(time) =>
        [t("unsavedText", { time }), copy.version < version && t("unsavedOther")].filter(Boolean).join(" ")
      }
      discard={t("discard")}
      restore={t("restore")}
      onDiscard={decide}
      onRestore={restore}
    />
  );
}
