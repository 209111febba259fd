"use client";

import { useTranslations } from "next-intl";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import type { PageSlug } from "@/db/values";
import { listPages, pageDetail, publishPage } from "@/lib/domain/site/contract";

type Props = { siteId: string; slug: PageSlug; version: number; onClose: () => void };

/** Publishes the saved draft now, or at the time given. */
export function PublishPage({ onClose, ...place }: Props) {
  const t = useTranslations("system.page.publish");
  const publish = useWrite(publishPage, { invalidate: [pageDetail, listPages] });
  return (
    <FormDialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      submit={t("act")}
      schema={publishPage.input}
      values={place}
      summary={false}
      onSubmit={async (input) => {
        await publish.mutateAsync(input);
        toast.success(t(input.publishTime ? "doneAt" : "done", { time: input.publishTime ?? "" }));
      }}
    >
      <DateTimeField name="publishTime" label={t("time")} help={t("timeHelp")} optional />
      <TextField name="note" label={t("note")} optional maxLength={100} />
    </FormDialog>
  );
}
