import { getTranslations } from "next-intl/server";
import { ContestCard } from "@/components/site/contest-card";
import { FrontSection } from "@/components/site/front/front-section";
import { HonourList } from "@/components/site/front/honour-list";
import { MoreLink } from "@/components/site/front/more-link";
import { PartnerWall } from "@/components/site/front/partner-wall";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import type { Place } from "@/lib/http/page";
import { contestsOf, honoursOf, newsOf } from "@/lib/http/page/reads";
import { ContestStrip } from "./contest-strip";
import { DoorCards } from "./door-cards";
import { byUrgency, isOpen, openingOf, varied } from "./featured";
import { HostBanners } from "./host-banners";
import { HostName } from "./host-name";
import { NewsShelf } from "./news-shelf";
import { NoContests } from "./no-contests";
import { OpenHero } from "./open-hero";

/** A school's portal: its contest as a banner, notices beside the other contests, a door for everybody, its results. */
export async function CcTem({ place }: { place: Place }) {
  const { setting } = place;
  const [t, contests, notices, news, guides, manuals, honours] = await Promise.all([
    getTranslations("home.front"),
    contestsOf(place, { pageSize: 100 }),
    newsOf(place, { newsType: "notice", pageSize: 6 }),
    newsOf(place, { newsType: "news", pageSize: 6 }),
    newsOf(place, { newsType: "guide", pageSize: 1 }),
    newsOf(place, { newsType: "manual", pageSize: 1 }),
    honoursOf(place, "teams", 6),
  ]);
  const opening = openingOf(contests.list);
  const others = varied(byUrgency(contests.list)).filter((contest) => contest !== opening);
  const counts = {
    students: { value: contests.list.filter(isOpen).length, label: t("figure.open") },
    teachers: { value: guides.total, label: t("figure.guides") },
    experts: { value: manuals.total, label: t("figure.manuals") },
  };
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
        <DoorCards counts={counts} />
        <div className="grid gap-x-12 gap-y-16 lg:grid-cols-12">
          <FrontSection
            title={t("notices")}
            aside={<MoreLink href="/home/newsList?newsType=notice">{t("all")}</MoreLink>}
            className={others.length > 0 ? "lg:col-span-5" : "lg:col-span-12"}
          >
            <NewsShelf rows={notices.list} plain={others.length > 0} columns={others.length > 0 ? 1 : 2} />
          </FrontSection>
          {others.length > 0 && (
            <FrontSection
              tall
              title={t("contests")}
              aside={<MoreLink href="/home/competition">{t("allContests", { count: contests.total })}</MoreLink>}
              className="lg:col-span-7"
            >
              {others.length < 3 ? (
                <ContestStrip contests={others} columns={1} />
              ) : (
                <ul className="grid gap-6 sm:grid-cols-2">
                  {others.slice(0, others.length < 4 ? 2 : 4).map((contest) => (
                    <li key={contest.competitionId}>
                      <ContestCard contest={contest} href={`/home/competition/details?id=${contest.competitionId}`} />
                    </li>
                  ))}
                </ul>
              )}
            </FrontSection>
          )}
        </div>
        <FrontSection
          title={t("ownResults")}
          lead={honours.total > 0 ? t("ownResultsSum", { count: honours.total }) : undefined}
          aside={honours.total > 0 && <MoreLink href="/home/news/previousWorks">{t("showcase")}</MoreLink>}
        >
          {honours.list.length > 0 ? (
            <HonourList honours={honours.list} />
          ) : (
            <Empty
              picture="award"
              title={t("noWinners")}
              action={<LinkButton href="/home/competition">{t("seeContests")}</LinkButton>}
              className="border border-rule"
            >
              {t("noWinnersHint")}
            </Empty>
          )}
        </FrontSection>
        {news.total > 0 && (
          <FrontSection title={t("news")} aside={<MoreLink href="/home/newsList?newsType=news">{t("all")}</MoreLink>}>
            <NewsShelf rows={news.list} columns={2} />
          </FrontSection>
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
