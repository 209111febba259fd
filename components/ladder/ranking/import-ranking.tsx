"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { ImportDialog } from "@/components/kit/upload/import-dialog";
import { useRead } from "@/components/kit/use-endpoint";
import { Select } from "@/components/ui/control/select";
import { toast } from "@/components/ui/toast/toast";
import { itemOptions } from "@/lib/domain/contest/contract";
import {
  checkRanking,
  exportRankingTemplate,
  importRanking,
  listRankings,
  type OutsideStage,
  RANKING_OUTCOME,
  rankingColumns,
} from "@/lib/domain/ladder/contract";
import { listPlans, listRevisions, resultPage } from "@/lib/domain/review/contract";

type ImportRankingProps = { competitionId: string; stage: OutsideStage; onClose: () => void };

/** Imports a ranking of a stage, or of one of its tracks or groups, that was made outside of the system. */
export function ImportRanking({ competitionId, stage, onClose }: ImportRankingProps) {
  const t = useTranslations("ladder.ranking");
  const id = useId();
  const tracks = useRead(itemOptions, { competitionId });
  const [first] = stage.rankings;
  const [itemId, choose] = useState(first?.itemId ?? "");
  const choice = (
    <Loaded query={tracks}>
      {(list) => (
        <div className="space-y-1">
          <label htmlFor={id} className="block text-sm font-medium">
            {t("whole")}
          </label>
          <Select
            id={id}
            value={itemId}
            onChange={(event) => choose(event.target.value)}
            options={[
              { value: "", label: t("wholeStage") },
              ...list.flatMap((track) => [
                { value: track.value, label: track.label },
                ...(track.children ?? []).map((group) => ({
                  value: group.value,
                  label: `${track.label} · ${group.label}`,
                })),
              ]),
            ]}
          />
        </div>
      )}
    </Loaded>
  );
  return (
    <ImportDialog
      title={t("title")}
      description={t("text")}
      first={{ control: choice, done: true }}
      given={{ stageId: stage.stageId, ...(itemId && { itemId }) }}
      template={exportRankingTemplate}
      check={checkRanking}
      take={importRanking}
      job="ranking"
      onLeft={onClose}
      whole
      columns={([RANKING_OUTCOME, ...rankingColumns] as const).map((key) => ({ key, title: t(`columns.${key}`) }))}
      invalidate={[listRankings, listPlans, listRevisions, resultPage]}
      onTaken={({ createCount, updateCount, revisionNo }) =>
        toast.success(createCount + updateCount > 0 ? t("taken", { no: revisionNo }) : t("unchanged"))
      }
      onClose={onClose}
    />
  );
}
