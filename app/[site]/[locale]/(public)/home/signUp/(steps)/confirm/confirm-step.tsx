"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { StepFrame } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/step-frame";
import { TeamAside } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/team-aside";
import { EntryFacts } from "@/components/enrollment/entry-facts";
import { OwnTeamAnswers } from "@/components/enrollment/own-team-answers";
import { ReturnedNote } from "@/components/enrollment/returned-note";
import { Roster } from "@/components/enrollment/roster";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { teamDetail } from "@/lib/domain/enrollment/contract";
import { Obstacles } from "./obstacles";
import { SubmitPanel } from "./submit-panel";

export function ConfirmStep({ teamId, realName }: { teamId: string; realName: string }) {
  const t = useTranslations("enrollment");
  const router = useRouter();
  const read = useRead(teamDetail, { teamId });
  const renew = useEffectEvent(() => void read.refetch({ cancelRefetch: false }));
  useEffect(() => renew(), []);
  const current = { ...read, data: read.isFetchedAfterMount ? read.data : undefined } as typeof read;
  return (
    <div className="page pb-16">
      <Loaded query={current}>
        {(detail) => (
          <StepFrame aside={<TeamAside detail={detail} here="confirm" />}>
            <div className="space-y-12">
              <ReturnedNote detail={detail} />
              <Obstacles teamId={teamId} list={detail.obstacles} />
              <Section title={t("confirm.entry")}>
                <EntryFacts detail={detail} />
                <div className="mt-4">
                  <OwnTeamAnswers detail={detail} />
                </div>
              </Section>
              <Section title={t("confirm.people")}>
                <Roster
                  label={t("confirm.people")}
                  members={detail.members.filter((m) => m.confirmStatus !== 2)}
                  me={detail.myMemberId}
                />
              </Section>
              {detail.isCaptain === 1 ? (
                <SubmitPanel
                  detail={detail}
                  realName={realName}
                  onRefused={() => void read.refetch()}
                  onDone={() => router.replace(`/home/signUp/success?id=${teamId}`)}
                />
              ) : (
                <p className="text-note text-ink-2">{t("confirm.onlyCaptain")}</p>
              )}
              <LinkButton href={`/home/signUp/team?id=${teamId}`}>{t("team.back")}</LinkButton>
            </div>
          </StepFrame>
        )}
      </Loaded>
    </div>
  );
}
