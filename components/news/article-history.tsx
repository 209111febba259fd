"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/kit/confirm";
import { useMay } from "@/components/kit/session/permissions";
import { DataTable } from "@/components/kit/table/data-table";
import { useList } from "@/components/kit/table/use-list";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { DateText } from "@/components/ui/text/date-text";
import {
  type ArticleTexts,
  type DeskArticle,
  listNews,
  type NewsChange,
  newsChange,
  newsChanges,
  newsDetail,
  updateNews,
} from "@/lib/domain/news/contract";
import { ArticleChange } from "./article-change";

/** Every change of an article's texts: who made it, when, and what it changed; what stood before can be put back. */
export function ArticleHistory({ article }: { article: DeskArticle }) {
  const t = useTranslations("news.history");
  const router = useRouter();
  const may = useMay();
  const confirm = useConfirm();
  const list = useList(newsChanges, { fixed: { newsId: article.newsId }, name: "changes", pageSize: 10 });
  const update = useWrite(updateNews, { invalidate: [listNews, newsDetail, newsChanges, newsChange] });
  const [opened, open] = useState<NewsChange>();
  if (list.total === 0) return null;

  const mayChange = may("comp:news:edit") && (article.status !== "published" || may("comp:news:publish"));
  const putBack = async (before: ArticleTexts) => {
    const text = t(article.status === "published" ? "putBackPublic" : "putBackText");
    const answer = await confirm({ title: t("putBackTitle"), text, act: t("putBack") });
    if (!answer) return;
    const { newsId, version, newsType, competitionId, groupId, coverUrl, top } = article;
    await update.mutateAsync({
      ...{ newsId, version, newsType, competitionId, groupId, coverUrl, top },
      ...{ source: article.source ?? "", fileIds: article.files.map(({ fileId }) => fileId) },
      ...before,
    });
    open(undefined);
    router.refresh();
  };

  return (
    <section aria-label={t("title")} className="mt-10 space-y-3">
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <DataTable
        label={t("title")}
        name="articleChanges"
        list={list}
        rowKey={(row) => String(row.no)}
        columns={[
          { title: t("time"), cell: (row) => <DateText value={row.time} form="numeric" /> },
          { title: t("changedBy"), cell: (row) => row.changedBy ?? "—" },
          {
            title: t("act"),
            numeric: true,
            cell: (row) => (
              <Button variant="text" size="small" onClick={() => open(row)}>
                {t("look")}
              </Button>
            ),
          },
        ]}
      />
      {opened && (
        <ArticleChange
          newsId={article.newsId}
          change={opened}
          onClose={() => open(undefined)}
          onPutBack={mayChange ? putBack : undefined}
        />
      )}
    </section>
  );
}
