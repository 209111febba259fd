"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Choice } from "@/components/ui/control/choice";
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
  const query = useSearchParams();
  const stage = stages.find(({ stageId }) => stageId === query.get("stageId")) ?? stages[0];
  if (!stage) return null;
  const orgId = query.get("orgId") ?? stage.orgId;
  const choose = (stageId: string) => history.pushState(null, "", `?stageId=${stageId}`);
  return (
    <div className="space-y-6">
      <Choice
        label={t("chooseStage")}
        value={stage.stageId}
        onChoose={choose}
        options={stages.map((one) => ({ value: one.stageId, label: `${one.contestName} · ${one.stageName}` }))}
      />
      {orgId ? (
        <OrgListView key={`${stage.stageId} ${orgId}`} stageId={stage.stageId} orgId={orgId} hasOthers={!stage.orgId} />
      ) : (
        <Matrix key={stage.stageId} stage={stage} />
      )}
    </div>
  );
}
