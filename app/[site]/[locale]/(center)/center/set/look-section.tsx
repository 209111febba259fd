"use client";

import { useTranslations } from "next-intl";
import { LanguageSwitch } from "@/components/site/language-switch";
import { Section } from "@/components/ui/layout/section";
import { ThemeToggle } from "@/components/ui/theme/theme-toggle";

export function LookSection() {
  const t = useTranslations("center.set");
  return (
    <Section title={t("look")}>
      <div className="flex min-h-12 items-center justify-between gap-4 border-b border-rule">
        <span className="text-ink-2">{t("language")}</span>
        <LanguageSwitch />
      </div>
      <div className="flex min-h-12 items-center justify-between gap-4 border-b border-rule">
        <span className="text-ink-2">{t("theme")}</span>
        <ThemeToggle />
      </div>
    </Section>
  );
}
