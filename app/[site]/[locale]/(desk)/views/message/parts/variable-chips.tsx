import { useTranslations } from "next-intl";
import type { MessageTemplate } from "@/lib/domain/inbox/contract";
import type { Locale } from "@/lib/i18n/locale";

type VariableChipsProps = {
  variables: MessageTemplate["variables"];
  locale: Locale;
  onInsert: (words: string) => void;
};

/** What a message may name, each inserted where one was writing by a press. */
export function VariableChips({ variables, locale, onInsert }: VariableChipsProps) {
  const t = useTranslations("wordings.desk");
  const offered = variables.filter(({ inner }) => !inner);
  if (offered.length === 0) return null;
  return (
    <div className="space-y-1">
      <p className="text-note text-ink-2">{t("variables")}</p>
      <ul className="flex flex-wrap gap-1.5">
        {offered.map(({ name, label, insert, example, kind, required }) => (
          <li key={name}>
            <button
              type="button"
              aria-label={t("insert", { name: label })}
              title={kind === "choice" ? insert[locale] : example[locale]}
              onClick={() => onInsert(insert[locale])}
              className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-rule bg-raised px-3 text-note hover:border-mark hover:text-link"
            >
              {label}
              <span className="figures text-hint">{`{${name}}`}</span>
              {required === 1 && <span className="text-status-refused">{t("mustSayMark")}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
