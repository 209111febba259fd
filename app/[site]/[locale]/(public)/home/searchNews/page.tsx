import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { hrefWith } from "@/app/[site]/[locale]/(public)/home/competition/filter";
import { PageHead } from "@/components/site/page-head";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { askedOf, path, type Query } from "./filter";
import { SearchResults } from "./search-results";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: Promise<Query> };

/** Never for search engines; drawn anew for each who asks, so that no words fill the cache of pages. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("home.search");
  const { keywords } = askedOf(await searchParams).filter;
  const title = keywords ? t("titleOf", { words: keywords }) : t("title");
  return metadataOf(place, { title, description: t("lead"), path, hidden: true });
}

export default async function SearchPage({ params, searchParams }: Props) {
  const place = await enter(params);
  const t = await getTranslations("home.search");
  const { filter, refused } = askedOf(await searchParams);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <SearchResults
        place={place}
        filter={filter}
        refused={refused}
        href={(change) => hrefWith(path, filter, change)}
      />
    </>
  );
}
