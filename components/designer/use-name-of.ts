"use client";

import { useTranslations } from "next-intl";
import type { DesignElement } from "@/lib/designer/document";
import { labelOf, visibleName } from "@/lib/designer/naming";
import { useCodeName } from "./use-code-name";

/** What an element is called: by its maker, by what it binds, by its words. */
export function useNameOf() {
  const t = useTranslations("designer");
  const codeName = useCodeName();
  return (element: DesignElement): string =>
    visibleName(labelOf(element), {
      codeName,
      shapeName: (shape) => t(`shape.kinds.${shape}`),
      picture: t("layers.picture"),
      table: t("layers.table"),
      text: t("layers.text"),
    });
}
