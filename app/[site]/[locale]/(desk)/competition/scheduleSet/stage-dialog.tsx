"use client";

import { useTranslations } from "next-intl";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import {
  addStage,
  contestCockpit,
  contestDetail,
  contestLevels,
  type Level,
  type StagePlan,
  schedulePlan,
  stageModes,
  stageOwners,
  updateStage,
} from "@/lib/domain/contest/contract";
import { OrgStageFields } from "./org-stage-fields";
import { StageTracks } from "./stage-tracks";

type StageDialogProps = {
  competitionId: string;
  version: number;
  /** What a new stage most likely is: of the contest's own level. */
  level: Level;
  stage?: StagePlan;
  onClose: () => void;
};

/** A stage, new or known. */
export function StageDialog({ competitionId, version, level, stage, onClose }: StageDialogProps) {
  const t = useTranslations("contest");
  const invalidate = [schedulePlan, contestDetail, contestCockpit];
  const add = useWrite(addStage, { invalidate });
  const update = useWrite(updateStage, { invalidate });
  const shared = { open: true, onOpenChange: (open: boolean) => !open && onClose() };
  const fields = (
    <>
      <TextField name="stageName" label={t("field.stageName")} required maxLength={60} />
      <TextField name="stageNameEn" label={t("field.nameEn")} optional maxLength={100} />
      <ChoiceField
        name="level"
        label={t("field.level")}
        required
        options={contestLevels.map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <StageTracks competitionId={competitionId} />
      <ChoiceField
        name="ownerScope"
        label={t("field.ownerScope")}
        help={t("field.ownerScopeHelp")}
        options={stageOwners.map((value) => ({ value, label: t(`ownerScope.${value}`) }))}
      />
      <OrgStageFields />
      <ChoiceField
        name="mode"
        label={t("field.stageMode")}
        help={t("field.stageModeHelp")}
        options={stageModes.map((value) => ({ value, label: t(`stageMode.${value}`) }))}
      />
      <AreaField name="description" label={t("field.stageText")} optional maxLength={1000} rows={3} />
    </>
  );
  if (stage)
    return (
      <FormDialog
        {...shared}
        title={t("stages.edit")}
        schema={updateStage.input}
        values={{ ...stage, competitionId, version }}
        onSubmit={async (input) => update.mutateAsync(input)}
      >
        {fields}
      </FormDialog>
    );
  return (
    <FormDialog
      {...shared}
      title={t("stages.new")}
      submit={t("stages.act")}
      schema={addStage.input}
      values={{
        competitionId,
        version,
        level,
        itemIds: [],
        mode: "inSystem",
        ownerScope: "contest",
        idleRule: "none",
        idleMost: 1,
        directMost: null,
        schoolsReceive: false,
      }}
      onSubmit={async (input) => add.mutateAsync(input)}
    >
      {fields}
    </FormDialog>
  );
}
