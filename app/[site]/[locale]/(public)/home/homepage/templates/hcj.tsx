import { getFormatter, getTranslations } from "next-intl/server";
import { ContestAct } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/contest-act";
import { ContestClock } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/contest-clock";
import { openAct } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/open-act";
import { spansOf, wordsOfEdges } from "@/app/[site]/[locale]/(public)/home/competition/details/[id]/spans";
import { CoverMotif } from "@/components/site/cover/cover-motif";
import { BannerPicture } from "@/components/site/front/banner-strip";
import { FigureRow, type FrontFigure } from "@/components/site/front/figure-row";
import { FrontSection } from "@/components/site/front/front-section";
import { MoreLink } from "@/components/site/front/more-link";
import { PartnerWall } from "@/components/site/front/partner-wall";
import { PhaseTag } from "@/components/site/phase-tag";
import { ScheduleTimeline } from "@/components/site/schedule-timeline";
import { LinkButton } from "@/components/ui/control/link-button";
import { now } from "@/lib/clock";
import type { PublicContest } from "@/lib/domain/contest/contract";
import type { Place } from "@/lib/http/page";
import { diceOf } from "@/lib/http/page/found/cover/dice";
import { bannersOfHost, contestOf, contestsOf, newsOf, noticesOf, resultsOf } from "@/lib/http/page/reads";
import { CcTem } from "./cc-tem";
import { EditionAwards } from "./edition-awards";
import { flagshipOf, isOver } from "./featured";
import { NewsShelf } from "./news-shelf";
import { SectionNav } from "./section-nav";
import { TrackList } from "./track-list";

const named = (host: string) =>
  host
    .split(/[、，,;；\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** Who stands behind the contest: those the host names, else those the contest names. */
const partnersOf = ({ setting }: Place, contest: PublicContest) =>
  setting.partners.length > 0
    ? setting.partners
    : [...new Set([contest.groupName, ...named(contest.host)])].map((name) => ({
        role: "host" as const,
        name,
        logoUrl: null,
        link: null,
      }));

/** What the organiser says about the contest, else what the site says at all. */
async function notices(place: Place, { competitionId, groupId }: PublicContest) {
  const own = await noticesOf(place, competitionId, groupId, true);
  return own.total > 0 ? own.list : (await newsOf(place, { pageSize: 6 })).list;
}

/** A flagship contest's own front: its name and the one act across the page, then its parts in the order of a programme. */
export async function Hcj({ place }: { place: Place }) {
  const first = flagshipOf((await contestsOf(place, { pageSize: 100 })).list);
  if (!first) return <CcTem place={place} />;
  const contest = await contestOf(place, first.competitionId);
  const { competitionId: id } = contest;
  const [t, all, terms, edge, format, results, news, [banner]] = await Promise.all([
    getTranslations("home"),
    getTranslations(),
    getTranslations("terms"),
    getTranslations("home.edge"),
    getFormatter(),
    resultsOf(place, id),
    notices(place, contest),
    bannersOfHost(place),
  ]);
  const at = now().getTime();
  const spans = spansOf(contest.stages);
  const act = openAct(contest, results !== null, all);
  const own = { goOn: t("contest.goOn"), see: t("contest.seeTeam"), submit: terms("work.submit") };
  const details = `/home/competition/details?id=${id}`;
  const tracks = contest.items.filter((item) => item.parentId === null);
  const figures: FrontFigure[] = [
    { name: "teams", value: contest.teamNum, label: t("front.figure.teams") },
    { name: "tracks", value: tracks.length, label: t("contest.tracks") },
    { name: "groups", value: contest.items.length - tracks.length, label: t("contest.groups") },
    { name: "stages", value: contest.stages.length, label: t("front.figure.stages") },
    { name: "editions", value: contest.editions.length, label: t("front.figure.editions") },
  ].filter(({ value }) => value > 0);
  const parts = [
    { id: "schedule", title: t("contest.schedule") },
    ...(tracks.length ? [{ id: "tracks", title: t("contest.tracks") }] : []),
    { id: "awards", title: t("front.prizes") },
    { id: "notices", title: t("front.notices") },
    { id: "partners", title: t("front.partners") },
  ];
  return (
    <>
      <div className="relative isolate overflow-hidden bg-plate text-plate-on print:border-b print:bg-transparent print:text-ink">
        {banner ? (
          <div className="absolute inset-0 -z-10">
            <BannerPicture banner={banner} eager />
            <div className="absolute inset-0 bg-gradient-to-r from-black/75 via-black/50 to-black/20" />
          </div>
        ) : (
          <CoverMotif
            width={300}
            height={200}
            dice={diceOf(contest.seriesId)}
            motif={place.setting.coverMotif}
            second="text-tone-bright"
            className="absolute inset-y-0 right-0 -z-10 h-full w-full opacity-80 [mask-image:linear-gradient(to_right,transparent_20%,black)] max-sm:opacity-30 sm:w-3/5"
          />
        )}
        <div className="page flex min-h-[min(72vh,36rem)] flex-col py-10 lg:py-14">
          <h1 className="text-body opacity-90">{place.setting.groupName}</h1>
          <p className="mt-auto flex flex-wrap items-center gap-3 pt-10">
            <span className="font-serif text-lg">
              {t("contest.edition", { round: contest.round, year: contest.year })}
            </span>
            <PhaseTag of={contest} all />
          </p>
          <h2 className="mt-3 max-w-[14em] font-serif text-[clamp(2.25rem,6.4vw,5rem)] leading-[1.1] font-bold">
            {contest.competitionName}
          </h2>
          <p className="mt-5 max-w-measure text-base opacity-95">{contest.summary}</p>
        </div>
      </div>
      <div className="bg-raised">
        <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-6">
          <ContestClock competitionId={id} spans={spans} words={wordsOfEdges(edge, format, spans)} madeAt={at} />
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ContestAct competitionId={id} act={act} own={own} className="max-sm:w-full" />
            <LinkButton href={details} size="large" className="max-sm:w-full">
              {t("front.details")}
            </LinkButton>
          </div>
        </div>
      </div>
      <SectionNav label={t("front.parts")} parts={parts} />
      <div className="page space-y-18 pt-12">
        <FigureRow figures={figures} />
        <FrontSection title={t("contest.schedule")} id="schedule">
          <ScheduleTimeline stages={contest.stages} now={at} label={t("contest.schedule")} idle={isOver(contest)} />
        </FrontSection>
        {tracks.length > 0 && (
          <FrontSection title={t("contest.tracks")} id="tracks">
            <TrackList items={contest.items} locale={place.locale} />
          </FrontSection>
        )}
        <EditionAwards place={place} contest={contest} />
        <FrontSection
          title={t("front.notices")}
          id="notices"
          aside={<MoreLink href="/home/newsList">{t("front.all")}</MoreLink>}
        >
          <NewsShelf rows={news} columns={2} />
        </FrontSection>
        <FrontSection title={t("front.partners")} id="partners">
          <PartnerWall partners={partnersOf(place, contest)} />
        </FrontSection>
      </div>
      {act && (
        <div className="mt-18 -mb-12 bg-accent-soft print:hidden">
          <div className="page flex flex-wrap items-center justify-between gap-x-12 gap-y-4 py-10">
            <p className="font-serif text-xl font-bold sm:text-2xl">{contest.competitionName}</p>
            <ContestAct competitionId={id} act={act} own={own} className="max-sm:w-full" />
          </div>
        </div>
      )}
    </>
  );
}
