"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { type Option, Select } from "@/components/ui/control/select";
import { useFilter } from "./filters";

type FilterChoiceProps = { name: string; label: string; options: Option[] };

/** Asks as soon as it is chosen. */
export function FilterChoice({ name, label, options }: FilterChoiceProps) {
  const id = useId();
  const t = useTranslations("common");
  const kit = useTranslations("kit");
  const [value, set] = useFilter(name);
  // A link may ask for what is not offered, or not yet: the bar says so rather than "all".
  const strange = value !== "" && !options.some((option) => option.value === value);
  const all = strange ? [...options, { value, label: kit("filters.unknown", { value }) }] : options;
  return (
    <div className="w-full space-y-1 sm:w-40">
      <label htmlFor={id} className="block text-note text-ink-2">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        options={all}
        placeholder={t("all")}
        onChange={(event) => set(event.target.value, true)}
      />
    </div>
  );
}
