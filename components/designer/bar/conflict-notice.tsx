"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { designOf } from "@/components/designer/acts";
import { notices } from "@/components/designer/session/notices";
import type { Saver } from "@/components/designer/session/saving";
import { useEditorStore } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { addTemplate, saveDraft, templateDraft } from "@/lib/domain/certificate/contract";
import { call, Refusal } from "@/lib/http/call";

type Props = { templateId: string; name: string; recipientType: number; reason: string; saver: Saver };

/** Someone else saved first: their version, or one's own as a template beside it. Nothing is written over. */
export function ConflictNotice({ templateId, name, recipientType, reason, saver }: Props) {
  const t = useTranslations("designer.saving");
  const store = useEditorStore();
  const [pending, setPending] = useState(false);
  const go = (id: string) => {
    saver.stop();
    location.assign(`/certificate/editor?templateId=${id}`);
  };
  const saveMine = async () => {
    setPending(true);
    try {
      const copy = await call(addTemplate, {
        name: t("copyName", { name }).slice(0, 60),
        recipientType,
        copyOf: templateId,
      });
      const { version } = await call(templateDraft, { templateId: copy.templateId });
      await call(saveDraft, { templateId: copy.templateId, design: designOf(store.getState()), version });
      go(copy.templateId);
    } catch (error) {
      notices.error((error instanceof Refusal && error.message) || t("failed"));
      setPending(false);
    }
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 bg-status-refused-soft px-4 py-2 text-note">
      <strong className="font-semibold text-status-refused">{t("conflictTitle")}</strong>
      <span className="flex-1 text-ink-2">{reason}</span>
      <Button size="small" onClick={() => go(templateId)}>
        {t("theirs")}
      </Button>
      <Button size="small" variant="primary" pending={pending} onClick={() => void saveMine()}>
        {t("mine")}
      </Button>
    </div>
  );
}
