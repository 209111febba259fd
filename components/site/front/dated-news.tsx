import Link from "next/link";
import { useTranslations } from "next-intl";
import { Paperclip } from "@/components/ui/icons";
import { Tag } from "@/components/ui/state/tag";

type DatedNewsRow = {
  newsId: string;
  title: string;
  summary?: string | null;
  newsTypeLabel?: string;
  publishTime: string;
  topFlag?: 0 | 1;
  attachments?: number;
};

/** An announcement behind its day, set as a leaf of a calendar. */
export function DatedNews({ news, href, plain = false }: { news: DatedNewsRow; href: string; plain?: boolean }) {
  const t = useTranslations("site");
  const [year = "", month = "", day = ""] = news.publishTime.slice(0, 10).split("-");
  return (
    <article className="group relative flex gap-4 py-4 sm:gap-5">
      <time
        dateTime={news.publishTime.slice(0, 10)}
        className="figures flex w-14 shrink-0 flex-col items-center self-start bg-tone-soft py-1.5 leading-none text-tone-ink"
      >
        <span className="font-serif text-xl leading-none font-bold">{day}</span>
        <span className="mt-1 text-xs leading-none">
          {year}.{month}
        </span>
      </time>
      <div className="min-w-0 flex-1">
        <h3 className="text-base leading-snug">
          {news.topFlag === 1 && (
            <Tag className="mr-2 h-5 border-accent align-[0.1em] text-accent-ink">{t("pinned")}</Tag>
          )}
          <Link
            href={href}
            prefetch={false}
            className="font-medium underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {news.title}
          </Link>
        </h3>
        {!plain && news.summary && <p className="mt-1 line-clamp-2 text-body text-ink-2">{news.summary}</p>}
        {(news.newsTypeLabel || Boolean(news.attachments)) && !plain && (
          <p className="mt-1 flex items-center gap-4 text-note text-hint">
            {news.newsTypeLabel}
            {Boolean(news.attachments) && (
              <span className="figures inline-flex items-center gap-1">
                <Paperclip aria-hidden className="size-3" />
                {t("attachments", { count: news.attachments ?? 0 })}
              </span>
            )}
          </p>
        )}
      </div>
    </article>
  );
}
