import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ContestCard } from "@/components/site/contest-card";
import { NewsRow } from "@/components/site/news-row";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import type { Place } from "@/lib/http/page";
import { contestsOf, newsOf, schoolsOf } from "@/lib/http/page/reads";
import { Announced } from "./announced";
import { CityList } from "./city-list";
import { byUrgency } from "./featured";
import { Masthead } from "./masthead";
import { MoreLink } from "./more-link";
import { StageLadder } from "./stage-ladder";

const ladder = "/home/zjCompetition";

/** A province's portal: the ladder of levels with its counts, announcements, documents, and the cities with their schools. */
export async function Zjprovince({ place }: { place: Place }) {
  const t = await getTranslations("home.front");
  const [contests, notices, guides, manuals, cities] = await Promise.all([
    contestsOf(place, { pageSize: 100 }),
    newsOf(place, { newsType: "notice", pageSize: 7 }),
    newsOf(place, { newsType: "guide", pageSize: 4 }),
    newsOf(place, { newsType: "manual", pageSize: 4 }),
    schoolsOf(place),
  ]);
  const documents = [...guides.list, ...manuals.list];
  const hrefOf = (id: string) => `/home/newsDetails?id=${id}`;
  return (
    <>
      <Masthead setting={place.setting} />
      <StageLadder
        contests={contests.list}
        schools={cities.reduce((sum, city) => sum + city.schools.length, 0)}
        hrefOf={(level) => `${ladder}?level=${level}`}
      />
      <div className="page space-y-16 pt-12">
        <Section
          title={t("contests")}
          aside={<MoreLink href={ladder}>{t("allContests", { count: contests.total })}</MoreLink>}
        >
          {contests.total === 0 && <Empty title={t("noContests")}>{t("noContestsHint")}</Empty>}
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {byUrgency(contests.list)
              .slice(0, 3)
              .map((contest) => (
                <li key={contest.competitionId}>
                  <ContestCard contest={contest} href={`/home/competition/details?id=${contest.competitionId}`} />
                </li>
              ))}
          </ul>
        </Section>
        <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
          <Section
            title={t("announcements")}
            aside={<MoreLink href="/home/newsList?newsType=notice">{t("all")}</MoreLink>}
            className="lg:col-span-8"
          >
            <div className="-mt-4">
              {notices.list.map((row) => (
                <NewsRow key={row.newsId} news={row} href={hrefOf(row.newsId)} />
              ))}
              {notices.total === 0 && <Empty title={t("noNotices")} />}
            </div>
          </Section>
          <Section title={t("documents")} className="lg:col-span-4">
            <ul className="-mt-4 text-sm">
              {documents.map((row) => (
                <li key={row.newsId} className="border-b border-rule">
                  <Link
                    href={hrefOf(row.newsId)}
                    className="flex min-h-11 items-center gap-3 py-2 underline-offset-4 hover:underline"
                  >
                    <span className="w-[4.5em] shrink-0 text-note text-hint">{row.newsTypeLabel}</span>
                    <span className="min-w-0">{row.title}</span>
                  </Link>
                </li>
              ))}
              {documents.length === 0 && <li className="pt-4 text-note text-ink-2">{t("noDocuments")}</li>}
            </ul>
          </Section>
        </div>
        <Announced place={place} contests={contests.list} />
        {cities.length > 0 && <CityList cities={cities} />}
      </div>
    </>
  );
}
