import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
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
  const t = await getTranslations("news");
  return { title: t((await searchParams).newsId ? "edit.title" : "add.title") };
}

export default async function ArticleEditPage({ params, searchParams }: Props) {
  await enter(params);
  const { newsId } = await searchParams;
  const actor = await requireActor(newsId ? "comp:news:edit" : "comp:news:add");
  if (!newsId) return <ArticleEditor article={null} />;
  const known = /^[1-9]\d{0,18}$/.test(newsId) ? newsId : "0";
  return <ArticleEditor article={await orNotFound(newsDetail({ newsId: known }, actor))} />;
}
