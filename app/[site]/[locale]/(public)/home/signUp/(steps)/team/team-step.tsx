"use client";

import { useTranslations } from "next-intl";
import { StepFrame } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/step-frame";
import { TeamAside } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/team-aside";
import { GroupedNote } from "@/components/enrollment/grouped-note";
import { OwnAnswers } from "@/components/enrollment/own-answers";
import { ReturnedNote } from "@/components/enrollment/returned-note";
import { TeamBuilder } from "@/components/enrollment/team-builder";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import { teamDetail } from "@/lib/domain/enrollment/contract";

export function TeamStep({ teamId }: { teamId: string }) {
  const t = useTranslations("enrollment.team");
  const read = useRead(teamDetail, { teamId });
  return (
    <div className="page pb-16">
      <Loaded query={read}>
        {(detail) => (
          <StepFrame aside={<TeamAside detail={detail} here="team" />}>
            <div className="space-y-12">
              <ReturnedNote detail={detail} />
              {detail.grouped && <GroupedNote grouped={detail.grouped} />}
              <TeamBuilder detail={detail} />
              <OwnAnswers detail={detail} />
              {detail.isCaptain === 1 && (
                <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-4">
                  <LinkButton href={`/home/signUp/apply?id=${teamId}`}>{t("back")}</LinkButton>
                  <LinkButton href={`/home/signUp/confirm?id=${teamId}`} variant="primary">
                    {t("next")}
                  </LinkButton>
                </div>
              )}
            </div>
          </StepFrame>
        )}
      </Loaded>
    </div>
  );
}
