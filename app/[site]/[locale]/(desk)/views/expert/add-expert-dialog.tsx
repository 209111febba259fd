"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormDialog } from "@/components/kit/form-dialog";
import { RadioField } from "@/components/kit/radio-field";
import { TextField } from "@/components/kit/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { expertAdd, expertPage, NewExpert } from "@/lib/domain/expert/contract";
import { ExpertFields } from "./expert-fields";

/** Takes in somebody who has an account, or makes one and shows its first password once. */
export function AddExpertDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("expert.add");
  const add = useWrite(expertAdd, { invalidate: [expertPage] });
  const [password, setPassword] = useState<{ username: string; text: string }>();
  if (password)
    return (
      <Dialog
        open
        role="alertdialog"
        size="small"
        title={t("passwordTitle", { name: password.username })}
        description={t("passwordText")}
        onOpenChange={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t("noted")}
          </Button>
        }
      >
        <p className="figures border border-rule bg-sunken px-4 py-3 text-center text-lg select-all">{password.text}</p>
      </Dialog>
    );
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && !add.isSuccess && onClose()}
      title={t("title")}
      submit={t("act")}
      schema={NewExpert}
      values={{ account: "existing", username: "", realName: "", fields: [], jobTitle: "" }}
      onSubmit={async (values) => {
        const { initialPassword } = await add.mutateAsync(values);
        if (initialPassword) setPassword({ username: values.username, text: initialPassword });
        else {
          toast.success(t("added"));
          onClose();
        }
      }}
    >
      <RadioField
        name="account"
        label={t("account")}
        required
        direction="column"
        options={(["existing", "new"] as const).map((value) => ({
          value,
          label: t(value),
          hint: t(`${value}Hint`),
        }))}
      />
      <TextField name="username" label={t("username")} required maxLength={32} autoComplete="off" spellCheck={false} />
      <NameOfNew />
      <ExpertFields />
    </FormDialog>
  );
}

function NameOfNew() {
  const t = useTranslations("expert");
  const account = useWatch({ name: "account" });
  return account === "new" ? <TextField name="realName" label={t("name")} required maxLength={60} /> : null;
}
