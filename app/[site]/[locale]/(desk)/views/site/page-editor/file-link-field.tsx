"use client";

import { useTranslations } from "next-intl";
import { UploadField } from "./upload-field";

/** A file for everybody to take: uploaded here. */
export function FileLinkField({ name }: { name: string }) {
  const t = useTranslations("system.page.field");
  return <UploadField name={name} label={t("file")} purpose="document" required />;
}
