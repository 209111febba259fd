"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { idleRules } from "@/lib/domain/contest/contract";

/** Of a stage that organisations run: who receives the lists of colleges, and what becomes of the works of an organisation that runs none. */
export function OrgStageFields() {
  const t = useTranslations("contest");
  const { control } = useFormContext();
  const [ownerScope, level, idleRule] = useWatch({ control, name: ["ownerScope", "level", "idleRule"] });
  if (ownerScope !== "org") return null;
  return (
    <>
      {level === "college" && (
        <SwitchField name="schoolsReceive" label={t("field.schoolsReceive")} help={t("field.schoolsReceiveHelp")} />
      )}
      <NumberField
        name="directMost"
        label={t("field.directMost")}
        help={t("field.directMostHelp")}
        optional
        min={0}
        max={10_000}
        step={1}
      />
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
