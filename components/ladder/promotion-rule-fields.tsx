"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Select } from "@/components/ui/control/select";
import { bases, counted, numbered, tiesAtCut } from "@/lib/domain/ladder/contract";

export type RuleTyped = {
  toStageId: string;
  /** The track that it is about; left out, all together. */
  itemId?: string;
  by: (typeof bases)[number];
  value: number;
  base: (typeof counted)[number];
  leastScore: number;
  eachBy: (typeof numbered)[number];
  each: number;
  perOrg: number;
  tie: (typeof tiesAtCut)[number];
  tieCap: number;
  reserve: number;
  answerDays: number;
};
type Option = { value: string; label: string };
type Figure = "value" | "leastScore" | "each" | "perOrg" | "tieCap" | "reserve" | "answerDays";

type Props = {
  rule: RuleTyped;
  stages: Option[];
  /** Tracks among which one may be chosen. */
  tracks: readonly Option[];
  /** Sealed lists have no ranking in common and no scores: numbers of the organisations, or people, decide, and nobody is tied. */
  byLists: boolean;
  onChange: (rule: RuleTyped) => void;
};

/** The rule as an organiser says it; every change draws the list anew. Only what the way of choosing needs is shown. */
export function PromotionRuleFields({ rule, stages, tracks, byLists, onChange }: Props) {
  const t = useTranslations("review.promotion");
  const put = (part: Partial<RuleTyped>) => onChange({ ...rule, ...part });
  const number = (name: Figure, max: number) => (id: string) => (
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
  const choice = <T extends string>(value: T, options: { value: T; label: string }[], choose: (next: T) => void) =>
    function Choice(id: string) {
      return <Select id={id} value={value} options={options} onChange={(e) => choose(e.target.value as T)} />;
    };
  const numbersOf = rule.by === "quota" ? numbered.filter((one) => one !== "none") : numbered;
  const counts = rule.by === "ratio" || rule.eachBy === "ratio";
  return (
    <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-4">
      <Named label={t("to")} wide>
        {choice(rule.toStageId, stages, (toStageId) => put({ toStageId }))}
      </Named>
      {tracks.length > 1 && (
        <Named label={t("track")}>
          {choice(rule.itemId ?? "", [{ value: "", label: t("anyTrack") }, ...tracks], (itemId) =>
            put({ itemId: itemId || undefined }),
          )}
        </Named>
      )}
      <Named label={t("by")}>
        {choice(
          rule.by,
          bases
            .filter((value) => !byLists || value === "quota" || value === "manual")
            .map((value) => ({ value, label: t(`bys.${value}`) })),
          (by) => put({ by, value: 10, ...(by === "quota" && rule.eachBy === "none" && { eachBy: "fixed", each: 3 }) }),
        )}
      </Named>
      {(rule.by === "rank" || rule.by === "ratio") && (
        <Named label={t(`value.${rule.by}`)}>{number("value", rule.by === "ratio" ? 100 : 100_000)}</Named>
      )}
      {!byLists && <Named label={t("leastScore")}>{number("leastScore", 100)}</Named>}
      <Named label={t("eachBy")}>
        {choice(
          rule.eachBy,
          numbersOf.map((value) => ({ value, label: t(`eachBys.${value}`) })),
          (eachBy) => put({ eachBy, each: eachBy === "ratio" ? 10 : 3 }),
        )}
      </Named>
      {(rule.eachBy === "fixed" || rule.eachBy === "ratio") && (
        <Named label={t(`each.${rule.eachBy}`)}>{number("each", rule.eachBy === "ratio" ? 100 : 10_000)}</Named>
      )}
      {counts && (
        <Named label={t("base")}>
          {choice(
            rule.base,
            counted.map((value) => ({ value, label: t(`bases.${value}`) })),
            (base) => put({ base }),
          )}
        </Named>
      )}
      <Named label={t("perOrg")}>{number("perOrg", 10_000)}</Named>
      {!byLists && (
        <Named label={t("tie")}>
          {choice(
            rule.tie,
            tiesAtCut.map((value) => ({ value, label: t(`ties.${value}`) })),
            (tie) => put({ tie }),
          )}
        </Named>
      )}
      {!byLists && rule.tie === "include" && <Named label={t("cap")}>{number("tieCap", 100)}</Named>}
      <Named label={t("reserve")}>{number("reserve", 1000)}</Named>
      {rule.reserve > 0 && <Named label={t("answerDays")}>{number("answerDays", 30)}</Named>}
    </div>
  );
}

type NamedProps = { label: string; wide?: boolean; children: (id: string) => ReactNode };

function Named({ label, wide, children }: NamedProps) {
  const id = useId();
  return (
    <div className={cn("space-y-1", wide && "col-span-2")}>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}
