"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/kit/form/field";
import { useMay } from "@/components/kit/session/permissions";
import { Textarea } from "@/components/ui/control/textarea";

/** Further host names of the site, a line each. */
export function DomainsField() {
  const t = useTranslations("system.website");
  const may = useMay();
  const linesOf = (text: string) =>
    text
      .split("\n")
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean);
  return (
    <Field name="domains" label={t("field.domains")} help={t("help.domains")} optional>
      {({ value, onChange, ...control }) => (
        <Textarea
          {...control}
          rows={2}
          readOnly={!may("sys:site:add")}
          placeholder="contest.example.edu.cn"
          value={Array.isArray(value) ? value.join("\n") : ""}
          onChange={(event) => onChange(event.target.value === "" ? [] : event.target.value.split("\n"))}
          onBlur={(event) => onChange(linesOf(event.target.value))}
        />
      )}
    </Field>
  );
}
