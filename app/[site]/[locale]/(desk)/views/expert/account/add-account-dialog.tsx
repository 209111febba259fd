"use client";

import { useTranslations } from "next-intl";
import { ExpertFields } from "@/app/[site]/[locale]/(desk)/views/expert/expert-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { toast } from "@/components/ui/toast/toast";
import { addExpertAccount, expertAccountPage, NewExpertAccount } from "@/lib/domain/expert/contract";

/** Makes an account for a new expert; the link that activates it goes to their address. */
export function AddAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("expert.account");
  const names = useTranslations("expert");
  const add = useWrite(addExpertAccount, { invalidate: [expertAccountPage] });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("addTitle")}
      description={t("addNote")}
      submit={t("add")}
      schema={NewExpertAccount}
      values={{ username: "", realName: "", email: "", fields: [], jobTitle: "" }}
      onSubmit={async (values) => {
        await add.mutateAsync(values);
        toast.success(t("addDone", { name: values.realName }));
      }}
    >
      <TextField name="realName" label={names("name")} required maxLength={60} autoComplete="off" />
      <TextField name="username" label={t("username")} required maxLength={32} autoComplete="off" spellCheck={false} />
      <TextField name="email" label={t("email")} type="email" required autoComplete="off" spellCheck={false} />
      <ExpertFields />
    </FormDialog>
  );
}
