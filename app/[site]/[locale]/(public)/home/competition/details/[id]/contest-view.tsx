import { clsx } from "clsx";
import { CalendarPlus } from "lucide-react";
import { getFormatter, getTranslations } from "next-intl/server";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { ContestCover } from "@/components/site/contest-cover";
import { NewsRow } from "@/components/site/news-row";
import { PageHead } from "@/components/site/page-head";
import { PhaseTag } from "@/components/site/phase-tag";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Section } from "@/components/ui/layout/section";
import { Timeline } from "@/components/ui/layout/timeline";
import { Tag } from "@/components/ui/state/tag";
import { fromWireTime, now } from "@/lib/clock";
import type { publicResults } from "@/lib/domain/award";
import { cardStatus, type PublicContest } from "@/lib/domain/contest/contract";
import type { publicNews } from "@/lib/domain/news";
import { articlePath } from "@/lib/http/page/article-path";
import { calendarHref } from "@/lib/http/page/found/feeds";
import type { Locale } from "@/lib/i18n/locale";
import { ContestClock } from "./contest-clock";
import { ContestFacts } from "./contest-facts";
import { FollowButton } from "./follow-button";
import { ResultTable } from "./result-table";
import { spansOf, wordsOfEdges } from "./spans";
import { TrackTable } from "./track-table";

type ContestViewProps = {
  contest: PublicContest;
  locale: Locale;
  /** What is published around it; a preview has none, and nothing in it asks for more. */
  live?: { notices: Awaited<ReturnType<typeof publicNews>>; results: Awaited<ReturnType<typeof publicResults>> };
};

/** A contest as visitors read it. */
export async function ContestView({ contest, locale, live }: ContestViewProps) {
  const { competitionId: id } = contest;
  const [t, edge, format] = await Promise.all([
    getTranslations("home.contest"),
    getTranslations("home.edge"),
    getFormatter(),
  ]);
  const { notices, results } = live ?? { notices: { list: [], total: 0 }, results: null };
  const spans = spansOf(contest.stages);
  const at = now().getTime();
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
        aside={live && !stopped && <ContestClock competitionId={id} spans={spans} words={words} madeAt={at} />}
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
            <TrackTable items={contest.items} locale={locale} />
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
                  <NewsRow key={row.newsId} news={row} href={articlePath(row)} />
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
          {live && (
            <div className="space-y-3">
              <FollowButton competitionId={id} words={{ follow: t("follow"), following: t("following") }} />
              <a href={calendarHref(id, locale)} className={clsx(buttonStyle({}), "w-full print:hidden")}>
                <CalendarPlus aria-hidden className="size-4" />
                {t("calendar")}
              </a>
            </div>
          )}
          <ContestFacts contest={contest} />
        </div>
      </div>
    </>
  );
}
