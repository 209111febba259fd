"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { addTrustedKey, listTrustedKeys } from "@/lib/domain/ladder/contract";

/** Trusts another installation by the key that its people gave. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("ladder.package");
  const add = useWrite(addTrustedKey, { invalidate: [listTrustedKeys] });
  return (
    <FormDialog
      title={t("addKey")}
      description={t("addKeyText")}
      open
      onOpenChange={(stay) => !stay && onClose()}
      schema={addTrustedKey.input}
      values={{ name: "", address: "", key: "", reason: "" }}
      submit={t("addKey")}
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        toast.success(t("saved"));
      }}
    >
      <TextField name="name" label={t("name")} maxLength={100} required />
      <TextField name="address" label={t("address")} placeholder="https://" maxLength={200} required />
      <AreaField name="key" label={t("key")} rows={2} required />
      <AreaField name="reason" label={t("reason")} maxLength={500} rows={2} required />
    </FormDialog>
  );
}
