"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/control/input";
import { Field, type FieldProps } from "./field";

type TextFieldProps = FieldProps & Omit<ComponentProps<typeof Input>, keyof FieldProps | "invalid" | "describedBy">;

/** One line of text; `type="password"`, `"email"`, `"tel"` as any input. With `maxLength` it counts. */
export function TextField({ name, label, help, required, optional, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ name, label, help, required, optional, className, limit: input.maxLength }}>
      {(control) => <Input {...control} {...input} required={undefined} aria-required={required} />}
    </Field>
  );
}
