import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { ArticleStatus } from "@/lib/domain/news/contract";

const marks: Record<ArticleStatus, Status> = {
  draft: "closed",
  pending: "review",
  published: "open",
  offline: "refused",
};

/** An article's status; a scheduled one says so, and a draft that came back. */
type ArticleStatusTagProps = { status: ArticleStatus; scheduled: boolean; isReturned?: boolean };
export function ArticleStatusTag({ status, scheduled, isReturned = false }: ArticleStatusTagProps) {
  const t = useTranslations("news.status");
  const news = useTranslations("news");
  if (isReturned) return <Tag status="refused">{news("returned")}</Tag>;
  return <Tag status={scheduled ? "soon" : marks[status]}>{t(scheduled ? "scheduled" : status)}</Tag>;
}
