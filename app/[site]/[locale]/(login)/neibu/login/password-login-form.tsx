"use client";

import { useTranslations } from "next-intl";
import { useSyncExternalStore } from "react";
import type { z } from "zod";
import { CaptchaField } from "@/components/account/captcha-field";
import { PasswordField } from "@/components/account/password-field";
import { useSend } from "@/components/account/use-send";
import { Field } from "@/components/kit/form/field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { loginByPassword, PasswordLogin } from "@/lib/domain/access/contract";
import { UsernameField } from "./username-field";

const REMEMBERED = "rememberedUsername";
const never = () => () => {};

type Props = { onEntered: (token: string, password: string) => Promise<void> };

export function PasswordLoginForm({ onEntered }: Props) {
  const t = useTranslations("access.login");
  const send = useSend();
  const remembered = useSyncExternalStore(
    never,
    () => localStorage.getItem(REMEMBERED) ?? "",
    () => "",
  );
  const enter = async (typed: z.output<typeof PasswordLogin>) => {
    const { token } = await send(loginByPassword, typed);
    if (typed.rememberMe) localStorage.setItem(REMEMBERED, typed.username);
    else localStorage.removeItem(REMEMBERED);
    await onEntered(token, typed.password);
  };
  return (
    <Form
      schema={PasswordLogin}
      values={{ username: remembered, password: "", captchaCode: "", rememberMe: remembered !== "", mode: 1 }}
      onSubmit={enter}
      guard={false}
      summary={false}
    >
      <UsernameField />
      <PasswordField label={t("password")} autoComplete="current-password" />
      <CaptchaField />
      <Field name="rememberMe" label={t("remember")} unseen>
        {({ value, onChange, id }) => (
          <Checkbox id={id} checked={value === true} onCheckedChange={onChange} label={t("remember")} />
        )}
      </Field>
      <SubmitButton size="large" className="w-full">
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
