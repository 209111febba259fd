"use client";

import { RadioGroup } from "@/components/ui/control/radio-group";
import type { FieldProps } from "./field";
import { GroupField } from "./group-field";

type RadioFieldProps<V extends string | number> = FieldProps & {
  options: { value: V; label: string; hint?: string; disabled?: boolean }[];
  direction?: "row" | "column";
};

/** One of a few, all in view; numbers stay numbers. */
export function RadioField<V extends string | number>({ options, direction, ...field }: RadioFieldProps<V>) {
  return (
    <GroupField {...field}>
      {({ value, onChange, invalid, describedBy, labelledBy, name }) => (
        <RadioGroup
          name={name}
          labelledBy={labelledBy}
          direction={direction}
          invalid={invalid}
          describedBy={describedBy}
          value={String(value)}
          options={options.map((option) => ({ ...option, value: String(option.value) }))}
          onChange={(chosen) => onChange(options.find((option) => String(option.value) === chosen)?.value)}
        />
      )}
    </GroupField>
  );
}
