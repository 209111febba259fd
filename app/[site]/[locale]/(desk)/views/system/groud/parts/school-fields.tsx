"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/kit/form/text-field";

export function SchoolFields() {
  const t = useTranslations("system.groud");
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField name="city" label={t("city")} />
      <TextField name="level" label={t("level")} />
      <TextField name="department" label={t("department")} />
    </div>
  );
}
