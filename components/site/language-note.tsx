import { useLocale, useTranslations } from "next-intl";
import { listed } from "@/lib/i18n/listed";

/** Says which parts of a page were not written in the reader's language, and which they show. */
export function LanguageNote({ parts }: { parts: readonly string[] }) {
  const t = useTranslations("site");
  const locale = useLocale();
  if (parts.length === 0) return null;
  return (
    <p className="page pt-3 text-note text-ink-2">
      <span className="border-l-2 border-rule pl-3">{t("otherLanguage", { parts: listed(parts, locale) })}</span>
    </p>
  );
}
