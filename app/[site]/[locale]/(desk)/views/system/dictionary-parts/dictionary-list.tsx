import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Dictionary } from "@/lib/domain/site/contract";
import type { Locale } from "@/lib/i18n/locale";
import { fieldFor } from "@/lib/i18n/named";

type DictionaryListProps = {
  list: readonly Dictionary[];
  shown: string | undefined;
  locale: Locale;
  onChoose: (code: string) => void;
};

export function DictionaryList({ list, shown, locale, onChoose }: DictionaryListProps) {
  const t = useTranslations("system.dictionary");
  return (
    <nav aria-label={t("title")}>
      <ul className="border-t border-rule">
        {list.map(({ dictCode, itemCount, ...named }) => (
          <li key={dictCode} className="border-b border-rule">
            <button
              type="button"
              aria-current={dictCode === shown ? "true" : undefined}
              onClick={() => onChoose(dictCode)}
              className={cn(
                "flex min-h-11 w-full items-baseline justify-between gap-3 px-3 py-2 text-left text-sm hover:bg-sunken",
                dictCode === shown && "bg-sunken font-medium",
              )}
            >
              <span className="min-w-0">
                <span className="block">{fieldFor(locale, named, "dictName")}</span>
                <span className="block truncate text-note text-hint">{dictCode}</span>
              </span>
              <span className="figures text-note text-ink-2">{itemCount}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
