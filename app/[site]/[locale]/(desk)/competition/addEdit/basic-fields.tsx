"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { NumberField } from "@/components/kit/form/number-field";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { RichText } from "@/components/rich-text/rich-text";
import { contestLevels, disciplines, Mode } from "@/lib/domain/contest/contract";
import { CoverField } from "./cover-field";
import { SeriesField } from "./series-field";
import { ToldFields } from "./told-fields";

/** What a contest is: the same fields for a new one and for one that exists. */
export function BasicFields({ isNew = false }: { isNew?: boolean }) {
  const t = useTranslations("contest");
  return (
    <>
      <TextField name="name" label={t("field.name")} required maxLength={120} />
      <TextField name="nameEn" label={t("field.nameEn")} optional maxLength={200} />
      <SeriesField isNew={isNew} />
      <div className="grid gap-5 sm:grid-cols-3">
        <NumberField name="round" label={t("field.round")} unit={t("unit.round")} required min={1} />
        <NumberField name="year" label={t("field.year")} required min={1990} />
        <ChoiceField
          name="level"
          label={t("field.level")}
          required
          options={contestLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
        />
      </div>
      <TicksField
        name="disciplines"
        label={t("field.disciplines")}
        help={t("help.disciplines")}
        optional
        options={disciplines.map((value) => ({ value, label: t(`discipline.${value}`) }))}
      />
      <RadioField
        name="mode"
        label={t("field.mode")}
        required
        options={Mode.options.map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
      <TextField name="host" label={t("field.host")} help={t("help.host")} required maxLength={200} />
      <TextField name="hostEn" label={t("field.hostEn")} optional maxLength={400} />
      <AreaField name="summary" label={t("field.summary")} help={t("help.summary")} optional maxLength={500} rows={3} />
      <AreaField
        name="summaryEn"
        label={t("field.summaryEn")}
        help={t("help.english")}
        optional
        maxLength={1000}
        rows={3}
      />
      <CoverField />
      {(
        [
          ["rulesHtml", t("field.rules")],
          ["rulesHtmlEn", t("field.rulesEn")],
        ] as const
      ).map(([name, label]) => (
        <Field key={name} name={name} label={label} optional>
          {({ id, value, onChange, onBlur, invalid, describedBy }) => (
            <RichText {...{ id, value, onChange, onBlur, invalid, describedBy }} label={label} />
          )}
        </Field>
      ))}
      <ToldFields />
      <AreaField name="contact" label={t("field.contact")} help={t("help.contact")} optional maxLength={500} rows={2} />
      <NumberField
        name="graceSeconds"
        label={t("field.grace")}
        help={t("help.grace")}
        unit={t("unit.seconds")}
        min={0}
        max={3600}
      />
    </>
  );
}
