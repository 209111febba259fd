"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Select } from "@/components/ui/control/select";
import { Empty } from "@/components/ui/state/empty";
import { listRunStages, type RunStage } from "@/lib/domain/ladder/contract";
import { Matrix } from "./matrix";
import { OrgListView } from "./org-list";

/** Stages that organisations run: an organisation's own list, or the matrix of all of them. */
export default function LadderStage() {
  const t = useTranslations("ladder");
  const stages = useRead(listRunStages, {});
  return (
    <View title={t("title")} note={t("note")}>
      <Loaded query={stages}>
        {(list) =>
          list.length === 0 ? <Empty title={t("noStages")}>{t("noStagesText")}</Empty> : <Chosen stages={list} />
        }
      </Loaded>
    </View>
  );
}

function Chosen({ stages }: { stages: RunStage[] }) {
  const t = useTranslations("ladder");
  const id = useId();
  const query = useSearchParams();
  const stage = stages.find(({ stageId }) => stageId === query.get("stageId")) ?? stages[0];
  if (!stage) return null;
  const orgId = query.get("orgId") ?? stage.orgId;
  const choose = (stageId: string) => history.pushState(null, "", `?stageId=${stageId}`);
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-sm font-medium">
          {t("chooseStage")}
        </label>
        <Select
          id={id}
          className="w-full sm:w-112"
          value={stage.stageId}
          onChange={(event) => choose(event.target.value)}
          options={stages.map((one) => ({ value: one.stageId, label: `${one.contestName} · ${one.stageName}` }))}
        />
      </div>
      {orgId ? (
        <OrgListView key={`${stage.stageId} ${orgId}`} stageId={stage.stageId} orgId={orgId} hasOthers={!stage.orgId} />
      ) : (
        <Matrix key={stage.stageId} stage={stage} />
      )}
    </div>
  );
}
