"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { NumberField } from "@/components/kit/form/number-field";
import { Switch } from "@/components/ui/control/switch";
import { PlanWeights } from "@/lib/domain/review/contract";

const costs = ["unwanted", "cannot", "otherField", "seen", "sameSchool", "balance"] as const;

/** What a plan asks its experts, and what its distribution weighs. */
export function WeightFields() {
  const t = useTranslations("review.weight");
  const { setValue } = useFormContext();
  const weights: unknown = useWatch({ name: "weights" });
  return (
    <fieldset className="space-y-4">
      <legend className="font-medium">{t("title")}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateTimeField name="wishesUntil" label={t("until")} help={t("untilHelp")} optional />
      </div>
      <Switch
        label={t("weigh")}
        checked={Boolean(weights)}
        onCheckedChange={(on) => setValue("weights", on ? PlanWeights.parse({}) : null, { shouldDirty: true })}
      />
      <p className="max-w-2xl text-note text-ink-2">{t("weighHelp")}</p>
      {Boolean(weights) && (
        <div className="grid gap-4 sm:grid-cols-3">
          {costs.map((name) => (
            <NumberField
              key={name}
              name={`weights.${name}`}
              label={t(name)}
              required
              min={name === "balance" ? 1 : 0}
              max={100}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
