"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Select } from "@/components/ui/control/select";
import { normalisations, type RuleChange, type WhatIfInputs } from "@/lib/domain/review/contract";
import { PartSliders } from "./part-sliders";
import { Slider } from "./slider";
import { TieOrder } from "./tie-order";
import { WeightSliders } from "./weight-sliders";

type Props = { inputs: WhatIfInputs; rule: RuleChange; onChange: (rule: RuleChange) => void };

/** The parts of a rule, each with its control. */
export function RuleControls({ inputs, rule, onChange }: Props) {
  const t = useTranslations("review");
  const id = useId();
  const { drop } = rule;
  const { combination } = inputs;
  // One review is left always: whoever drops more does so from more reviews on.
  const dropping = (key: keyof typeof drop) => (value: number) => {
    const turned = { ...drop, [key]: value };
    onChange({ ...rule, drop: { ...turned, from: Math.max(turned.from, turned.highest + turned.lowest + 1) } });
  };
  const people = (count: number) => t("whatIf.people", { count });
  return (
    <div className="space-y-4">
      <div className="space-y-1">
        <label htmlFor={id} className="text-sm">
          {t("field.normalise")}
        </label>
        <Select
          id={id}
          value={rule.normalise}
          onChange={(event) => onChange({ ...rule, normalise: event.target.value as RuleChange["normalise"] })}
          options={normalisations.map((value) => ({ value, label: t(`normalise.${value}`) }))}
        />
      </div>
      <Slider
        label={t("field.dropHighest")}
        value={drop.highest}
        max={5}
        shown={`${drop.highest}`}
        onChange={dropping("highest")}
      />
      <Slider
        label={t("field.dropLowest")}
        value={drop.lowest}
        max={5}
        shown={`${drop.lowest}`}
        onChange={dropping("lowest")}
      />
      <Slider
        label={t("field.dropFrom")}
        value={drop.from}
        min={Math.max(3, drop.highest + drop.lowest + 1)}
        max={20}
        shown={people(drop.from)}
        onChange={dropping("from")}
      />
      {combination && (
        <PartSliders combination={combination} parts={rule.parts} onChange={(parts) => onChange({ ...rule, parts })} />
      )}
      <WeightSliders
        columns={inputs.columns}
        weights={rule.weights}
        onChange={(weights) => onChange({ ...rule, weights })}
      />
      <TieOrder chain={rule.tieChain} onChange={(tieChain) => onChange({ ...rule, tieChain })} />
    </div>
  );
}
