"use client";

import { useId } from "react";
import { Input } from "@/components/ui/control/input";
import { useFilter } from "./filters";

type FilterDaysProps = { label: string; from?: string; to?: string };

/** A range of days, both ends included. */
export function FilterDays({ label, from = "startTime", to = "endTime" }: FilterDaysProps) {
  const id = useId();
  const [start, setStart] = useFilter(from);
  const [end, setEnd] = useFilter(to);
  return (
    <fieldset className="w-full space-y-1 sm:w-auto">
      <legend className="mb-1 block text-note text-ink-2">{label}</legend>
      <span className="flex items-center gap-2">
        <Input
          id={`${id}-from`}
          type="date"
          aria-label={`${label} ≥`}
          value={start}
          max={end || undefined}
          onChange={(event) => setStart(event.target.value)}
          className="sm:w-36"
        />
        <span aria-hidden>–</span>
        <Input
          id={`${id}-to`}
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
