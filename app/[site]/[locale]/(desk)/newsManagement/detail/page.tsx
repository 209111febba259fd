import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { View } from "@/components/kit/view";
import { ArticleHistory } from "@/components/news/article-history";
import { ArticleMoves } from "@/components/news/article-moves";
import { ArticleStatusTag } from "@/components/news/article-status-tag";
import { Returned } from "@/components/news/returned";
import { SafeHtml } from "@/components/rich-text/safe-html";
import { DateText } from "@/components/ui/text/date-text";
import { DescriptionList } from "@/components/ui/text/description-list";
import { FileSize } from "@/components/ui/text/file-size";
import { newsDetail } from "@/lib/domain/news";
import { enter } from "@/lib/http/page";
import { orNotFound, requireActor } from "@/lib/http/session";
import { ArticleActs } from "./article-acts";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ newsId?: string }>;
};

async function articleOf(query: Props["searchParams"]) {
  const actor = await requireActor("comp:news:list");
  const { newsId = "" } = await query;
  return orNotFound(newsDetail({ newsId: /^[1-9]\d{0,18}$/.test(newsId) ? newsId : "0" }, actor));
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await enter(params);
  return { title: (await articleOf(searchParams)).title };
}

/** An article as readers will see it, with what is known of it and what may be done. */
export default async function ArticleDetailPage({ params, searchParams }: Props) {
  await enter(params);
  const article = await articleOf(searchParams);
  const t = await getTranslations("news");
  return (
    <View
      title={article.title}
      aside={<ArticleActs row={{ newsId: article.newsId, title: article.title, status: article.status }} />}
    >
      {article.returned && <Returned returned={article.returned} />}
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 border border-rule bg-raised px-6 py-8">
          <div className="mx-auto max-w-measure text-base">
            <h2 className="font-serif text-2xl leading-snug font-bold">{article.title}</h2>
            {article.coverUrl && <img src={article.coverUrl} alt="" className="mt-6 w-full bg-sunken" />}
            <SafeHtml html={article.contentHtml} className="mt-4" />
            {article.files.length > 0 && (
              <ul aria-label={t("field.files")} className="mt-8 border-t border-ink pt-2 text-sm">
                {article.files.map((file) => (
                  <li key={file.fileId} className="flex gap-4 border-b border-rule py-2">
                    <span className="min-w-0 flex-1">{file.name}</span>
                    <FileSize bytes={file.size} className="text-note text-hint" />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        <DescriptionList
          columns={1}
          className="h-fit"
          items={[
            {
              term: t("field.status"),
              value: (
                <ArticleStatusTag
                  status={article.status}
                  scheduled={article.scheduled}
                  isReturned={article.isReturned}
                />
              ),
            },
            { term: t("field.newsType"), value: article.newsTypeLabel },
            { term: t("field.group"), value: article.groupName },
            { term: t("field.publishTime"), value: <DateText value={article.publishTime} form="numeric" /> },
            { term: t("field.author"), value: article.authorName },
            { term: t("field.source"), value: article.source },
            { term: t("field.viewCount"), value: <span className="figures">{article.viewCount}</span> },
            { term: t("field.top"), value: article.top || "—" },
            { term: t("field.summary"), value: article.summary },
          ]}
        />
      </div>
      <ArticleMoves moves={article.moves} />
      <ArticleHistory article={article} />
    </View>
  );
}
