"use client";

import { useTranslations } from "next-intl";
import type { AwardRuleRow } from "@/lib/domain/award/contract";
import { Slider } from "./slider";

type Props = {
  rules: AwardRuleRow[];
  /** By rule, as far as it was turned. */
  shares: Record<string, number>;
  onChange: (shares: Record<string, number>) => void;
};

/** How much each award gets: a share, a number of places or a least score. */
export function ShareControls({ rules, shares, onChange }: Props) {
  const t = useTranslations("review.whatIf");
  return (
    <div className="space-y-2">
      {rules.map(({ ruleId, name, itemName, method, value: set }) => {
        const value = shares[ruleId] ?? set;
        const isCount = method === "rank";
        return (
          <Slider
            key={ruleId}
            label={[itemName, name].filter(Boolean).join(" · ")}
            value={value}
            min={isCount ? 1 : 0}
            max={isCount ? Math.max(20, set * 3) : 100}
            step={isCount ? 1 : 0.5}
            shown={
              isCount ? t("seats", { count: value }) : method === "ratio" ? `${value} %` : t("least", { points: value })
            }
            onChange={(turned) => onChange({ ...shares, [ruleId]: turned })}
          />
        );
      })}
    </div>
  );
}
