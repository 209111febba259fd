"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { TextField } from "@/components/kit/form/text-field";
import { SchoolPicker } from "@/components/org/school-picker";
import { SpecialityField } from "@/components/org/speciality-field";

/** Where an expert works, which decides conflicts of interest, and what they know about. */
export function ExpertFields({ orgName }: { orgName?: string }) {
  const t = useTranslations("expert");
  return (
    <>
      <Field name="orgId" label={t("org")} help={t("orgHelp")} optional>
        {({ id, value, onChange, invalid, describedBy }) => (
          <SchoolPicker {...{ id, onChange, invalid, describedBy }} name={orgName} value={value || null} />
        )}
      </Field>
      <TextField name="jobTitle" label={t("jobTitle")} optional maxLength={60} />
      <SpecialityField name="fields" label={t("fields")} help={t("fieldsHelp")} optional />
    </>
  );
}
