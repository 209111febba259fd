import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { ContestCover } from "@/components/site/contest-cover";
import { JsonLd } from "@/components/site/json-ld";
import { NewsRow } from "@/components/site/news-row";
import { PageHead } from "@/components/site/page-head";
import { PhaseTag } from "@/components/site/phase-tag";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { Section } from "@/components/ui/layout/section";
import { Timeline } from "@/components/ui/layout/timeline";
import { Tag } from "@/components/ui/state/tag";
import { fromWireTime, now } from "@/lib/clock";
import { cardStatus } from "@/lib/domain/contest/contract";
import { enter } from "@/lib/http/page";
import { contestOf, noticesOf, resultsOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";
import { ContestAct } from "./contest-act";
import { ContestClock } from "./contest-clock";
import { ContestFacts } from "./contest-facts";
import { eventOf } from "./event";
import { FollowButton } from "./follow-button";
import { openAct } from "./open-act";
import { ResultTable } from "./result-table";
import { spansOf, wordsOfEdges } from "./spans";
import { TrackTable } from "./track-table";

type Props = { params: Promise<{ site: string; locale: string; id: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

const pathOf = (id: string) => `/home/competition/details?id=${id}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  const contest = await orNotFound(contestOf(place, (await params).id));
  return metadataOf(place, {
    title: contest.competitionName,
    description: contest.summary,
    path: pathOf(contest.competitionId),
    image: contest.coverUrl,
  });
}

export default async function ContestPage({ params }: Props) {
  const place = await enter(params);
  const contest = await orNotFound(contestOf(place, (await params).id));
  const { competitionId: id } = contest;
  const [t, terms, all, edge, format, notices, results, event] = await Promise.all([
    getTranslations("home.contest"),
    getTranslations("terms"),
    getTranslations(),
    getTranslations("home.edge"),
    getFormatter(),
    noticesOf(place, id, contest.groupId),
    resultsOf(place, id),
    eventOf(place, contest),
  ]);
  const spans = spansOf(contest.stages);
  const at = now().getTime();
  const act = openAct(contest, results !== null, all);
  const words = wordsOfEdges(edge, format, spans);
  const stopped = contest.status === cardStatus.suspended || contest.status === cardStatus.cancelled;
  const idle = stopped || contest.status === cardStatus.finished || contest.status === cardStatus.archived;
  const milestones = contest.milestones.map((m) => ({
    id: m.name + m.time,
    at: fromWireTime(m.time).getTime(),
    title: m.name,
    time: m.time.slice(0, 16),
    note: m.desc,
  }));
  return (
    <>
      <JsonLd about={event} />
      <PageHead
        breadcrumb={[
          { label: t("home"), href: "/home/homepage" },
          { label: t("contests"), href: "/home/competition" },
          { label: contest.competitionName },
        ]}
        over={
          <>
            <PhaseTag of={contest} all />
            <Tag>{contest.levelLabel}</Tag>
            <span>{t("edition", { round: contest.round, year: contest.year })}</span>
          </>
        }
        title={contest.competitionName}
        lead={contest.summary}
        aside={!stopped && <ContestClock competitionId={id} spans={spans} words={words} madeAt={at} />}
      />
      <div className="page space-y-12 pt-8 pb-4 empty:hidden">
        {stopped && (
          <p role="status" className="border-l-4 border-status-refused bg-status-refused-soft px-4 py-3">
            {t(contest.status === cardStatus.cancelled ? "cancelled" : "suspended", {
              why: contest.suspendedWhy ?? "",
            })}
          </p>
        )}
        <ResultTable results={results} />
      </div>
      <div className="page grid gap-x-12 gap-y-12 pt-8 lg:grid-cols-12">
        <div className="min-w-0 space-y-12 lg:col-span-8">
          <Section title={t("schedule")} id="schedule">
            <ScheduleTimeline stages={contest.stages} now={at} label={t("schedule")} idle={idle} />
            {milestones.length > 0 && <Timeline items={milestones} now={at} label={t("milestones")} className="mt-8" />}
          </Section>
          <Section title={t("tracks")} id="tracks">
            <TrackTable items={contest.items} locale={place.locale} />
          </Section>
          {contest.rulesHtml && (
            <Section title={t("rules")} id="rules">
              <SafeHtml html={contest.rulesHtml} className="max-w-measure" />
            </Section>
          )}
          {notices.total > 0 && (
            <Section
              title={t("notices")}
              id="notices"
              aside={
                notices.total > notices.list.length && (
                  <a href={`/home/cpNews?id=${id}`} className="underline-offset-4 hover:underline">
                    {t("allNotices", { count: notices.total })}
                  </a>
                )
              }
            >
              <div className="-mt-4">
                {notices.list.map((row) => (
                  <NewsRow key={row.newsId} news={row} href={`/home/newsDetails?id=${row.newsId}`} />
                ))}
              </div>
            </Section>
          )}
        </div>
        <div className="space-y-8 lg:col-span-4">
          {contest.coverUrl ? (
            <img src={contest.coverUrl} alt="" className="aspect-3/2 w-full bg-sunken object-cover" />
          ) : (
            <ContestCover id={id} title={contest.competitionName} caption={contest.levelLabel} as="p" />
          )}
          <FollowButton competitionId={id} words={{ follow: t("follow"), following: t("following") }} />
          <ContestFacts contest={contest} />
        </div>
      </div>
      {!stopped && (
        <div className="sticky bottom-0 z-20 mt-12 border-t border-ink bg-paper empty:hidden has-[>div:only-child>p:only-child]:hidden print:hidden">
          <div className="page flex items-center justify-between gap-6 py-3">
            <p className="hidden min-w-0 truncate font-serif font-bold sm:block">{contest.competitionName}</p>
            <ContestAct
              competitionId={id}
              act={act}
              own={{
                goOn: t("goOn"),
                see: t("seeTeam"),
                submit: terms("work.submit"),
              }}
              className="max-sm:w-full"
            />
          </div>
        </div>
      )}
    </>
  );
}
