"use client";

import { useTranslations } from "next-intl";
import { ContestFrame } from "@/components/contest/contest-frame";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { schedulePlan } from "@/lib/domain/contest/contract";
import { ScheduleForm } from "./schedule-form";
import { StageList } from "./stage-list";

/** Stages first, then the windows of each; the checks speak while one types. */
export function ScheduleScreen({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  const plan = useRead(schedulePlan, { competitionId });
  return (
    <ContestFrame competitionId={competitionId}>
      {(contest) => (
        <Loaded query={plan}>
          {(found) => (
            <div className="space-y-10">
              <Section title={t("section.stages")} note={t("stages.note")}>
                <StageList contest={contest} plan={found} />
              </Section>
              {found.stages.length > 0 && (
                <Section title={t("section.windows")} note={t("windows.note")}>
                  <ScheduleForm competitionId={competitionId} plan={found} />
                </Section>
              )}
            </div>
          )}
        </Loaded>
      )}
    </ContestFrame>
  );
}
