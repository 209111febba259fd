import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { StepFrame } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/aside/step-frame";
import { ownTeam } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/own-team";
import { StepHead } from "@/app/[site]/[locale]/(public)/home/signUp/(steps)/step-head";
import type { Query } from "@/app/[site]/[locale]/(public)/home/signUp/query";
import { FeeDue } from "@/components/enrollment/fee-due";
import { CopyButton } from "@/components/kit/copy-button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { QrPicture } from "@/components/ui/text/qr-picture";
import { linkTo } from "@/lib/domain/enrollment";
import { owes } from "@/lib/domain/enrollment/contract";
import { enter } from "@/lib/http/page";
import { listed } from "@/lib/i18n/listed";
import { toYuan } from "@/lib/text/money";
import { EntryStamp } from "./entry-stamp";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Query };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await getTranslations("enrollment"))("success.title"), robots: { index: false } };
}

/** The entry is in: its state, and what comes next. */
export default async function Success({ params, searchParams }: Props) {
  const { locale } = await enter(params);
  const t = await getTranslations("enrollment");
  const { detail, actor } = await ownTeam(searchParams, "success");
  const { team, setting } = detail;
  if (detail.editable === 1) redirect(`/home/signUp/confirm?id=${team.teamId}`);
  const shared = await linkTo(`/home/competition/details?id=${team.competitionId}`, actor);
  const through = team.status === "approved" || team.status === "locked";
  const levels = listed(
    setting.auditLevels.map((level) => t(`level.${level}`)),
    locale,
  );
  const next = [
    team.waitingPlace && t("success.waiting", { place: team.waitingPlace }),
    !through && levels && t("success.audit", { levels }),
    owes(team) && t("success.fee", { fee: toYuan(team.fee) }),
    t(workAfter(through, owes(team))),
    (team.status === "submitted" || team.status === "waiting") && t("success.takeBack"),
  ].filter((line) => typeof line === "string" && line !== "");
  return (
    <>
      <StepHead
        step="success"
        title={t(through ? "success.approvedTitle" : team.waitingPlace ? "success.waitingTitle" : "success.title")}
        contest={team}
      />
      <div className="page pb-16">
        <StepFrame
          aside={
            <>
              {!team.waitingPlace && <EntryStamp number={team.teamNumber} day={(team.submitTime ?? "").slice(0, 10)} />}
              <Section title={t("success.share")} level={3}>
                <QrPicture text={shared} label={t("success.shareCode")} />
                <p className="mt-2 text-note text-ink-2">{t("success.shareHint")}</p>
                <CopyButton text={shared} size="small" className="mt-3">
                  {t("team.copyLink")}
                </CopyButton>
              </Section>
            </>
          }
        >
          <div className="space-y-10">
            <p className="text-lg">
              {t(team.waitingPlace ? "success.waitingLead" : "success.lead", {
                team: team.teamName,
                contest: team.competitionName,
              })}
            </p>
            {team.teamNumber && (
              <p>
                <span className="block text-note text-ink-2">{t("success.number")}</span>
                <span className="figures font-serif text-3xl font-bold">{team.teamNumber}</span>
              </p>
            )}
            <Section title={t("success.next")} level={3}>
              <ol className="list-decimal space-y-2 pl-5">
                {next.map((line) => (
                  <li key={line as string}>{line}</li>
                ))}
              </ol>
            </Section>
            <FeeDue team={team} howToPay={setting.howToPay} />
            <div className="flex flex-wrap gap-3">
              <LinkButton variant="primary" href={`/home/competition/team/details?id=${team.teamId}`}>
                {t("success.open")}
              </LinkButton>
              {!team.waitingPlace && (
                <a href={`/prod-api/web/center/slip?teamId=${team.teamId}`} className={buttonStyle({})}>
                  {t("success.slip")}
                </a>
              )}
              <a href={`/prod-api/web/center/calendar?teamId=${team.teamId}`} className={buttonStyle({})}>
                {t("success.calendar")}
              </a>
              <LinkButton href="/center/team">{t("success.all")}</LinkButton>
            </div>
          </div>
        </StepFrame>
      </div>
    </>
  );
}

/** What has to happen before the captain hands in the work. */
const workAfter = (through: boolean, owing: boolean) => {
  if (through) return owing ? "success.workOncePaid" : "success.workNow";
  return owing ? "success.workOnceSettled" : "success.work";
};
