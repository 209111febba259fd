"use client";

import { useTranslations } from "next-intl";
import type { RuleChange, WhatIfInputs } from "@/lib/domain/review/contract";
import { balanced } from "./balanced";
import { Slider } from "./slider";

type Props = {
  combination: NonNullable<WhatIfInputs["combination"]>;
  parts: RuleChange["parts"];
  onChange: (parts: RuleChange["parts"]) => void;
};

/** The weights of the plans that the result is combined from, the plan's own first; each keeps one percent at least. */
export function PartSliders({ combination: { version, parts: set }, parts, onChange }: Props) {
  const t = useTranslations("review.whatIf");
  const current = parts?.weights ?? set.map(({ weight }) => weight);
  const turn = (at: number, value: number) => {
    const spare = balanced(
      current.map((one) => Math.round(one) - 1),
      at,
      value - 1,
      100 - current.length,
    );
    const weights = spare.map((one) => one + 1);
    const isSet = weights.every((one, n) => one === set[n]?.weight);
    onChange(isSet ? null : { version, weights });
  };
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-sm font-medium">{t("parts")}</legend>
      {set.map(({ name }, at) => (
        <Slider
          key={`${at} ${name}`}
          label={name}
          value={current[at] ?? 0}
          min={1}
          max={101 - set.length}
          shown={`${current[at]} %`}
          onChange={(value) => turn(at, value)}
        />
      ))}
    </fieldset>
  );
}
