import { useTranslations } from "next-intl";
import { RadioField } from "@/components/kit/form/radio-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { localeNames, locales } from "@/lib/i18n/locale";

/** In which language a letter is issued, and whether its expert is notified. */
export function LanguageFields() {
  const t = useTranslations("expert.letter");
  return (
    <>
      <RadioField
        name="language"
        label={t("language")}
        help={t("ownHelp")}
        options={[
          { value: "own", label: t("own") },
          ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
        ]}
      />
      <SwitchField name="send" label={t("send")} help={t("sendHelp")} />
    </>
  );
}
