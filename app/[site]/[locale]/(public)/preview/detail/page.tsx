import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ArticlePage } from "@/app/[site]/[locale]/(public)/home/article/article-page";
import { draftOf, type PreviewQuery } from "@/app/[site]/[locale]/(public)/preview/draft-of";
import { PreviewNote } from "@/app/[site]/[locale]/(public)/preview/preview-note";
import { previewedNews } from "@/lib/domain/news";
import { enter } from "@/lib/http/page";
import { orNotFound } from "@/lib/http/session";

type Props = { params: Promise<{ site: string; locale: string }>; searchParams: PreviewQuery };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { site } = await enter(params);
  await draftOf("/preview/detail", site, searchParams);
  const t = await getTranslations("site.preview");
  return { title: t("page"), robots: { index: false, follow: false } };
}

/** The draft of an article, for whoever was given its address. */
export default async function ArticlePreview({ params, searchParams }: Props) {
  const place = await enter(params);
  const { id, until } = await draftOf("/preview/detail", place.site, searchParams);
  const article = await orNotFound(previewedNews(id, place.locale));
  return (
    <>
      <PreviewNote until={until} />
      <ArticlePage place={place} article={article} list={[]} live={false} />
    </>
  );
}
