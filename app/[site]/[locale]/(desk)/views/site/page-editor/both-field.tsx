"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { Field } from "@/components/kit/form/field";
import { TextField } from "@/components/kit/form/text-field";
import { RichText } from "@/components/rich-text/rich-text";

type BothFieldProps = { name: string; label: string; max: number; required?: boolean; form?: "line" | "area" | "rich" };

/** The same words in both languages, side by side; the English ones may wait. */
export function BothField({ name, label, max, required = false, form = "line" }: BothFieldProps) {
  const t = useTranslations("system.page");
  const sides = [
    { name: `${name}.zh`, label: t("inChinese", { label }), required, optional: !required, maxLength: max },
    { name: `${name}.en`, label: t("inEnglish", { label }), optional: true, maxLength: max * 2 },
  ];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {sides.map((side) => {
        if (form === "line") return <TextField key={side.name} {...side} />;
        if (form === "area") return <AreaField key={side.name} rows={3} {...side} />;
        const { maxLength, ...field } = side;
        return (
          <Field key={side.name} {...field}>
            {({ id, value, onChange, onBlur, invalid, describedBy }) => (
              <RichText
                {...{ id, onChange, onBlur, invalid, describedBy }}
                value={String(value)}
                label={side.label}
                pictures
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
