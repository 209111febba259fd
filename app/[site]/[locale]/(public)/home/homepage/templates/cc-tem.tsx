import { getTranslations } from "next-intl/server";
import { ContestCard } from "@/components/site/contest-card";
import { NewsRow } from "@/components/site/news-row";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import type { Place } from "@/lib/http/page";
import { contestsOf, newsOf } from "@/lib/http/page/reads";
import { Entrances } from "./entrances";
import { byUrgency } from "./featured";
import { Masthead } from "./masthead";
import { MoreLink } from "./more-link";

/** A school's portal: notices on the left, a shelf of contests on the right, a door for everybody below. */
export async function CcTem({ place }: { place: Place }) {
  const t = await getTranslations("home.front");
  const [contests, notices, news] = await Promise.all([
    contestsOf(place, { pageSize: 24 }),
    newsOf(place, { newsType: "notice", pageSize: 8 }),
    newsOf(place, { newsType: "news", pageSize: 5 }),
  ]);
  const hrefOf = (id: string) => `/home/newsDetails?id=${id}`;
  return (
    <>
      <Masthead setting={place.setting} />
      <div className="page grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <Section
          title={t("notices")}
          aside={<MoreLink href="/home/newsList?newsType=notice">{t("all")}</MoreLink>}
          className="lg:col-span-5"
        >
          <div className="-mt-4">
            {notices.list.map((row) => (
              <NewsRow key={row.newsId} news={row} href={hrefOf(row.newsId)} compact />
            ))}
            {notices.total === 0 && <Empty title={t("noNotices")} />}
          </div>
        </Section>
        <Section
          title={t("contests")}
          aside={<MoreLink href="/home/competition">{t("allContests", { count: contests.total })}</MoreLink>}
          className="lg:col-span-7"
        >
          {contests.total === 0 && <Empty title={t("noContests")}>{t("noContestsHint")}</Empty>}
          <ul className="grid gap-6 sm:grid-cols-2">
            {byUrgency(contests.list)
              .slice(0, 4)
              .map((contest) => (
                <li key={contest.competitionId}>
                  <ContestCard contest={contest} href={`/home/competition/details?id=${contest.competitionId}`} />
                </li>
              ))}
          </ul>
        </Section>
      </div>
      <Entrances />
      {news.total > 0 && (
        <div className="page pt-12">
          <Section title={t("news")} aside={<MoreLink href="/home/newsList?newsType=news">{t("all")}</MoreLink>}>
            <div className="-mt-4 grid gap-x-12 lg:grid-cols-2">
              {news.list.map((row) => (
                <NewsRow key={row.newsId} news={row} href={hrefOf(row.newsId)} />
              ))}
            </div>
          </Section>
        </div>
      )}
    </>
  );
}
