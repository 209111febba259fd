"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { GroupField } from "@/components/kit/form/group-field";
import { Input } from "@/components/ui/control/input";
import { Table } from "@/components/ui/table/table";
import { Td } from "@/components/ui/table/td";
import { Th } from "@/components/ui/table/th";
import { Tr } from "@/components/ui/table/tr";
import type { SiteDetail } from "@/lib/domain/site/contract";
import { eachLocale, type Locale, localeNames, locales } from "@/lib/i18n/locale";
import { type TermKey, termKeys } from "@/lib/i18n/overlay";
import { shippedTerms, type Wording, wordings } from "@/lib/i18n/wording";

type Terms = SiteDetail["terms"];

/** The shipped overlay, and this organisation's own words over it; an empty cell shows what will be read instead. */
export function TermsField({ inherited, defaults }: { inherited: Terms; defaults: Terms }) {
  const t = useTranslations("system.website");
  const wording = (useWatch({ name: "wording" }) ?? "default") as Wording;
  const fallback = (locale: Locale, key: TermKey) =>
    inherited[locale][key] ?? shippedTerms(wording, locale)[key] ?? defaults[locale][key];
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
            <Table label={t("field.terms")}>
              <thead>
                <tr>
                  <Th>{t("terms.key")}</Th>
                  {locales.map((locale) => (
                    <Th key={locale}>{localeNames[locale]}</Th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {termKeys.map((key) => (
                  <Tr key={key}>
                    <Th scope="row" className="whitespace-normal">
                      {t(`terms.${termName(key)}`)}
                      <code className="block text-xs text-hint">{key}</code>
                    </Th>
                    {locales.map((locale) => (
                      <Td key={locale} className="min-w-32">
                        <Input
                          aria-label={`${t(`terms.${termName(key)}`)} · ${localeNames[locale]}`}
                          value={terms[locale][key] ?? ""}
                          placeholder={fallback(locale, key)}
                          maxLength={40}
                          onChange={(event) => put(locale, key, event.target.value)}
                        />
                      </Td>
                    ))}
                  </Tr>
                ))}
              </tbody>
            </Table>
          );
        }}
      </GroupField>
    </div>
  );
}

/** A message key cannot hold the dot of a term's key. */
const termName = (key: TermKey) => key.replace(".", "_") as "work_submit" | "enroll_kind" | "enroll_item";
