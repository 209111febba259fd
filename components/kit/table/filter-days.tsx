"use client";

import { useTranslations } from "next-intl";
import { Input } from "@/components/ui/control/input";
import { useFilter } from "./filters";

type FilterDaysProps = { label: string; from?: string; to?: string };

/** A range of days, both ends included. */
export function FilterDays({ label, from = "startTime", to = "endTime" }: FilterDaysProps) {
  const t = useTranslations("kit.filters");
  const [start, setStart] = useFilter(from, (day) => t("labelled", { label, value: `≥ ${day}` }));
  const [end, setEnd] = useFilter(to, (day) => t("labelled", { label, value: `≤ ${day}` }));
  return (
    <fieldset aria-label={label} className="flex w-full flex-wrap items-center gap-2 sm:w-auto">
      <span aria-hidden className="text-note text-ink-2">
        {label}
      </span>
      <span className="flex items-center gap-2">
        <Input
          type="date"
          aria-label={`${label} ≥`}
          value={start}
          max={end || undefined}
          onChange={(event) => setStart(event.target.value)}
          className="sm:w-36"
        />
        <span aria-hidden>–</span>
        <Input
          type="date"
          aria-label={`${label} ≤`}
          value={end}
          min={start || undefined}
          onChange={(event) => setEnd(event.target.value)}
          className="sm:w-36"
        />
      </span>
    </fieldset>
  );
}
