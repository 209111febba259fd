import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { FrontSection } from "@/components/site/front/front-section";
import { HonourList } from "@/components/site/front/honour-list";
import { MoreLink } from "@/components/site/front/more-link";
import { PartnerWall } from "@/components/site/front/partner-wall";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import type { Place } from "@/lib/http/page";
import { contestsOf, honoursOf, newsOf } from "@/lib/http/page/reads";
import { ContestRail } from "./contest-rail";
import { byUrgency, varied } from "./featured";
import { HostBanners } from "./host-banners";
import { HostName } from "./host-name";
import { NewsShelf } from "./news-shelf";
import { StoryCard } from "./story-card";

/** The kinds of article that the front has a column for, in the order in which they stand. */
const columns = ["notice", "news", "guide", "research"] as const;

type Story = Awaited<ReturnType<typeof newsOf>>["list"][number];

/** What leads: a report with a picture before one without, pinned before new; a notice only where nothing else was written. */
const leading = (stories: Story[]) =>
  stories.toSorted(
    (a, b) =>
      Number(b.coverUrl !== null) - Number(a.coverUrl !== null) ||
      Number(b.newsType === "news") - Number(a.newsType === "news") ||
      (b.topFlag ?? 0) - (a.topFlag ?? 0) ||
      b.publishTime.localeCompare(a.publishTime),
  );

/** An editorial front: a lead with its picture, three stories, a column for each kind, contests in the margin, winners. */
export async function Tem1({ place }: { place: Place }) {
  const { setting } = place;
  const [t, contests, newest, honours, ...kinds] = await Promise.all([
    getTranslations("home.front"),
    contestsOf(place, { pageSize: 100 }),
    newsOf(place, { pageSize: 24 }),
    honoursOf(place, "contests", 3),
    ...columns.map((newsType) => newsOf(place, { newsType, pageSize: 8 })),
  ]);
  const [lead, ...others] = leading(newest.list);
  const second = others.slice(0, 3);
  const shown = new Set([lead, ...second].map((story) => story?.newsId));
  const shelves = kinds
    .map((of, at) => ({
      type: columns[at] as (typeof columns)[number],
      total: of.total,
      label: of.list[0]?.newsTypeLabel ?? "",
      rows: of.list.filter((row) => !shown.has(row.newsId)).slice(0, 4),
    }))
    .filter(({ total }) => total > 0);
  return (
    <>
      <HostBanners place={place} />
      <div className="page space-y-14 pt-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 border-b-4 border-double border-ink">
          <HostName setting={setting} className="mb-4" />
          <nav aria-label={t("categories")} className="flex flex-wrap gap-x-6 pb-3 text-body print:hidden">
            {shelves.map(({ type, label, total }) => (
              <Link
                key={type}
                href={`/home/newsList?newsType=${type}`}
                className="inline-flex min-h-9 items-baseline gap-1.5 py-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {label}
                <span className="figures text-note text-tone-ink">{total}</span>
              </Link>
            ))}
          </nav>
        </div>
        {!lead && (
          <Empty
            picture="news"
            title={t("noNews")}
            action={<LinkButton href="/home/competition">{t("seeContests")}</LinkButton>}
          >
            {t("noNewsHint")}
          </Empty>
        )}
        {lead && <StoryCard story={lead} lead />}
        {second.length > 0 && (
          <div className="grid gap-x-8 gap-y-10 border-t border-rule pt-10 sm:grid-cols-2 lg:grid-cols-3">
            {second.map((story) => (
              <StoryCard key={story.newsId} story={story} />
            ))}
          </div>
        )}
        <div className="grid gap-x-12 gap-y-14 lg:grid-cols-12">
          <div className="grid content-start gap-x-10 gap-y-12 md:grid-cols-2 lg:col-span-8">
            {shelves
              .filter(({ rows }) => rows.length > 0)
              .map(({ type, label, rows }) => (
                <FrontSection
                  key={type}
                  title={label}
                  aside={<MoreLink href={`/home/newsList?newsType=${type}`}>{t("all")}</MoreLink>}
                >
                  <NewsShelf rows={rows} plain />
                </FrontSection>
              ))}
          </div>
          <FrontSection
            title={t("contests")}
            aside={<MoreLink href="/home/competition">{t("all")}</MoreLink>}
            className="self-start bg-tone-soft px-6 py-6 lg:col-span-4"
          >
            {contests.total > 0 ? (
              <ContestRail contests={varied(byUrgency(contests.list)).slice(0, 6)} />
            ) : (
              <Empty picture="contest" title={t("noContests")} className="px-0 py-4">
                {t("noContestsHint")}
              </Empty>
            )}
          </FrontSection>
        </div>
        {honours.list.length > 0 && (
          <FrontSection
            title={t("winners")}
            aside={<MoreLink href="/home/news/previousWorks">{t("showcase")}</MoreLink>}
          >
            <HonourList honours={honours.list} />
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
