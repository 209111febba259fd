"use client";

import { useTranslations } from "next-intl";
import { Switch } from "@/components/ui/control/switch";
import { Field, type FieldProps } from "./field";

type SwitchFieldProps = FieldProps & {
  /** The schema's values for off and on: `[false, true]` by default, `[0, 1]` for a Flag. */
  between?: readonly [unknown, unknown];
  disabled?: boolean;
};

export function SwitchField({ between = [false, true], disabled, ...field }: SwitchFieldProps) {
  const t = useTranslations("common");
  return (
    <Field words={(value) => t(value === between[1] ? "yes" : "no")} {...field}>
      {({ value, onChange, ...control }) => (
        <span className="flex min-h-6 items-center">
          <Switch
            {...control}
            disabled={disabled}
            checked={value === between[1]}
            onChange={undefined}
            onCheckedChange={(on) => onChange(on ? between[1] : between[0])}
          />
        </span>
      )}
    </Field>
  );
}
