"use client";

import { CalendarClock } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { DropdownMenu } from "@/components/ui/overlay/dropdown-menu";
import { now, toWireDay } from "@/lib/clock";
import { daySpans, spanOf } from "./day-spans";
import { useApply, useFilter } from "./filters";

type FilterDaysProps = {
  label: string;
  from?: string;
  to?: string;
  /** Days to come: the usual ranges, which look back, are not offered. */
  ahead?: boolean;
};

/** A range of days, both ends included, typed or one of the usual ones. */
export function FilterDays({ label, from = "startTime", to = "endTime", ahead }: FilterDaysProps) {
  const t = useTranslations("kit.filters");
  const apply = useApply();
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
        {!ahead && (
          <DropdownMenu
            align="end"
            trigger={
              <Button variant="text" guard={0} aria-label={t("spansFor", { label })}>
                <CalendarClock aria-hidden className="size-4" />
              </Button>
            }
            entries={daySpans.map((span) => ({
              label: t(`spans.${span}`),
              onSelect: () => {
                const chosen = spanOf(span, toWireDay(now()));
                apply({ [from]: chosen.from, [to]: chosen.to });
              },
            }))}
          />
        )}
      </span>
    </fieldset>
  );
}
