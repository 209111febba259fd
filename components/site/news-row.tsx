import Link from "next/link";
import { useTranslations } from "next-intl";
import { Paperclip } from "@/components/ui/icons";
import { Tag } from "@/components/ui/state/tag";
import { DateText } from "@/components/ui/text/date-text";

type NewsRowRow = {
  newsId: string;
  title: string;
  summary?: string | null;
  newsTypeLabel?: string;
  publishTime: string;
  topFlag?: 0 | 1;
  attachments?: number;
};

type NewsRowProps = { news: NewsRowRow; href: string; compact?: boolean; level?: 2 | 3 };

/** A line of the announcements: the date hangs in the margin. */
export function NewsRow({ news, href, compact = false, level = 3 }: NewsRowProps) {
  const t = useTranslations("site");
  const Heading = `h${level}` as const;
  return (
    <article className="group relative border-b border-rule py-3 sm:grid sm:grid-cols-[6.5rem_1fr] sm:gap-x-4">
      <DateText value={news.publishTime} form="numericDay" className="block pt-0.5 text-note text-hint" />
      <div className="min-w-0">
        <Heading className="flex items-baseline gap-2 leading-normal">
          {news.topFlag === 1 && <Tag className="h-5 self-center border-accent text-accent-ink">{t("pinned")}</Tag>}
          <Link
            href={href}
            prefetch={false}
            className="min-w-0 font-medium underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {news.title}
          </Link>
        </Heading>
        {!compact && news.summary && <p className="mt-1 line-clamp-2 text-note text-ink-2">{news.summary}</p>}
        {!compact && (news.newsTypeLabel || Boolean(news.attachments)) && (
          <p className="mt-1 flex items-center gap-4 text-xs text-hint">
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
