"use client";

import { useTranslations } from "next-intl";
import type { RuleChange, WhatIfInputs } from "@/lib/domain/review/contract";
import { balanced } from "./balanced";
import { Slider } from "./slider";

type Props = {
  columns: WhatIfInputs["columns"];
  weights: RuleChange["weights"];
  onChange: (weights: RuleChange["weights"]) => void;
};

/** The weights of columns; turning one draws the others along, so that they always make a whole. */
export function WeightSliders({ columns, weights, onChange }: Props) {
  const t = useTranslations("review.whatIf");
  if (columns.length < 2 || columns.some(({ weight }) => weight === null)) return null;
  const current = columns.map(({ key, weight }) => Math.round((weights?.[key] ?? weight ?? 0) * 100));
  const turn = (at: number, value: number) => {
    const next = balanced(current, at, value);
    const same = next.every((one, n) => one === Math.round((columns[n]?.weight ?? 0) * 100));
    onChange(same ? null : Object.fromEntries(columns.map(({ key }, n) => [key, (next[n] ?? 0) / 100])));
  };
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-sm font-medium">{t("weights")}</legend>
      {columns.map(({ key, label }, at) => (
        <Slider
          key={key}
          label={label}
          value={current[at] ?? 0}
          max={100}
          shown={`${current[at]} %`}
          onChange={(value) => turn(at, value)}
        />
      ))}
    </fieldset>
  );
}
