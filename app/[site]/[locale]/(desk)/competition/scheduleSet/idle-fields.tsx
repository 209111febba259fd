"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { NumberField } from "@/components/kit/form/number-field";
import { idleRules } from "@/lib/domain/contest/contract";

/** Of a stage that organisations run: what becomes of the works of one that runs none. */
export function IdleFields() {
  const t = useTranslations("contest");
  const { control } = useFormContext();
  const [ownerScope, idleRule] = useWatch({ control, name: ["ownerScope", "idleRule"] });
  if (ownerScope !== "org") return null;
  return (
    <>
      <ChoiceField
        name="idleRule"
        label={t("field.idleRule")}
        help={t("field.idleRuleHelp")}
        options={idleRules.map((value) => ({ value, label: t(`idleRule.${value}`) }))}
      />
      {idleRule === "some" && <NumberField name="idleMost" label={t("field.idleMost")} min={1} max={10_000} step={1} />}
    </>
  );
}
