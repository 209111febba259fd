"use client";

import { Input } from "@/components/ui/control/input";
import { Field, type FieldProps } from "./field";

/** A day (`YYYY-MM-DD`). */
export function DayField({
  min,
  max,
  disabled,
  ...field
}: FieldProps & { min?: string; max?: string; disabled?: boolean }) {
  return (
    <Field {...field}>
      {({ onChange, ...control }) => (
        <Input
          {...control}
          type="date"
          disabled={disabled}
          min={min}
          max={max}
          onChange={(event) => onChange(event.target.value)}
          className="figures max-w-44"
        />
      )}
    </Field>
  );
}
