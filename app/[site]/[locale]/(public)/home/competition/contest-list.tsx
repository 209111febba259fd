import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import type { Place } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { ContestsFound } from "./contests-found";
import { hrefWith, type ListFilter } from "./filter";

const path = "/home/competition";

/** Title and canonical address; a list narrowed by a reader is not for search engines. */
export async function listMetadata(place: Place, filter: ListFilter) {
  const t = await getTranslations("home.list");
  const hidden = hrefWith(path, filter, {}) !== path || filter.pageNum > 1;
  return metadataOf(place, { title: t("title"), description: t("lead"), path, hidden });
}

/** All contests of the host. */
export async function ContestList({ place, filter }: { place: Place; filter: ListFilter }) {
  const t = await getTranslations("home.list");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <ContestsFound place={place} path={path} filter={filter} />
    </>
  );
}
