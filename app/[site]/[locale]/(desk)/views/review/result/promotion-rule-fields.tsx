"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";

export type RuleTyped = {
  toStageId: string;
  by: "rank" | "ratio";
  value: number;
  leastScore: number;
  perOrg: number;
  tie: "include" | "exclude";
  reserve: number;
};

type Props = { rule: RuleTyped; stages: { value: string; label: string }[]; onChange: (rule: RuleTyped) => void };

/** The rule as an organiser says it; every change draws the list anew. */
export function PromotionRuleFields({ rule, stages, onChange }: Props) {
  const t = useTranslations("review.promotion");
  const put = (part: Partial<RuleTyped>) => onChange({ ...rule, ...part });
  const number = (name: "value" | "leastScore" | "perOrg" | "reserve", max: number) => (id: string) => (
    <Input
      id={id}
      type="number"
      min={0}
      max={max}
      className="figures"
      value={rule[name]}
      onChange={(event) => {
        const typed = event.target.valueAsNumber;
        put({ [name]: Number.isNaN(typed) ? 0 : Math.min(max, Math.max(0, typed)) });
      }}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      <Named label={t("to")}>
        {(id) => (
          <Select
            id={id}
            value={rule.toStageId}
            options={stages}
            onChange={(e) => put({ toStageId: e.target.value })}
          />
        )}
      </Named>
      <Named label={t("by")}>
        {(id) => (
          <Select
            id={id}
            value={rule.by}
            options={(["rank", "ratio"] as const).map((value) => ({ value, label: t(`bys.${value}`) }))}
            onChange={(e) => put({ by: e.target.value as RuleTyped["by"], value: 10 })}
          />
        )}
      </Named>
      <Named label={t(`value.${rule.by}`)}>{number("value", rule.by === "ratio" ? 100 : 100_000)}</Named>
      <Named label={t("tie")}>
        {(id) => (
          <Select
            id={id}
            value={rule.tie}
            options={(["include", "exclude"] as const).map((value) => ({ value, label: t(`ties.${value}`) }))}
            onChange={(e) => put({ tie: e.target.value as RuleTyped["tie"] })}
          />
        )}
      </Named>
      <Named label={t("leastScore")}>{number("leastScore", 100)}</Named>
      <Named label={t("perOrg")}>{number("perOrg", 10_000)}</Named>
      <Named label={t("reserve")}>{number("reserve", 1000)}</Named>
    </div>
  );
}

function Named({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="space-y-1">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}
