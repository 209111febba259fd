"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { JobsBeside } from "@/components/kit/upload/jobs-beside";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { listRankings, type OutsideStage } from "@/lib/domain/ladder/contract";
import { listPlans, listRevisions, resultPage } from "@/lib/domain/review/contract";
import { ImportRanking } from "./import-ranking";
import { RankingLine } from "./ranking-line";

type OutsideStagesProps = {
  competitionId: string;
  /** This stage alone, where its result is shown. */
  stageId?: string;
};

/** The stages of a contest that are judged outside of the system, each with its rankings and the act that imports one. */
export function OutsideStages({ competitionId, stageId }: OutsideStagesProps) {
  const stages = useRead(listRankings, { competitionId });
  const may = useMay();
  const [jobs, showJobs] = useState(false);
  return (
    <>
      <JobsBeside
        job={may("review:result:calculate") ? "ranking" : undefined}
        invalidate={outdated}
        open={jobs}
        onOpen={() => showJobs(true)}
        onClose={() => showJobs(false)}
      />
      <Loaded query={stages}>
        {(list) => (
          <ul className="border-t border-rule">
            {list
              .filter((stage) => !stageId || stage.stageId === stageId)
              .map((stage) => (
                <Stage key={stage.stageId} competitionId={competitionId} stage={stage} isAlone={Boolean(stageId)} />
              ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

const outdated = [listRankings, listPlans, listRevisions, resultPage];

type StageProps = { competitionId: string; stage: OutsideStage; isAlone: boolean };

function Stage({ competitionId, stage, isAlone }: StageProps) {
  const t = useTranslations("ladder.ranking");
  const may = useMay();
  const [importing, setImporting] = useState(false);
  const { rankings } = stage;
  const whole = rankings.find(({ itemId }) => itemId === null);
  const mayImport = may("review:result:calculate") && !whole?.final;
  return (
    <li className="space-y-3 border-b border-rule py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-medium">{stage.stageName}</h3>
        <span className="figures flex-1 text-note text-ink-2">{t("teams", { count: stage.teams })}</span>
        {!isAlone && may("award:list:publish") && rankings.length > 0 && (
          <LinkButton size="small" variant="text" href={`/award/publicity?competitionId=${competitionId}`}>
            {t("toAwards")}
          </LinkButton>
        )}
        {mayImport && (
          <Button
            size="small"
            variant={rankings.length > 0 ? "plain" : "primary"}
            guard={0}
            onClick={() => setImporting(true)}
          >
            {t(rankings.length > 0 ? "again" : "act")}
          </Button>
        )}
      </div>
      {rankings.length === 0 && <p className="text-note text-ink-2">{t("none")}</p>}
      {rankings.map((ranking) => (
        <RankingLine key={ranking.planId} ranking={ranking} isAlone={isAlone} />
      ))}
      {importing && <ImportRanking competitionId={competitionId} stage={stage} onClose={() => setImporting(false)} />}
    </li>
  );
}
