"use client";

import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/control/checkbox";
import { optionsOf } from "./options";
import type { AnswerProps } from "./types";

/** Any number of several; without options, one tick. */
export function TicksAnswer({
  field,
  id,
  labelId,
  value,
  onChange,
  sources,
  disabled,
  invalid,
  describedBy,
}: AnswerProps) {
  const t = useTranslations("form");
  const options = optionsOf(field, sources, useLocale());
  if (options.length === 0)
    return (
      <Checkbox
        {...{ id, invalid, describedBy, disabled }}
        label={t("yes")}
        checked={value === true}
        onCheckedChange={onChange}
      />
    );
  const chosen = new Set(Array.isArray(value) ? (value as string[]) : []);
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="flex flex-wrap gap-x-6 gap-y-1"
    >
      {options.map((option) => (
        <Checkbox
          key={option.value}
          {...{ invalid, disabled }}
          label={option.label}
          checked={chosen.has(option.value)}
          onCheckedChange={(on) => {
            if (on) chosen.add(option.value);
            else chosen.delete(option.value);
            onChange(options.map((o) => o.value).filter((one) => chosen.has(one)));
          }}
        />
      ))}
    </div>
  );
}
