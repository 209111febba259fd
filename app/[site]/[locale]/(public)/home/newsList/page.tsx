import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsArea } from "@/app/[site]/[locale]/(public)/home/news-area";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/seo";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
const path = "/home/newsList";

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("home.news");
  const { keywords } = newsQueryOf(await searchParams);
  return metadataOf(place, { title: t("list.title"), description: t("list.lead"), path, hidden: Boolean(keywords) });
}

export default async function NewsList({ params, searchParams }: Props) {
  const place = await enter(params);
  const t = await getTranslations("home.news");
  const query = newsQueryOf(await searchParams);
  return <NewsArea place={place} path={path} query={query} title={t("list.title")} lead={t("list.lead")} />;
}
