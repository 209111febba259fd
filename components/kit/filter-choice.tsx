"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { type Option, Select } from "@/components/ui/select";
import { useFilter } from "./filters";

type FilterChoiceProps = { name: string; label: string; options: Option[] };

/** Asks as soon as it is chosen. */
export function FilterChoice({ name, label, options }: FilterChoiceProps) {
  const id = useId();
  const t = useTranslations("common");
  const [value, set] = useFilter(name);
  return (
    <div className="w-full space-y-1 sm:w-40">
      <label htmlFor={id} className="block text-note text-ink-2">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        options={options}
        placeholder={t("all")}
        onChange={(event) => set(event.target.value, true)}
      />
    </div>
  );
}
