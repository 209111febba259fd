"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/control/input";
import { useFilter } from "./filters";

type FilterTextProps = { name?: string; label: string; placeholder?: string };

export function FilterText({ name = "keywords", label, placeholder = label }: FilterTextProps) {
  const t = useTranslations("kit.filters");
  const [value, set] = useFilter(name, (words) => t("labelled", { label, value: words }));
  return (
    <Input
      type="search"
      aria-label={label}
      value={value}
      maxLength={100}
      placeholder={placeholder}
      onChange={(event) => set(event.target.value)}
      className="sm:w-56"
    />
  );
}
