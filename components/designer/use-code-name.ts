"use client";

import { useTranslations } from "next-intl";
import { columnOf } from "@/lib/designer/binding/codes";

/** What a binding is called; undefined for what is none. */
export function useCodeName() {
  const t = useTranslations("designer");
  return (code: string): string | undefined => {
    const column = columnOf(code);
    if (column !== null) return t("column", { column });
    return t.has(`code.${code}` as "code.school") ? t(`code.${code}` as "code.school") : undefined;
  };
}
