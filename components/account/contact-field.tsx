"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/kit/text-field";

export function ContactField({ label }: { label?: string }) {
  const t = useTranslations("access.contact");
  return <TextField name="contact" label={label ?? t("label")} required autoComplete="email" maxLength={254} />;
}
