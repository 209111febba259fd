"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { DateText } from "@/components/ui/text/date-text";
import { WordDifference } from "@/components/ui/text/word-difference";
import { type ArticleTexts, type NewsChange, newsChange } from "@/lib/domain/news/contract";

/** What one change made of an article's texts, word by word. */
export function ArticleChange({
  newsId,
  change,
  onClose,
  onPutBack,
}: {
  newsId: string;
  change: NewsChange;
  onClose: () => void;
  /** Puts back what stood before; absent where the reader may not change the article. */
  onPutBack?: (before: ArticleTexts) => Promise<unknown>;
}) {
  const t = useTranslations("news.history");
  const field = useTranslations("news.field");
  const names = {
    title: field("title"),
    titleEn: field("titleEn"),
    contentHtml: field("content"),
    contentHtmlEn: field("contentEn"),
    summary: field("summary"),
    summaryEn: field("summaryEn"),
  };
  const read = useRead(newsChange, { newsId, no: change.no });
  return (
    <Dialog open size="large" title={t("change")} onOpenChange={(open) => open || onClose()}>
      <p className="text-note text-ink-2">
        <DateText value={change.time} form="numeric" />
        {change.changedBy && ` · ${change.changedBy}`}
      </p>
      <Loaded query={read}>
        {({ differences, before }) => (
          <div className="mt-4 space-y-5">
            {differences.map((one) => (
              <section key={one.field} aria-label={names[one.field]}>
                <h3 className="text-note font-medium text-ink-2">{names[one.field]}</h3>
                <div className="mt-1 text-sm">
                  {one.parts.every(({ kind }) => kind === "same") ? (
                    <p className="text-hint">{t("looks")}</p>
                  ) : (
                    <WordDifference parts={one.parts} />
                  )}
                </div>
              </section>
            ))}
            {onPutBack && <Button onClick={() => void onPutBack(before)}>{t("putBack")}</Button>}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
