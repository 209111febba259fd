"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field, type FieldControl } from "@/components/kit/form/field";
import { TextField } from "@/components/kit/form/text-field";
import { SchoolPicker } from "@/components/org/school-picker";
import { Input } from "@/components/ui/control/input";

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
      <Field name="fields" label={t("fields")} help={t("fieldsHelp")} optional>
        {(control) => <Words {...control} />}
      </Field>
    </>
  );
}

function Words({ id, name, value, onChange, onBlur, invalid, describedBy }: FieldControl) {
  const [text, setText] = useState(Array.isArray(value) ? value.join("、") : "");
  return (
    <Input
      {...{ id, name, onBlur, invalid, describedBy }}
      value={text}
      maxLength={400}
      onChange={(event) => {
        setText(event.target.value);
        onChange(
          event.target.value
            .split(/[、,，;；\s]+/)
            .map((word) => word.trim())
            .filter(Boolean),
        );
      }}
    />
  );
}
