"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Saver } from "@/components/designer/saving";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { templateDraft, templatePublish } from "@/lib/domain/certificate/contract";
import { call, Refusal } from "@/lib/http/call";

type Props = {
  templateId: string;
  name: string;
  published: boolean;
  saver: Saver;
  onPublished: (version: number) => void;
};

/** Freezes what is seen as the next design, after it is saved. */
export function PublishButton({ templateId, name, published, saver, onPublished }: Props) {
  const t = useTranslations("designer");
  const common = useTranslations("common");
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const publish = async () => {
    setPending(true);
    try {
      await saver.flush();
      if (saver.pending()) {
        toast.error(t("publish.failed"));
        return;
      }
      await call(templatePublish, { templateId, status: "published" });
      const now = await call(templateDraft, { templateId });
      onPublished(now.version);
      toast.success(t("publish.done", { no: now.designNo }));
      setOpen(false);
    } catch (error) {
      toast.error((error instanceof Refusal && error.message) || t("publish.failed"));
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="small" variant="primary" guard={0}>
          {t(published ? "bar.publishAgain" : "bar.publish")}
        </Button>
      }
      title={t("publish.title", { name })}
      description={t("publish.text")}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>{common("cancel")}</Button>
          <Button variant="primary" pending={pending} onClick={() => void publish()}>
            {t("publish.act")}
          </Button>
        </>
      }
    />
  );
}
