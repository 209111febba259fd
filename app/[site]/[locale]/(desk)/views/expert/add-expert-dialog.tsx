"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { addExpert, expertPage, listExpertTags, NewExpert } from "@/lib/domain/expert/contract";
import { ExpertFields } from "./expert-fields";
import { ProfileFields } from "./library/profile-fields";
import { ShownPassword } from "./shown-password";

/** Makes an account for a new expert and shows its first password once. */
export function AddExpertDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("expert.add");
  const names = useTranslations("expert");
  const add = useWrite(addExpert, { invalidate: [expertPage, listExpertTags] });
  const [password, setPassword] = useState<{ username: string; text: string }>();
  if (password)
    return (
      <ShownPassword
        title={t("passwordTitle", { name: password.username })}
        text={t("passwordText")}
        noted={t("noted")}
        password={password.text}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && !add.isSuccess && onClose()}
      title={t("title")}
      submit={t("act")}
      schema={NewExpert}
      description={t("note")}
      values={{ username: "", realName: "", fields: [], jobTitle: "", degree: null, languages: [], tags: [] }}
      onSubmit={async (values) => {
        const { initialPassword } = await add.mutateAsync(values);
        setPassword({ username: values.username, text: initialPassword });
      }}
    >
      <TextField name="username" label={t("username")} required maxLength={32} autoComplete="off" spellCheck={false} />
      <TextField name="realName" label={names("name")} required maxLength={60} autoComplete="off" />
      <ExpertFields />
      <ProfileFields />
    </FormDialog>
  );
}
