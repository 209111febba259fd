"use client";

import { useTranslations } from "next-intl";
import { ContestFrame } from "@/components/contest/contest-frame";
import { Pace } from "@/components/contest/pace";
import { ReportButton } from "@/components/contest/report-button";
import { Loaded } from "@/components/kit/loaded";
import { useMay } from "@/components/kit/session/permissions";
import { useRead } from "@/components/kit/use-endpoint";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { contestCockpit } from "@/lib/domain/contest/contract";
import { Days } from "./days";
import { Facts } from "./facts";
import { Funnel } from "./funnel";
import { History } from "./history";
import { LifecycleActs } from "./lifecycle-acts";
import { type CockpitAnswer, Notices } from "./notices";
import { PressingObjections } from "./pressing-objections";
import { Readiness } from "./readiness";
import { Simulation } from "./simulation";
import { WindowActs } from "./window-acts";

/** Not public yet: nothing is open, nobody has signed up. */
const isPlan = ({ contest }: CockpitAnswer) => contest.status === "draft" || contest.status === "pending";

/** The overview of a contest: its state, what blocks it, and the available actions. */
export function Cockpit({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  const daily = useTranslations("contest.daily");
  const may = useMay();
  const cockpit = useRead(contestCockpit, { competitionId });
  return (
    <ContestFrame
      competitionId={competitionId}
      aside={
        cockpit.data && (
          <LifecycleActs
            contest={cockpit.data.contest}
            acts={cockpit.data.acts}
            blocked={cockpit.data.blockers.length > 0}
            needsApproval={cockpit.data.needsApproval}
          />
        )
      }
    >
      {() => (
        <Loaded query={cockpit}>
          {(found) => (
            <div className="space-y-10">
              <Notices cockpit={found} />
              {!isPlan(found) && <PressingObjections competitionId={competitionId} />}
              {found.contest.status === "draft" && (
                <Section title={t("section.readiness")}>
                  <Readiness cockpit={found} />
                </Section>
              )}
              <Facts cockpit={found} />
              <Section title={t("section.schedule")}>
                {found.stages.some((s) => s.windows.length > 0) ? (
                  <div className="space-y-6">
                    <ScheduleTimeline
                      stages={found.stages}
                      now={found.serverTime}
                      idle={found.contest.status !== "published"}
                    />
                    <WindowActs cockpit={found} />
                  </div>
                ) : (
                  <Empty
                    title={t("cockpit.noSchedule")}
                    className="py-6"
                    action={
                      <LinkButton href={`/competition/scheduleSet?competitionId=${competitionId}`}>
                        {t("cockpit.setSchedule")}
                      </LinkButton>
                    }
                  />
                )}
              </Section>
              {may("comp:info:edit") && found.stages.some((s) => s.windows.length > 0) && (
                <Section title={t("section.simulation")} note={t("simulation.note")}>
                  <Simulation competitionId={competitionId} />
                </Section>
              )}
              {!isPlan(found) && (
                <Section title={t("section.pace")} note={t("pace.note")}>
                  <Pace competitionId={competitionId} />
                </Section>
              )}
              {!isPlan(found) && (
                <Section title={daily("title")} note={daily("note")}>
                  <Days competitionId={competitionId} />
                </Section>
              )}
              <div className="grid gap-10 lg:grid-cols-2">
                {!isPlan(found) && (
                  <Section
                    title={t("section.funnel")}
                    note={t("funnel.note")}
                    aside={<ReportButton of={{ competitionIds: competitionId }} />}
                  >
                    <Funnel competitionId={competitionId} />
                  </Section>
                )}
                <Section title={t("section.history")}>
                  <History rows={found.history} />
                </Section>
              </div>
            </div>
          )}
        </Loaded>
      )}
    </ContestFrame>
  );
}
