"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShapedWords } from "@/components/certificate/shaped-words";
import { DesignNotices } from "@/components/designer/dialogs/design-notices";
import { Problems } from "@/components/designer/dialogs/problems";
import { notices } from "@/components/designer/session/notices";
import type { Saver } from "@/components/designer/session/saving";
import { useDesign } from "@/components/designer/use-editor";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { sampleFacts } from "@/lib/designer/binding/sample";
import { noticesOf } from "@/lib/designer/notices";
import { precheck } from "@/lib/designer/precheck";
import { publishTemplate, templateDraft } from "@/lib/domain/certificate/contract";
import { call, Refusal } from "@/lib/http/call";

export type PublishProps = {
  templateId: string;
  name: string;
  recipientType: number;
  saver: Saver;
  onPublished: (version: number) => void;
  onClose: () => void;
};

/** Freezes what is seen as the next design, after it is saved. */
export default function PublishDialog({ templateId, name, recipientType, saver, onPublished, onClose }: PublishProps) {
  const t = useTranslations("designer.publish");
  const common = useTranslations("common");
  const design = useDesign();
  useShapedWords();
  const problems = precheck(design, sampleFacts);
  const forgotten = noticesOf(design, recipientType);
  const empty = forgotten.some(({ kind }) => kind === "emptyPage");
  const [pending, setPending] = useState(false);
  const publish = async () => {
    await saver.flush();
    if (saver.pending()) return notices.error(t("failed"));
    await call(publishTemplate, { templateId, status: "published" });
    const now = await call(templateDraft, { templateId });
    onPublished(now.version);
    notices.success(t("done", { no: now.designNo }));
    onClose();
  };
  const start = () => {
    setPending(true);
    publish()
      .catch((error: unknown) => notices.error((error instanceof Refusal && error.message) || t("failed")))
      .finally(() => setPending(false));
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t(empty ? "emptyTitle" : "title", { name })}
      description={t("text")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" pending={pending} onClick={start}>
            {t(empty ? "emptyAct" : "act")}
          </Button>
        </>
      }
    >
      {problems.length > 0 && (
        <div className="space-y-2 text-note">
          <p className="font-medium">{t("problems")}</p>
          <Problems problems={problems} />
        </div>
      )}
      <DesignNotices notices={forgotten} onClose={onClose} />
    </Dialog>
  );
}
