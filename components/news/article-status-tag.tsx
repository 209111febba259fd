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

/** An article's status; a scheduled one says so. */
export function ArticleStatusTag({ status, scheduled }: { status: ArticleStatus; scheduled: boolean }) {
  const t = useTranslations("news.status");
  return <Tag status={scheduled ? "soon" : marks[status]}>{t(scheduled ? "scheduled" : status)}</Tag>;
}
