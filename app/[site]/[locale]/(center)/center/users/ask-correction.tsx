"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { askCorrection, type UserDetail } from "@/lib/domain/access/contract";

type AskCorrectionProps = { field: UserDetail["vouched"][number]["field"]; label: string };

/** A message to the administrators of the organisation that vouches for a field. */
export function AskCorrection({ field, label }: AskCorrectionProps) {
  const t = useTranslations("center.users.vouched");
  const ask = useWrite(askCorrection, { onDone: () => toast.success(t("asked")) });
  return (
    <FormDialog
      size="small"
      title={t("askTitle", { field: label })}
      description={t("askText")}
      trigger={<Button variant="text">{t("ask")}</Button>}
      schema={askCorrection.input}
      values={{ field, text: "" }}
      submit={t("askAct")}
      onSubmit={(values) => ask.mutateAsync(values)}
    >
      <AreaField name="text" label={t("what")} required maxLength={300} rows={3} />
    </FormDialog>
  );
}
