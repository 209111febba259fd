"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { addShare, listShares, ShareForm } from "@/lib/domain/work/contract";

export function ShareDialog({ workId }: { workId: string }) {
  const t = useTranslations("work.share");
  const add = useWrite(addShare, { invalidate: [listShares] });
  return (
    <FormDialog
      schema={ShareForm}
      values={{ blind: false, days: 30, viewCap: null }}
      title={t("addTitle")}
      description={t("addText")}
      submit={t("add")}
      size="small"
      trigger={<Button>{t("add")}</Button>}
      onSubmit={(values) => add.mutateAsync({ workId, ...values })}
    >
      <SwitchField name="blind" label={t("blindLabel")} help={t("blindHelp")} />
      <NumberField name="days" label={t("days")} unit={t("dayUnit")} min={1} max={365} required />
      <NumberField name="viewCap" label={t("cap")} help={t("capHelp")} unit={t("viewUnit")} min={1} optional />
    </FormDialog>
  );
}
