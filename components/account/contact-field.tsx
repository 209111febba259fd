"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/kit/form/text-field";
import { useTypedContact } from "./typed-contact";

export function ContactField({ label }: { label?: string }) {
  const t = useTranslations("access.contact");
  useTypedContact("contact");
  return <TextField name="contact" label={label ?? t("label")} required autoComplete="email" />;
}
