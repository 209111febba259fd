"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { KeptTyping } from "@/components/kit/kept/kept-typing";
import { PreviewButton } from "@/components/kit/preview-button";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { ArticleStatusTag } from "@/components/news/article-status-tag";
import { Returned } from "@/components/news/returned";
import { toast } from "@/components/ui/toast/toast";
import { addNews, type DeskArticle, listNews, newsDetail, previewNews, updateNews } from "@/lib/domain/news/contract";
import { ArticleFields } from "./article-fields";

const fieldsOf = (article: DeskArticle) => ({
  ...article,
  source: article.source ?? "",
  fileIds: article.files.map((file) => file.fileId),
});

/** Of a file that was uploaded, the form knows the id alone: its name would be missing. */
const KEPT_WITHOUT = ["fileIds"];

/** Writes a new article, or changes one; what is saved is a draft until somebody publishes it. */
export function ArticleEditor({ article }: { article: DeskArticle | null }) {
  const t = useTranslations("news");
  const router = useRouter();
  const add = useWrite(addNews, { invalidate: [listNews] });
  const update = useWrite(updateNews, { invalidate: [listNews, newsDetail] });
  const read = useRead(newsDetail, { newsId: article?.newsId ?? "" }, { enabled: Boolean(article) });
  const [blank] = useState({ top: 0, contentHtml: "", contentHtmlEn: "", fileIds: [], newsType: "news" });
  const stored = read.data ?? article;
  const values = useMemo(() => stored && fieldsOf(stored), [stored]);
  const toDetail = (newsId: string) => router.push(`/newsManagement/detail?newsId=${newsId}`);
  return (
    <View
      title={t(article ? "edit.title" : "add.title")}
      note={t(article ? "edit.note" : "add.note")}
      aside={
        article && (
          <>
            <ArticleStatusTag status={article.status} scheduled={article.scheduled} isReturned={article.isReturned} />
            <PreviewButton endpoint={previewNews} input={{ newsId: article.newsId }} />
          </>
        )
      }
    >
      {article?.returned && <Returned returned={article.returned} />}
      {article && values ? (
        <Form
          schema={updateNews.input}
          values={values}
          className="max-w-4xl space-y-5"
          onSubmit={async (input) => {
            await update.mutateAsync({ ...input, newsId: article.newsId });
            toast.success(t("saved"));
            toDetail(article.newsId);
          }}
        >
          <KeptTyping of={`news ${article.newsId}`} without={KEPT_WITHOUT} />
          <ArticleFields files={article.files} />
          <SaveBar />
        </Form>
      ) : (
        <Form
          schema={addNews.input}
          values={blank}
          className="max-w-4xl space-y-5"
          onSubmit={async (input) => {
            const { newsId } = await add.mutateAsync(input);
            toast.success(t("saved"));
            toDetail(newsId);
          }}
        >
          <KeptTyping of="news" without={KEPT_WITHOUT} />
          <ArticleFields files={[]} />
          <SaveBar submit={t("add.act")} />
        </Form>
      )}
    </View>
  );
}
