"use client";

import { useTranslations } from "next-intl";
import type { DesignElement } from "@/lib/designer/document";

/** What an element is called: by its maker, by what it binds, by its words. */
export function useNameOf() {
  const t = useTranslations("designer");
  return (element: DesignElement): string => {
    if (element.name) return element.name;
    if (element.code && t.has(`code.${element.code}` as "code.school"))
      return t(`code.${element.code}` as "code.school");
    if (element.type === "image") return t("layers.picture");
    const words = element.contentText.replace(/\{([A-Za-z_]+)\}/g, (braced, code: string) =>
      t.has(`code.${code}` as "code.school") ? `〈${t(`code.${code}` as "code.school")}〉` : braced,
    );
    return words.trim().slice(0, 60) || t("layers.text");
  };
}
