"use client";

import { useTranslations } from "next-intl";
import { type Option, Select } from "@/components/ui/control/select";
import { useFilter } from "./filters";

type FilterChoiceProps = { name: string; label: string; options: Option[] };

/** Asks as soon as it is chosen. As wide as what is chosen: names of contests are long. */
export function FilterChoice({ name, label, options }: FilterChoiceProps) {
  const t = useTranslations("common");
  const kit = useTranslations("kit.filters");
  const [value, set] = useFilter(name, (chosen) => {
    const found = options.find((option) => option.value === chosen)?.label;
    return kit("labelled", { label, value: found ?? kit("unknown", { value: chosen }) });
  });
  // A link may ask for what is not offered, or not yet: the bar says so rather than "all".
  const strange = value !== "" && !options.some((option) => option.value === value);
  const all = strange ? [...options, { value, label: kit("unknown", { value }) }] : options;
  return (
    <Select
      aria-label={label}
      value={value}
      options={all}
      placeholder={kit("labelled", { label, value: t("all") })}
      className="sm:w-auto sm:max-w-96 sm:min-w-28 sm:[&>select]:field-sizing-content"
      onChange={(event) => set(event.target.value, true)}
    />
  );
}
