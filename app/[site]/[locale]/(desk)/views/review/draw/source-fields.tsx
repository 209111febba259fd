"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { seedSources } from "@/lib/domain/review/contract";

/** Where the seed will come from: a round of drand by its number, else in words and with a time. */
export function SourceFields() {
  const t = useTranslations("passport.draw.desk");
  const kind = useWatch({ name: "source.kind" });
  return (
    <>
      <ChoiceField
        name="source.kind"
        label={t("source")}
        required
        options={seedSources.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      {kind === "drand" ? (
        <NumberField name="source.round" label={t("round")} help={t("roundHelp")} required min={1} />
      ) : (
        <>
          <TextField name="source.words" label={t("words")} help={t("wordsHelp")} required maxLength={200} />
          <DateTimeField name="source.at" label={t("at")} required />
        </>
      )}
    </>
  );
}
