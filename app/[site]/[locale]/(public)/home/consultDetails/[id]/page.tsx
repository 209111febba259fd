import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ArticlePage, articleMetadata } from "@/app/[site]/[locale]/(public)/home/article/article-page";
import { enter, type Place } from "@/lib/http/page";
import { isConsult } from "@/lib/http/page/article-path";
import { articleOf } from "@/lib/http/page/reads";
import { orNotFound } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string; id: string }> };

export const revalidate = 30;
export function generateStaticParams() {
  return [];
}

/** @throws notFound for news: they have a page of their own */
async function consultOf(place: Place, id: string) {
  const article = await orNotFound(articleOf(place, id));
  if (!isConsult(article.newsType)) notFound();
  return article;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = await enter(params);
  return articleMetadata(place, await consultOf(place, (await params).id));
}

/** An article about contests as such: research, or a solution. */
export default async function ConsultArticle({ params }: Props) {
  const place = await enter(params);
  const article = await consultOf(place, (await params).id);
  const t = await getTranslations("home.navigation");
  return <ArticlePage place={place} article={article} list={[{ label: t("research"), href: "/home/research" }]} />;
}
