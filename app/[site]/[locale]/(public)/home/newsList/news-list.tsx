import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { NewsArea } from "@/app/[site]/[locale]/(public)/home/news-area";
import type { NewsQuery } from "@/app/[site]/[locale]/(public)/home/news-query";
import type { Place } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";

const path = "/home/newsList";

export async function newsMetadata(place: Place, { keywords, newsType }: NewsQuery) {
  const t = await getTranslations("home.news");
  return metadataOf(place, {
    title: t("list.title"),
    description: t("list.lead"),
    path,
    hidden: Boolean(keywords),
    ...(newsType && { newsType: { value: newsType } }),
  });
}

/** All news of the host. */
export async function NewsList(props: { place: Place; query: NewsQuery; path?: string; tabs?: ReactNode }) {
  const t = await getTranslations("home.news");
  return <NewsArea path={path} {...props} title={t("list.title")} lead={t("list.lead")} />;
}
