import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { NewsRow } from "@/components/site/news-row";
import { Section } from "@/components/ui/layout/section";
import { Empty } from "@/components/ui/state/empty";
import { DateText } from "@/components/ui/text/date-text";
import type { Place } from "@/lib/http/page";
import { contestsOf, newsOf } from "@/lib/http/page/reads";
import { ContestMargin } from "./contest-margin";
import { byUrgency } from "./featured";
import { MoreLink } from "./more-link";

const LEAD = 1;
const COLUMN = 5;

/** An editorial front: one lead story, two columns of news, the contests in the margin. */
export async function Tem1({ place }: { place: Place }) {
  const t = await getTranslations("home.front");
  const [contests, news] = await Promise.all([
    contestsOf(place, { pageSize: 24 }),
    newsOf(place, { pageSize: LEAD + 2 * COLUMN }),
  ]);
  const [lead, ...rest] = news.list;
  const hrefOf = (id: string) => `/home/newsDetails?id=${id}`;
  return (
    <div className="page grid gap-x-12 gap-y-12 pt-8 lg:grid-cols-12">
      <div className="min-w-0 lg:col-span-9">
        <h1 className="sr-only">{place.setting.groupName}</h1>
        {!lead && <Empty title={t("noNews")}>{t("noNewsHint")}</Empty>}
        {lead && (
          <article className="group relative grid gap-8 border-b-4 border-double border-ink pb-10 md:grid-cols-2">
            {lead.coverUrl && <img src={lead.coverUrl} alt="" className="aspect-3/2 w-full bg-sunken object-cover" />}
            <div className={lead.coverUrl ? "" : "md:col-span-2"}>
              <p className="flex gap-4 text-note text-ink-2">
                <span className="font-medium text-accent-ink">{lead.newsTypeLabel}</span>
                <DateText value={lead.publishTime} form="date" />
              </p>
              <h2
                className={
                  lead.coverUrl
                    ? "mt-3 font-serif text-2xl leading-snug font-bold"
                    : "mt-3 max-w-[18em] font-serif text-3xl leading-tight font-bold sm:text-4xl"
                }
              >
                <Link href={hrefOf(lead.newsId)} className="group-hover:underline after:absolute after:inset-0">
                  {lead.title}
                </Link>
              </h2>
              <p className="mt-4 line-clamp-5 max-w-measure text-ink-2">{lead.summary}</p>
            </div>
          </article>
        )}
        {rest.length > 0 && (
          <div className="grid gap-x-10 pt-2 md:grid-cols-2">
            {[rest.slice(0, COLUMN), rest.slice(COLUMN)].map((column, i) => (
              <div key={column[0]?.newsId ?? i} className={i === 1 ? "border-rule md:border-l md:pl-10" : ""}>
                {column.map((row) => (
                  <NewsRow key={row.newsId} news={row} href={hrefOf(row.newsId)} />
                ))}
              </div>
            ))}
          </div>
        )}
        {news.total > news.list.length && (
          <p className="pt-4 text-right text-note text-ink-2">
            <MoreLink href="/home/newsList">{t("allNews", { count: news.total })}</MoreLink>
          </p>
        )}
      </div>
      <Section title={t("contests")} className="lg:col-span-3">
        <ContestMargin contests={byUrgency(contests.list).slice(0, 8)} empty={t("noContests")} />
        <p className="pt-3 text-note text-ink-2">
          <MoreLink href="/home/competition">{t("allContests", { count: contests.total })}</MoreLink>
        </p>
      </Section>
    </div>
  );
}
