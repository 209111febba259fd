"use client";

import { useLocale, useTranslations } from "next-intl";
import { Select } from "@/components/ui/control/select";
import { type Choice, optionsOf } from "./options";
import type { AnswerProps } from "./types";

/** A choice in steps: each list shows what lies under the one before. The answer is the path. */
export function CascadeAnswer({
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
  const path = Array.isArray(value) ? (value as string[]) : [];
  const levels: Choice[][] = [optionsOf(field, sources, useLocale())];
  for (const step of path) {
    const next = levels.at(-1)?.find((o) => o.value === step)?.children;
    if (!next?.length) break;
    levels.push(next);
  }
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap gap-2">
      {levels.map((options, level) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a level has no name but its depth.
          key={level}
          id={level === 0 ? id : `${id}-${level}`}
          aria-label={t("level", { level: level + 1 })}
          {...{ invalid, describedBy, disabled, options }}
          className="w-full sm:w-48"
          value={path[level] ?? ""}
          placeholder={t("choose")}
          onChange={(e) => onChange(e.target.value ? [...path.slice(0, level), e.target.value] : path.slice(0, level))}
        />
      ))}
    </div>
  );
}
