"use client";

import { useLocale } from "next-intl";
import { Checkbox } from "@/components/ui/control/checkbox";
import { listed } from "@/lib/i18n/listed";
import type { FieldProps } from "./field";
import { GroupField } from "./group-field";

type TicksFieldProps = FieldProps & { options: { value: string; label: string; disabled?: boolean }[] };

/** Any number of a short list, as an array of values. */
export function TicksField({ options, ...field }: TicksFieldProps) {
  const locale = useLocale();
  const words = (value: unknown) => {
    const chosen = Array.isArray(value) ? value : [];
    return listed(
      options.flatMap((one) => (chosen.includes(one.value) ? one.label : [])),
      locale,
    );
  };
  return (
    <GroupField words={words} {...field}>
      {({ value, onChange, labelledBy, describedBy, invalid }) => {
        const chosen = new Set<string>(Array.isArray(value) ? value : []);
        return (
          <div
            role="group"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            className="flex flex-wrap gap-x-6 gap-y-1"
          >
            {options.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                invalid={invalid}
                disabled={option.disabled}
                checked={chosen.has(option.value)}
                onCheckedChange={(on) => {
                  if (on) chosen.add(option.value);
                  else chosen.delete(option.value);
                  onChange(options.map((one) => one.value).filter((one) => chosen.has(one)));
                }}
              />
            ))}
          </div>
        );
      }}
    </GroupField>
  );
}
