"use client";

import type { ComponentProps } from "react";
import { Textarea } from "@/components/ui/control/textarea";
import { Field, type FieldProps } from "./field";

type AreaFieldProps = FieldProps & Omit<ComponentProps<typeof Textarea>, keyof FieldProps | "invalid" | "describedBy">;

export function AreaField({ name, label, help, required, optional, className, ...area }: AreaFieldProps) {
  return (
    <Field {...{ name, label, help, required, optional, className, limit: area.maxLength }}>
      {(control) => <Textarea {...control} {...area} aria-required={required} />}
    </Field>
  );
}
