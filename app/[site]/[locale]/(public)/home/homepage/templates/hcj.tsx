import { getFormatter, getTranslations } from "next-intl/server";
import { ContestAct } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/contest-act";
import { ContestClock } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/contest-clock";
import { openAct } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/open-act";
import { spansOf, wordsOfEdges } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/spans";
import { CoverMotif } from "@/components/site/cover-motif";
import { NewsRow } from "@/components/site/news-row";
import { PhaseTag } from "@/components/site/phase-tag";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { LinkButton } from "@/components/ui/control/link-button";
import { Section } from "@/components/ui/layout/section";
import { now } from "@/lib/clock";
import type { Place } from "@/lib/http/page";
import { articlePath } from "@/lib/http/page/article-path";
import { diceOf } from "@/lib/http/page/found/cover/dice";
import { contestOf, contestsOf, noticesOf, resultsOf } from "@/lib/http/page/reads";
import { CcTem } from "./cc-tem";
import { flagshipOf } from "./featured";
import { MoreLink } from "./more-link";
import { TrackList } from "./track-list";

/** A flagship contest's own front: its name across the page, the countdown, the timetable, the tracks, the partners. */
export async function Hcj({ place }: { place: Place }) {
  const first = flagshipOf((await contestsOf(place, { pageSize: 100 })).list);
  if (!first) return <CcTem place={place} />;
  const contest = await contestOf(place, first.competitionId);
  const { competitionId: id } = contest;
  const t = await getTranslations("home");
  const notices = await noticesOf(place, id, contest.groupId, true);
  const at = now().getTime();
  const spans = spansOf(contest.stages);
  const act = openAct(contest, (await resultsOf(place, id)) !== null, await getTranslations());
  const words = wordsOfEdges(await getTranslations("home.edge"), await getFormatter(), spans);
  const partners = contest.host
    .split(/[、，,;；\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const own = {
    goOn: t("contest.goOn"),
    see: t("contest.seeTeam"),
    submit: (await getTranslations("terms"))("work.submit"),
  };
  return (
    <>
      <div className="relative overflow-hidden bg-accent text-accent-on dark:bg-accent-soft dark:text-ink print:border-b print:bg-transparent print:text-ink">
        <CoverMotif
          width={300}
          height={200}
          dice={diceOf(id)}
          className="absolute top-0 right-0 h-2/5 w-full opacity-25 [mask-image:linear-gradient(black_50%,transparent)] sm:h-full sm:w-2/5 sm:[mask-image:linear-gradient(to_right,transparent,black)]"
        />
        <div className="page relative flex min-h-[min(70vh,34rem)] flex-col justify-end py-12">
          <p className="flex flex-wrap items-center gap-4">
            <span className="font-serif text-lg">
              {t("contest.edition", { round: contest.round, year: contest.year })}
            </span>
            <PhaseTag of={contest} all />
          </p>
          <h1 className="mt-4 font-serif text-[clamp(2.25rem,7vw,5.5rem)] leading-[1.1] font-bold">
            {contest.competitionName}
          </h1>
          <p className="mt-6 max-w-measure">{contest.summary}</p>
        </div>
      </div>
      <div className="border-b border-ink">
        <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-6">
          <ContestClock competitionId={id} spans={spans} words={words} madeAt={at} />
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ContestAct competitionId={id} act={act} own={own} className="max-sm:w-full" />
            <LinkButton href={`/home/competition/details?id=${id}`} size="large" className="max-sm:w-full">
              {t("front.details")}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="page space-y-16 pt-12">
        <Section title={t("contest.schedule")}>
          <ScheduleTimeline stages={contest.stages} now={at} label={t("contest.schedule")} />
        </Section>
        <Section title={t("contest.tracks")}>
          <TrackList items={contest.items} locale={place.locale} />
        </Section>
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <Section
            title={t("front.notices")}
            aside={<MoreLink href="/home/newsList">{t("front.all")}</MoreLink>}
            className="lg:col-span-8"
          >
            <div className="-mt-4">
              {notices.list.map((row) => (
                <NewsRow key={row.newsId} news={row} href={articlePath(row)} />
              ))}
              {notices.total === 0 && <p className="pt-4 text-note text-ink-2">{t("front.noNotices")}</p>}
            </div>
          </Section>
          <Section title={t("front.partners")} className="lg:col-span-4">
            <ul className="-mt-4 font-serif text-lg">
              {[...new Set([contest.groupName, ...partners])].map((name) => (
                <li key={name} className="border-b border-rule py-3">
                  {name}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </>
  );
}
