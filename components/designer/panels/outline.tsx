"use client";

import { useTranslations } from "next-intl";
import { Layers } from "./layers";
import { Slides } from "./slides";

/** The pages, and what lies on the one that is worked on. */
export function Outline() {
  const t = useTranslations("designer");
  return (
    <div className="flex min-h-0 flex-1 flex-col text-sm">
      <h2 className="px-3 pt-3 text-note font-semibold text-ink-2">{t("slides.title")}</h2>
      <Slides />
      <h2 className="border-t border-rule px-3 pt-3 text-note font-semibold text-ink-2">{t("layers.title")}</h2>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Layers />
      </div>
    </div>
  );
}
