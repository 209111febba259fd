"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { NewPasswordField } from "@/components/account/new-password-field";
import { useSend } from "@/components/account/use-send";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { forgetSession } from "@/components/kit/session/expiry";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { changePassword, NewPassword, Password } from "@/lib/domain/access/contract";

const Change = z.object({ oldPassword: Password, newPassword: NewPassword });

export function PasswordSection({ username }: { username: string }) {
  const t = useTranslations("center.set");
  const send = useSend();
  const change = async (typed: z.output<typeof Change>) => {
    await send(changePassword, typed);
    toast.success(t("passwordSaved"));
    forgetSession();
    setTimeout(() => location.assign("/neibu/login"), 1200);
  };
  return (
    <Section title={t("password")} note={t("passwordText")}>
      <Form
        schema={Change}
        values={{ oldPassword: "", newPassword: "" }}
        onSubmit={change}
        guard={false}
        summary={false}
        className="max-w-sm space-y-5"
      >
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextField
          name="oldPassword"
          label={t("oldPassword")}
          type="password"
          required
          autoComplete="current-password"
        />
        <NewPasswordField name="newPassword" label={t("newPassword")} names={[username]} />
        <SubmitButton variant="plain">{t("changePassword")}</SubmitButton>
      </Form>
    </Section>
  );
}
