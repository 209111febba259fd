"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TicksField } from "@/components/kit/form/ticks-field";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { itemOptions } from "@/lib/domain/contest/contract";
import {
  listPlanExperts,
  type PlanExpert,
  PlanExpertChange,
  type PlanRow,
  updatePlanExpert,
} from "@/lib/domain/review/contract";

type PlanExpertDialogProps = { plan: PlanRow; expert: PlanExpert; onClose: () => void };

/** How much an expert takes, for which tracks, and whether they lead the others. */
export function PlanExpertDialog({ plan, expert, onClose }: PlanExpertDialogProps) {
  const t = useTranslations("review.distribution");
  const save = useWrite(updatePlanExpert, { invalidate: [listPlanExperts] });
  const items = useRead(itemOptions, { competitionId: plan.competitionId });
  const tracks = (items.data ?? []).flatMap((track) => [track, ...(track.children ?? [])]);
  const { expertId, cap, itemIds, leader, version } = expert;
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={expert.realName}
      schema={PlanExpertChange}
      values={{ planId: plan.planId, expertId, cap, itemIds, leader, version }}
      onSubmit={(values) => save.mutateAsync(values)}
    >
      <NumberField name="cap" label={t("cap")} help={t("capHelp")} required min={0} max={10_000} />
      <SwitchField name="leader" label={t("leader")} help={t("leaderHelp")} />
      {plan.itemId === null && tracks.length > 1 && (
        <TicksField name="itemIds" label={t("tracks")} help={t("tracksHelp")} options={tracks} />
      )}
    </FormDialog>
  );
}
