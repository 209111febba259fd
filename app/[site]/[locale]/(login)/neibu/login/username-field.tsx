"use client";

import { useTranslations } from "next-intl";
import { useTypedContact } from "@/components/account/typed-contact";
import { TextField } from "@/components/kit/form/text-field";

export function UsernameField() {
  const t = useTranslations("access.login");
  useTypedContact("username");
  return <TextField name="username" label={t("username")} placeholder={t("usernameHint")} autoComplete="username" />;
}
