"use client";

import { useTranslations } from "next-intl";
import { PhaseTag } from "@/components/site/phase-tag";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import type { CockpitAnswer } from "./notices";

/** The few facts that an organiser asks for first. */
export function Facts({ cockpit }: { cockpit: CockpitAnswer }) {
  const t = useTranslations("contest");
  const { contest, stages, currentStageId, teamNum, capacity } = cockpit;
  const stage = stages.find((s) => s.stageId === currentStageId)?.stageName;
  return (
    <DescriptionList
      columns={3}
      items={[
        {
          term: t("fact.phase"),
          value: (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {stage && contest.status === "published" && <span>{stage}</span>}
              <PhaseTag of={cockpit} all />
            </span>
          ),
        },
        {
          term: t("fact.teams"),
          value: (
            <span className="figures">
              {capacity === null
                ? t("items.taken", { taken: teamNum })
                : t("items.seats", { taken: teamNum, capacity })}
            </span>
          ),
        },
        { term: t("field.level"), value: `${t(`level.${contest.level}`)} · ${t(`mode.${contest.mode}`)}` },
        { term: t("field.host"), value: contest.host },
        { term: t("field.group"), value: contest.groupName },
        { term: t("fact.published"), value: <DateText value={contest.publishTime} form="numeric" /> },
      ]}
    />
  );
}
