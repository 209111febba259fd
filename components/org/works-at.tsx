"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { TextField } from "@/components/kit/form/text-field";
import { Button } from "@/components/ui/control/button";
import { SchoolPicker } from "./school-picker";

type WorksAtProps = {
  /** What the chosen organisation is called. */
  orgName?: string | null;
  /** What was typed before. */
  organisation?: string | null;
};

/** Where a person works, as fields `orgId` and `organisation`: of the directory, or in their own words; one of both. */
export function WorksAt({ orgName, organisation }: WorksAtProps) {
  const t = useTranslations("expert.worksAt");
  const { setValue } = useFormContext();
  const [unlisted, setUnlisted] = useState(Boolean(organisation));
  const turn = () => {
    setValue(unlisted ? "organisation" : "orgId", null, { shouldDirty: true });
    setUnlisted(!unlisted);
  };
  return (
    <div className="space-y-2">
      {unlisted ? (
        <TextField
          name="organisation"
          label={t("organisation")}
          help={t("organisationHelp")}
          required
          maxLength={100}
          autoComplete="organization"
        />
      ) : (
        <Field name="orgId" label={t("org")} help={t("orgHelp")} required>
          {({ id, value, onChange, invalid, describedBy }) => (
            <SchoolPicker
              {...{ id, onChange, invalid, describedBy }}
              name={orgName}
              value={value || null}
              hint={false}
            />
          )}
        </Field>
      )}
      <Button size="small" variant="text" guard={0} onClick={turn}>
        {t(unlisted ? "listed" : "unlisted")}
      </Button>
    </div>
  );
}
