import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NewsArea } from "@/app/[site]/[locale]/(public)/home/news-area";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { enter, type Place } from "@/lib/http/page";
import { contestOf } from "@/lib/http/reads";
import { metadataOf } from "@/lib/http/seo";
import { orNotFound } from "@/lib/http/session";

type Query = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

async function contestAsked(place: Place, query: Query) {
  const { id } = newsQueryOf(query);
  if (!id) notFound();
  return orNotFound(contestOf(place, id));
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = await enter(params);
  const contest = await contestAsked(place, await searchParams);
  const t = await getTranslations("home.news");
  return metadataOf(place, {
    title: t("ofContest.title", { name: contest.competitionName }),
    path: `/home/cpNews?id=${contest.competitionId}`,
  });
}

/** The news of one contest, as its organiser tells it. */
export default async function ContestNews({ params, searchParams }: Props) {
  const place = await enter(params);
  const query = newsQueryOf(await searchParams);
  const contest = await contestAsked(place, await searchParams);
  const t = await getTranslations("home");
  return (
    <NewsArea
      place={place}
      path="/home/cpNews"
      query={query}
      title={t("news.ofContest.title", { name: contest.competitionName })}
      fixed={{ competitionId: contest.competitionId, organiserId: contest.groupId }}
      breadcrumb={[
        { label: t("navigation.home"), href: "/home/homepage" },
        { label: contest.competitionName, href: `/home/competition/details?id=${contest.competitionId}` },
        { label: t("news.ofContest.short") },
      ]}
    />
  );
}
