import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { newsDetail } from "@/lib/domain/news";
import { enter } from "@/lib/http/page";
import { orNotFound, requireActor } from "@/lib/http/session";
import { ArticleEditor } from "./article-editor";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ newsId?: string }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await enter(params);
  const { newsId } = await searchParams;
  const t = await getTranslations("news");
  return { title: newsId ? `${t("edit.title")} · ${(await articleOf(newsId)).title}` : t("add.title") };
}

/** Asked once for the title and the page. */
const articleOf = cache(async (newsId: string) => {
  const actor = await requireActor("comp:news:edit");
  return orNotFound(newsDetail({ newsId: /^[1-9]\d{0,18}$/.test(newsId) ? newsId : "0" }, actor));
});

export default async function ArticleEditPage({ params, searchParams }: Props) {
  await enter(params);
  const { newsId } = await searchParams;
  if (newsId) return <ArticleEditor article={await articleOf(newsId)} />;
  await requireActor("comp:news:add");
  return <ArticleEditor article={null} />;
}
