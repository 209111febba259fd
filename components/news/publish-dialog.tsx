"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { listNews, newsDetail, publishNews } from "@/lib/domain/news/contract";

type PublishDialogProps = { newsId: string; title: string; onClose: () => void; onDone?: () => void };

/** Publishes now, or at the time given. */
export function PublishDialog({ newsId, title, onClose, onDone }: PublishDialogProps) {
  const t = useTranslations("news.publish");
  const publish = useWrite(publishNews, { invalidate: [listNews, newsDetail] });
  return (
    <FormDialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t("title", { title })}
      submit={t("act")}
      schema={publishNews.input}
      values={{ newsId }}
      summary={false}
      onSubmit={async (input) => {
        await publish.mutateAsync(input);
        toast.success(t(input.publishTime ? "doneAt" : "done", { time: input.publishTime ?? "" }));
        onDone?.();
      }}
    >
      <DateTimeField name="publishTime" label={t("time")} help={t("timeHelp")} optional />
    </FormDialog>
  );
}
