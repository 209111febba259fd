import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsArea } from "@/app/[site]/[locale]/(public)/home/news-area";
import { type NewsQuery, newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { enter, type Place } from "@/lib/http/page";
import { contestOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

const path = "/home/cpNews";

/** Finds the contest whose news to show; null for the news of all contests. */
const contestFound = async (place: Place, { id }: NewsQuery) => (id ? orNotFound(contestOf(place, id)) : null);

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [place, query] = await Promise.all([enter(params), searchParams.then(newsQueryOf)]);
  const [contest, t] = await Promise.all([contestFound(place, query), getTranslations("home.news")]);
  if (!contest)
    return metadataOf(place, {
      title: t("ofContests.title"),
      description: t("ofContests.lead"),
      path,
      hidden: Boolean(query.keywords),
    });
  return metadataOf(place, {
    title: t("ofContest.title", { name: contest.competitionName }),
    path: `${path}?id=${contest.competitionId}`,
  });
}

/** The news of one contest, as its organiser writes it; without a contest the news of all contests of the host. */
export default async function ContestNews({ params, searchParams }: Props) {
  const [place, query] = await Promise.all([enter(params), searchParams.then(newsQueryOf)]);
  const [contest, t] = await Promise.all([contestFound(place, query), getTranslations("home")]);
  const home = { label: t("navigation.home"), href: "/home/homepage" };
  if (!contest)
    return (
      <NewsArea
        place={place}
        path={path}
        query={query}
        title={t("news.ofContests.title")}
        lead={t("news.ofContests.lead")}
        fixed={{ aboutContests: true }}
        breadcrumb={[home, { label: t("news.ofContests.title") }]}
      />
    );
  return (
    <NewsArea
      place={place}
      path={path}
      query={query}
      title={t("news.ofContest.title", { name: contest.competitionName })}
      fixed={{ competitionId: contest.competitionId, organiserId: contest.groupId }}
      breadcrumb={[
        home,
        { label: contest.competitionName, href: `/home/competition/details?id=${contest.competitionId}` },
        { label: t("news.ofContest.short") },
      ]}
    />
  );
}
