import { useTranslations } from "next-intl";
import { Fragment } from "react";
import type { SiteDetail } from "@/lib/domain/site/contract";
import { type Locale, localeNames, tagOf } from "@/lib/i18n/locale";

type TermUsesProps = {
  locale: Locale;
  uses: SiteDetail["uses"][Locale][string] | undefined;
  shipped: string;
  /** What will stand there. */
  word: string;
};

/** The sentences in which a word stands, as they will read. */
export function TermUses({ locale, uses, shipped, word }: TermUsesProps) {
  const t = useTranslations("system.website.terms");
  if (!uses || uses.count === 0) return null;
  return (
    <details className="border-t border-rule">
      <summary className="min-h-8 py-1.5 text-note text-ink-2 hover:text-ink">
        {t("uses", { language: localeNames[locale], count: uses.count })}
      </summary>
      <ul lang={tagOf(locale)} className="space-y-1.5 pb-3 pl-4 text-sm">
        {uses.shown.map(({ key, text }) => (
          <li key={key}>
            <Worded text={text} shipped={shipped} word={word} />
            <code className="ml-2 text-xs text-hint">{key}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Worded({ text, shipped, word }: { text: string; shipped: string; word: string }) {
  const parts = text.split(new RegExp(shipped.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i"));
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stand where they stand
    <Fragment key={at}>
      {at > 0 && <mark className="bg-accent-soft px-0.5 text-accent-ink">{word}</mark>}
      {part}
    </Fragment>
  ));
}
