"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { GroupField } from "@/components/kit/form/group-field";
import { Input } from "@/components/ui/control/input";
import type { SiteDetail } from "@/lib/domain/site/contract";
import { eachLocale, type Locale, localeNames, locales, tagOf } from "@/lib/i18n/locale";
import { type TermKey, termKeys } from "@/lib/i18n/overlay";
import { shippedTerms, type Wording, wordings } from "@/lib/i18n/wording";
import { TermPlace } from "./term-place";
import { TermUses } from "./term-uses";

type Terms = SiteDetail["terms"];
type TermsFieldProps = Pick<SiteDetail, "inherited" | "inheritedFrom" | "defaults" | "uses">;

/** The shipped overlay, and this organisation's own words over it: each with what stands there now, whose it is, and where it shows. */
export function TermsField({ inherited, inheritedFrom, defaults, uses }: TermsFieldProps) {
  const t = useTranslations("system.website");
  const wording = (useWatch({ name: "wording" }) ?? "default") as Wording;
  const below = (locale: Locale, key: TermKey) => {
    const [above, overlay] = [inherited[locale][key], shippedTerms(wording, locale)[key]];
    if (above) return { word: above, from: t("terms.from.above", { name: inheritedFrom[locale][key] ?? "" }) };
    if (overlay) return { word: overlay, from: t("terms.from.overlay", { name: t(`wording.${wording}`) }) };
    return { word: defaults[locale][key] ?? "", from: t("terms.from.shipped") };
  };
  return (
    <div className="space-y-5">
      <ChoiceField
        name="wording"
        label={t("field.wording")}
        required
        options={wordings.map((value) => ({ value, label: t(`wording.${value}`) }))}
      />
      <GroupField name="terms" label={t("field.terms")} help={t("help.terms")}>
        {({ value, onChange }) => {
          const terms = (value || eachLocale(() => ({}))) as Terms;
          const put = (locale: Locale, key: string, words: string) => {
            const { [key]: _, ...rest } = terms[locale];
            onChange({ ...terms, [locale]: words ? { ...rest, [key]: words } : rest });
          };
          return (
            <ul className="space-y-4">
              {termKeys.map((key) => (
                <li
                  key={key}
                  className="grid gap-x-8 gap-y-4 border border-rule bg-raised p-4 lg:grid-cols-[1fr_16rem]"
                >
                  <div className="min-w-0 space-y-3">
                    <p className="flex flex-wrap items-baseline gap-x-3">
                      <span className="font-medium">{t(`terms.${termName(key)}`)}</span>
                      <code className="text-xs text-hint">{key}</code>
                    </p>
                    {locales.map((locale) => {
                      const own = terms[locale][key] ?? "";
                      const { word, from } = below(locale, key);
                      return (
                        <div
                          key={locale}
                          className="grid gap-x-4 gap-y-1 sm:grid-cols-[5rem_minmax(0,14rem)_1fr] sm:items-center"
                        >
                          <span className="text-note text-ink-2">{localeNames[locale]}</span>
                          <Input
                            aria-label={`${t(`terms.${termName(key)}`)} · ${localeNames[locale]}`}
                            lang={tagOf(locale)}
                            value={own}
                            placeholder={word}
                            maxLength={40}
                            onChange={(event) => put(locale, key, event.target.value)}
                          />
                          <span className="text-note text-ink-2">
                            {t("terms.now")} <b className="font-semibold text-ink">{own || word}</b>
                            <span className="block text-hint">{own ? t("terms.from.own") : from}</span>
                            {(own || word) !== defaults[locale][key] && (
                              <span className="block text-hint">
                                {t("terms.inPlaceOf", { word: defaults[locale][key] ?? "" })}
                              </span>
                            )}
                          </span>
                        </div>
                      );
                    })}
                  </div>
                  <div className="min-w-0 space-y-3">
                    <p className="text-note text-hint">{t("terms.place")}</p>
                    {locales.map((locale) => (
                      <TermPlace
                        key={locale}
                        term={key}
                        lang={tagOf(locale)}
                        word={terms[locale][key] || below(locale, key).word}
                      />
                    ))}
                  </div>
                  <div className="lg:col-span-full">
                    {locales.map((locale) => (
                      <TermUses
                        key={locale}
                        locale={locale}
                        uses={uses[locale][key]}
                        shipped={defaults[locale][key] ?? ""}
                        word={terms[locale][key] || below(locale, key).word}
                      />
                    ))}
                  </div>
                </li>
              ))}
            </ul>
          );
        }}
      </GroupField>
    </div>
  );
}

/** A message key cannot hold the dot of a term's key. */
const termName = (key: TermKey) => key.replace(".", "_") as "work_submit" | "enroll_kind" | "enroll_item";
