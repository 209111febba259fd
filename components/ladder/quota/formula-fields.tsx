"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";

const figures = ["base", "perEntered", "perFormer", "perPromoted", "perAward", "least", "most"] as const;
type Figure = (typeof figures)[number];
export type FormulaTyped = Record<Figure | "level", number>;

const fractions: readonly Figure[] = ["perEntered", "perFormer", "perPromoted", "perAward"];
type Props = {
  formula: FormulaTyped;
  levels: readonly { level: number; name: string }[];
  onChange: (formula: FormulaTyped) => void;
};

/** The formula as an organiser says it; every change computes the numbers anew. */
export function FormulaFields({ formula, levels, onChange }: Props) {
  const t = useTranslations("ladder.quota.formula");
  const id = useId();
  const number = (name: Figure) => {
    const isFraction = fractions.includes(name);
    return (
      <div key={name} className="space-y-1">
        <Label htmlFor={`${id}-${name}`}>{t(name)}</Label>
        <Input
          id={`${id}-${name}`}
          type="number"
          min={0}
          max={isFraction ? 1000 : 100_000}
          step={isFraction ? 0.05 : 1}
          className="figures"
          aria-invalid={name === "most" && formula.most < formula.least}
          value={formula[name]}
          onChange={(event) => {
            const typed = event.target.valueAsNumber;
            const value = Number.isNaN(typed) ? 0 : Math.max(0, Math.min(isFraction ? 1000 : 100_000, typed));
            onChange({ ...formula, [name]: isFraction ? value : Math.floor(value) });
          }}
        />
      </div>
    );
  };
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
      {figures.slice(0, 5).map(number)}
      <div className="space-y-1">
        <Label htmlFor={`${id}-level`}>{t("level")}</Label>
        <Select
          id={`${id}-level`}
          disabled={levels.length === 0}
          value={String(levels.findLast(({ level }) => level <= formula.level)?.level ?? "")}
          options={
            levels.length === 0
              ? [{ value: "", label: t("levelNone") }]
              : levels.map(({ level, name }) => ({ value: String(level), label: t("levelUp", { name }) }))
          }
          onChange={(event) => onChange({ ...formula, level: Number(event.target.value) })}
        />
      </div>
      {figures.slice(5).map(number)}
    </div>
  );
}
