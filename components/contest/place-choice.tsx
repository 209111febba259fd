"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { Select } from "@/components/ui/control/select";
import { itemList, schedulePlan } from "@/lib/domain/contest/contract";

export type RulePlace = { stageId?: string; itemId?: string };
type PlaceChoiceProps = { competitionId: string; value: RulePlace; onChange: (place: RulePlace) => void };

const textOf = ({ stageId, itemId }: RulePlace) =>
  itemId ? `item:${itemId}` : stageId ? `stage:${stageId}` : "contest";

/** For what a rule is set: the whole contest, a stage, a track, or a group in it. The nearest one counts. */
export function PlaceChoice({ competitionId, value, onChange }: PlaceChoiceProps) {
  const t = useTranslations("contest.place");
  const id = useId();
  const may = useMay();
  const items = useRead(itemList, { competitionId });
  const plan = useRead(schedulePlan, { competitionId }, { enabled: may("comp:schedule:list", "comp:stage:list") });
  const options = [
    { value: "contest", label: t("contest") },
    ...(plan.data?.stages ?? []).map((s) => ({
      value: `stage:${s.stageId}`,
      label: t("stage", { name: s.stageName }),
    })),
    ...(items.data ?? []).map((i) => ({
      value: `item:${i.itemId}`,
      label: i.parentId ? t("group", { name: i.itemName }) : t("track", { name: i.itemName }),
    })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm font-medium">
        {t("label")}
      </label>
      <Select
        id={id}
        className="w-full sm:w-72"
        value={textOf(value)}
        options={options}
        onChange={(event) => {
          const [kind, found] = event.target.value.split(":");
          onChange(kind === "item" ? { itemId: found } : kind === "stage" ? { stageId: found } : {});
        }}
      />
      <p className="w-full text-note text-hint">{t("note")}</p>
    </div>
  );
}
