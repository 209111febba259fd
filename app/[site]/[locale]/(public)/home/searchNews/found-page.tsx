import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { hrefWith } from "@/app/[site]/[locale]/(public)/home/competition/filter";
import { PageHead } from "@/components/site/page-head";
import type { Place } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { type Asked, path } from "./filter";
import { SearchResults } from "./search-results";

/** Never for search engines. */
export async function foundMetadata(place: Place, { filter: { keywords } }: Asked): Promise<Metadata> {
  const t = await getTranslations("home.search");
  const title = keywords ? t("titleOf", { words: keywords }) : t("title");
  return metadataOf(place, { title, description: t("lead"), path, hidden: true });
}

/** The search of the site with what it found; before anything is asked, its questions. */
export async function FoundPage({ place, asked: { filter, refused } }: { place: Place; asked: Asked }) {
  const t = await getTranslations("home.search");
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
