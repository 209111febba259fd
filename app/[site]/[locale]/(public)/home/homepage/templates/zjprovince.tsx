import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ContestCard } from "@/components/site/contest-card";
import { FigureRow } from "@/components/site/front/figure-row";
import { FrontSection } from "@/components/site/front/front-section";
import { HonourList } from "@/components/site/front/honour-list";
import { MoreLink } from "@/components/site/front/more-link";
import { PartnerWall } from "@/components/site/front/partner-wall";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import type { Place } from "@/lib/http/page";
import { contestsOf, honoursOf, newsOf, schoolsOf } from "@/lib/http/page/reads";
import { CityList } from "./city-list";
import { byUrgency, isOpen, isOver, openingOf, varied } from "./featured";
import { HostBanners } from "./host-banners";
import { HostName } from "./host-name";
import { NewsShelf } from "./news-shelf";
import { NoContests } from "./no-contests";
import { OpenHero } from "./open-hero";
import { StageLadder } from "./stage-ladder";

const list = "/home/zjCompetition";

/** A province's portal: the open contest, the path of levels, announcements and documents, winners, the map of cities. */
export async function Zjprovince({ place }: { place: Place }) {
  const { setting } = place;
  const [t, ladder, contests, notices, guides, manuals, cities, honours] = await Promise.all([
    getTranslations("home.front"),
    getTranslations("home.ladder"),
    contestsOf(place, { pageSize: 100 }),
    newsOf(place, { newsType: "notice", pageSize: 6 }),
    newsOf(place, { newsType: "guide", pageSize: 5 }),
    newsOf(place, { newsType: "manual", pageSize: 5 }),
    schoolsOf(place),
    honoursOf(place, "contests", 6),
  ]);
  const documents = [...guides.list, ...manuals.list];
  const opening = openingOf(contests.list);
  const live = contests.list.filter((contest) => !isOver(contest));
  const open = contests.list.filter(isOpen);
  const others = varied(byUrgency(contests.list)).filter((contest) => contest !== opening);
  const teams = contests.list.reduce((sum, contest) => sum + contest.teamNum, 0);
  const schools = cities.reduce((sum, city) => sum + city.schools.length, 0);
  return (
    <>
      <HostBanners place={place} />
      {opening ? (
        <OpenHero place={place} contest={opening} over={<HostName setting={setting} />} />
      ) : (
        <div className="page pt-10">
          <HostName setting={setting} />
          <NoContests />
        </div>
      )}
      <div className="page space-y-16 pt-12">
        {contests.total > 0 && (
          <>
            <FigureRow
              figures={[
                {
                  name: "contests",
                  value: contests.total,
                  label: t("figure.contests"),
                  href: list,
                  part: { value: live.length, label: t("figure.live", { count: live.length }) },
                },
                {
                  name: "open",
                  value: open.length,
                  label: t("figure.open"),
                  href: "/home/competition?status=2",
                },
                { name: "teams", value: teams, label: t("figure.teams") },
                { name: "schools", value: schools, label: t("figure.schools") },
                { name: "awards", value: honours.total, label: t("figure.awards"), href: "/home/news/previousWorks" },
              ].filter(({ value }) => value > 0)}
            />
            <FrontSection
              title={ladder("title")}
              lead={ladder("lead")}
              aside={<MoreLink href={list}>{t("all")}</MoreLink>}
            >
              <div className="bg-tone-soft max-lg:-mx-4 max-lg:px-4 max-lg:py-6 lg:px-6 lg:pt-6">
                <StageLadder contests={contests.list} hrefOf={(level) => `${list}?level=${level}`} />
              </div>
            </FrontSection>
          </>
        )}
        {others.length > 0 && (
          <FrontSection
            tall
            title={t("contests")}
            aside={<MoreLink href={list}>{t("allContests", { count: contests.total })}</MoreLink>}
          >
            <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
              {others.slice(0, 4).map((contest) => (
                <li key={contest.competitionId}>
                  <ContestCard contest={contest} href={`/home/competition/details?id=${contest.competitionId}`} />
                </li>
              ))}
            </ul>
          </FrontSection>
        )}
        <div className="grid gap-x-12 gap-y-16 lg:grid-cols-12">
          <FrontSection
            title={t("announcements")}
            aside={<MoreLink href="/home/newsList?newsType=notice">{t("all")}</MoreLink>}
            className="lg:col-span-7"
          >
            <NewsShelf rows={notices.list} />
          </FrontSection>
          <FrontSection title={t("documents")} className="lg:col-span-5">
            {documents.length === 0 ? (
              <Empty title={t("noDocuments")} className="border border-rule" />
            ) : (
              <ol className="bg-tone-soft px-5 py-2">
                {documents.map((row, at) => (
                  <li key={row.newsId} className="border-b border-rule last:border-0">
                    <Link
                      href={`/home/newsDetails?id=${row.newsId}`}
                      className="flex min-h-12 items-baseline gap-4 py-3 text-body underline-offset-4 hover:underline"
                    >
                      <span className="figures w-6 shrink-0 font-serif text-lg leading-none font-bold text-tone-ink">
                        {at + 1}
                      </span>
                      <span className="min-w-0 flex-1 font-medium">{row.title}</span>
                      <span className="shrink-0 text-note text-ink-2">{row.newsTypeLabel}</span>
                    </Link>
                  </li>
                ))}
              </ol>
            )}
          </FrontSection>
        </div>
        <FrontSection
          title={t("winners")}
          aside={honours.total > 0 && <MoreLink href="/home/news/previousWorks">{t("showcase")}</MoreLink>}
        >
          {honours.list.length > 0 ? (
            <HonourList honours={honours.list} />
          ) : (
            <Empty
              picture="award"
              title={t("noWinners")}
              action={<LinkButton href={list}>{t("seeContests")}</LinkButton>}
              className="border border-rule"
            >
              {t("noWinnersHint")}
            </Empty>
          )}
        </FrontSection>
        {cities.length > 0 && (
          <CityList cities={cities} hrefOf={(city) => `${list}?city=${encodeURIComponent(city)}`} />
        )}
        {setting.partners.length > 0 && (
          <FrontSection title={t("partners")}>
            <PartnerWall partners={setting.partners} />
          </FrontSection>
        )}
      </div>
    </>
  );
}
