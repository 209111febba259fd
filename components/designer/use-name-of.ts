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
    return element.contentText.trim().slice(0, 30) || t("layers.text");
  };
}
