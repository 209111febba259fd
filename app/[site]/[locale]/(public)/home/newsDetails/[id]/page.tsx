import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ArticlePage, articleMetadata } from "@/app/[site]/[locale]/(public)/home/article/article-page";
import { enter } from "@/lib/http/page";

import { articleOf } from "@/lib/http/page/reads";
import { orNotFound } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string; id: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  return articleMetadata(place, await orNotFound(articleOf(place, (await params).id)));
}

/** A news article. */
export default async function NewsArticle({ params }: Props) {
  const place = await enter(params);
  const article = await orNotFound(articleOf(place, (await params).id));
  const t = await getTranslations("home.navigation");
  return (
    <ArticlePage
      place={place}
      article={article}
      list={[
        { label: t("news"), href: "/home/newsList" },
        { label: article.newsTypeLabel, href: `/home/newsList?newsType=${article.newsType}` },
      ]}
    />
  );
}
