import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { ContestStatus } from "@/lib/domain/contest/contract";

const marks: Record<ContestStatus, Status> = {
  draft: "closed",
  pending: "soon",
  published: "open",
  suspended: "refused",
  cancelled: "refused",
  finished: "closed",
  archived: "closed",
};

export function ContestStatusTag({ status }: { status: ContestStatus }) {
  const t = useTranslations("contest");
  return <Tag status={marks[status]}>{t(`status.${status}`)}</Tag>;
}
