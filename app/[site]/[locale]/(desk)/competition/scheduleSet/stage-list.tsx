"use client";

import { ChevronDown, ChevronUp, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useNames } from "@/app/[site]/[locale]/(desk)/competition/use-names";
import { useConfirm } from "@/components/kit/confirm";
import { currentOf } from "@/components/kit/meanwhile/current-of";
import { useMay } from "@/components/kit/session/permissions";
import { RowActions } from "@/components/kit/table/row-actions";
import { useWrite } from "@/components/kit/use-endpoint";
import { QuotaDialog } from "@/components/ladder/quota/quota-dialog";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { Empty } from "@/components/ui/state/empty";
import { Tag } from "@/components/ui/state/tag";
import {
  allows,
  type ContestDetail,
  contestCockpit,
  contestDetail,
  deleteStage,
  type StagePlan,
  schedulePlan,
  updateStage,
} from "@/lib/domain/contest/contract";
import { StageDialog } from "./stage-dialog";

export type Plan = z.output<typeof schedulePlan.output>;
type StageListProps = { contest: ContestDetail; plan: Plan };

/** The stages in their order; they move with the arrows. */
export function StageList({ contest, plan }: StageListProps) {
  const { competitionId, level } = contest;
  const t = useTranslations("contest");
  const { stageNameOf } = useNames();
  const common = useTranslations("common");
  const may = useMay();
  const confirm = useConfirm();
  const invalidate = [schedulePlan, contestDetail, contestCockpit];
  const update = useWrite(updateStage, { invalidate });
  const remove = useWrite(deleteStage, { invalidate });
  const [edited, setEdited] = useState<StagePlan | "new">();
  const [quotas, setQuotas] = useState<StagePlan>();
  const { version, stages } = plan;
  const open = allows(contest.status, "configure");
  const change = open && may("comp:stage:edit");
  const place = (stage: StagePlan, seq: number) => update.mutate({ ...stage, competitionId, version, seq });
  const askDelete = async (stage: StagePlan) => {
    const answer = await confirm({
      title: t("stages.deleteTitle", { name: stageNameOf(stage) }),
      text: t("stages.deleteText"),
      act: common("delete"),
      danger: true,
    });
    if (answer) remove.mutate({ competitionId, version, stageId: stage.stageId });
  };
  const add = open && may("comp:stage:add") && (
    <Button size="small" onClick={() => setEdited("new")}>
      <Plus aria-hidden className="size-4" />
      {t("stages.add")}
    </Button>
  );
  return (
    <div className="max-w-form space-y-3">
      {stages.length === 0 ? (
        <Empty title={t("stages.empty")} action={add} className="py-6">
          {t("stages.emptyHint")}
        </Empty>
      ) : (
        <ol className="border-t border-rule">
          {stages.map((stage, at) => (
            <li key={stage.stageId} className="flex flex-wrap items-center gap-x-3 border-b border-rule py-1.5">
              <span className="figures w-5 shrink-0 text-note text-hint">{at + 1}</span>
              <span className="min-w-32 flex-1 font-medium">{stageNameOf(stage)}</span>
              {stage.itemIds.length > 0 && <Tag>{t("stages.tracks", { count: stage.itemIds.length })}</Tag>}
              {stage.mode === "importOnly" && <Tag>{t("stageMode.importOnly")}</Tag>}
              <Tag>{t(`level.${stage.level}`)}</Tag>
              {change && (
                <span className="flex items-center">
                  {stages.length > 1 && (
                    <>
                      <IconButton
                        label={t("stages.up", { name: stageNameOf(stage) })}
                        size="small"
                        disabled={at === 0 || update.isPending}
                        onClick={() => place(stage, at)}
                      >
                        <ChevronUp aria-hidden className="size-4" />
                      </IconButton>
                      <IconButton
                        label={t("stages.down", { name: stageNameOf(stage) })}
                        size="small"
                        disabled={at === stages.length - 1 || update.isPending}
                        onClick={() => place(stage, at + 2)}
                      >
                        <ChevronDown aria-hidden className="size-4" />
                      </IconButton>
                    </>
                  )}
                  <RowActions
                    of={stageNameOf(stage)}
                    acts={[
                      { label: common("edit"), onSelect: () => setEdited(stage) },
                      at < stages.length - 1 && { label: t("quota.open"), onSelect: () => setQuotas(stage) },
                      may("comp:stage:delete") && {
                        label: common("delete"),
                        danger: true,
                        onSelect: () => void askDelete(stage),
                      },
                    ]}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {stages.length > 0 && add}
      {quotas && (
        <QuotaDialog
          competitionId={competitionId}
          stage={{ stageId: quotas.stageId, stageName: stageNameOf(quotas) }}
          onClose={() => setQuotas(undefined)}
        />
      )}
      {edited && (
        <StageDialog
          competitionId={competitionId}
          version={version}
          level={level}
          stage={edited === "new" ? undefined : currentOf(edited, stages, "stageId")}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
