"use client";

import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Field } from "@/components/kit/form/field";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { Input } from "@/components/ui/control/input";
import { columnTypes } from "@/lib/domain/review/contract";
import { AnchorRows } from "./anchor-rows";
import { LevelRows } from "./level-rows";

/** One column of the mark sheet: what is judged, in which range, and how much it counts. */
export function ColumnFields({ name, type }: { name: string; type: (typeof columnTypes)[number] }) {
  const t = useTranslations("review.column");
  const counts = type !== "text";
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField name={`${name}.label.zh`} label={t("labelZh")} required maxLength={60} />
        <TextField name={`${name}.label.en`} label={t("labelEn")} optional maxLength={100} />
        <ChoiceField
          name={`${name}.type`}
          label={t("type")}
          required
          options={columnTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      </div>
      <TextField name={`${name}.description`} label={t("description")} optional maxLength={500} />
      {type === "level" && <LevelRows name={`${name}.levels`} />}
      {counts && type !== "passfail" && <AnchorRows name={`${name}.anchors`} />}
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts && <NumberField name={`${name}.max`} label={t("max")} required min={0} step="any" />}
        {type === "score" && <NumberField name={`${name}.min`} label={t("min")} required min={0} step="any" />}
        {type === "score" && <NumberField name={`${name}.step`} label={t("step")} required min={0} step="any" />}
        {counts && <WeightField name={`${name}.weight`} />}
        {counts && <NumberField name={`${name}.commentBelow`} label={t("commentBelow")} optional min={0} step="any" />}
        <SwitchField name={`${name}.required`} label={t("required")} />
      </div>
    </div>
  );
}

/** Shown in percent, stored as a share of 1. */
function WeightField({ name }: { name: string }) {
  const t = useTranslations("review.column");
  return (
    <Field name={name} label={t("weight")} optional>
      {({ value, onChange, ...control }) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            type="number"
            inputMode="decimal"
            min={0}
            max={100}
            step="any"
            className="figures"
            value={typeof value === "number" ? Math.round(value * 10_000) / 100 : ""}
            onChange={(event) =>
              onChange(event.target.value === "" ? undefined : Math.round(event.target.valueAsNumber * 100) / 10_000)
            }
          />
          <span className="text-note text-ink-2">%</span>
        </span>
      )}
    </Field>
  );
}
