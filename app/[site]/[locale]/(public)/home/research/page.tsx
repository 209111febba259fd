import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewsArea } from "@/app/[site]/[locale]/(public)/home/news-area";
import { newsQueryOf } from "@/app/[site]/[locale]/(public)/home/news-query";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};
const path = "/home/research";

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = await enter(params);
  const t = await getTranslations("home.news");
  const { keywords } = newsQueryOf(await searchParams);
  return metadataOf(place, {
    title: t("research.title"),
    description: t("research.lead"),
    path,
    hidden: Boolean(keywords),
    newsType: { value: "research" },
  });
}

export default async function Research({ params, searchParams }: Props) {
  const place = await enter(params);
  const t = await getTranslations("home.news");
  const query = newsQueryOf(await searchParams);
  return (
    <NewsArea
      place={place}
      path={path}
      query={query}
      title={t("research.title")}
      lead={t("research.lead")}
      fixed={{ newsType: "research" }}
    />
  );
}
