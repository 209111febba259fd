"use client";

import { useLocale, useTranslations } from "next-intl";
import { Combobox } from "@/components/ui/control/combobox";
import { RadioGroup } from "@/components/ui/control/radio-group";
import { Select } from "@/components/ui/control/select";
import { optionsOf } from "./options";
import type { AnswerProps } from "./types";

/** One of several: all in view, a short list, or a long one to search. */
export function ChoiceAnswer({
  field,
  id,
  labelId,
  value,
  onChange,
  sources,
  disabled,
  required,
  ...aria
}: AnswerProps) {
  const t = useTranslations("form");
  const chosen = typeof value === "string" ? value : "";
  const options = optionsOf(field, sources, useLocale(), chosen);
  const { invalid, describedBy } = aria;
  if (field.type === "radio")
    return (
      <RadioGroup
        id={id}
        name={id}
        labelledBy={labelId}
        {...{ invalid, describedBy }}
        value={chosen}
        options={options.map((o) => ({ ...o, disabled }))}
        onChange={onChange}
      />
    );
  if (options.length > 20)
    return <Combobox {...{ id, invalid, describedBy, disabled, options }} value={chosen} onChange={onChange} />;
  return (
    <Select
      {...{ id, invalid, describedBy, disabled, options }}
      aria-required={required}
      value={chosen}
      placeholder={t("choose")}
      onChange={(e) => onChange(e.target.value)}
    />
  );
}
