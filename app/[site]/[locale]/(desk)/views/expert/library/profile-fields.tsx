"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { WordsField } from "@/components/kit/form/words-field";
import { educations } from "@/db/values";

/** Words of several parts stay whole. */
const COMMAS = /[、,，;；]+/;

/** What the library notes of an expert, besides what an invitation says. */
export function ProfileFields() {
  const t = useTranslations("expert");
  return (
    <>
      <ChoiceField
        name="degree"
        label={t("degree")}
        optional
        options={educations.map((value) => ({ value, label: t(`recruit.degrees.${value}`) }))}
      />
      <WordsField name="languages" label={t("languages")} help={t("languagesHelp")} between={COMMAS} optional />
      <WordsField name="tags" label={t("tags")} help={t("tagsHelp")} between={COMMAS} optional />
    </>
  );
}
