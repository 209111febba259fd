"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { PreviewButton } from "@/components/kit/preview-button";
import { useMay } from "@/components/kit/session/permissions";
import { useArticleActs } from "@/components/news/use-article-acts";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { type NewsDeskRow, previewNews } from "@/lib/domain/news/contract";

/** The acts of the state the article is in; the page is read anew after each. */
export function ArticleActs({ row }: { row: Pick<NewsDeskRow, "newsId" | "title" | "status"> }) {
  const t = useTranslations("news");
  const router = useRouter();
  const may = useMay();
  const { actsOf, dialog } = useArticleActs((act) =>
    act === "deleted" ? router.push("/news/list") : router.refresh(),
  );
  const main = row.status === "draft" ? t("submit.act") : t("publish.act");
  return (
    <>
      {row.status === "published" && (
        <LinkButton href={`/home/newsDetails?id=${row.newsId}`}>{t("detail.see")}</LinkButton>
      )}
      {may("comp:news:edit") && <PreviewButton endpoint={previewNews} input={{ newsId: row.newsId }} />}
      {actsOf(row).map(
        (act) =>
          act &&
          (act.href ? (
            <LinkButton key={act.label} href={act.href}>
              {act.label}
            </LinkButton>
          ) : (
            <Button
              key={act.label}
              variant={act.danger ? "danger" : act.label === main ? "primary" : "plain"}
              onClick={act.onSelect}
            >
              {act.label}
            </Button>
          )),
      )}
      {dialog}
    </>
  );
}
