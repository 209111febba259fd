"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/control/input";
import { Field, type FieldProps } from "./field";

type NumberFieldProps = FieldProps & {
  /** The unit behind the number: 人, 天, MB. */
  unit?: string;
} & Pick<ComponentProps<"input">, "min" | "max" | "step" | "placeholder" | "disabled" | "readOnly">;

/** Holds a number; an empty field holds nothing (null where the schema takes null). */
export function NumberField({ name, label, help, required, optional, className, unit, ...input }: NumberFieldProps) {
  return (
    <Field {...{ name, label, help, required, optional, className }}>
      {({ onChange, ...control }) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            {...input}
            type="number"
            inputMode="decimal"
            aria-required={required}
            onChange={(event) => onChange(event.target.value === "" ? "" : event.target.valueAsNumber)}
            className="figures max-w-40"
          />
          {unit && <span className="shrink-0 text-note text-ink-2">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
