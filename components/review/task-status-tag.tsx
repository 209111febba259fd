import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { TaskStatus } from "@/lib/domain/review/contract";

const looks: Record<TaskStatus, Status | "plain"> = {
  assigned: "plain",
  accepted: "soon",
  inProgress: "review",
  submitted: "open",
  returned: "refused",
  confirmed: "awarded",
  declined: "closed",
  cancelled: "closed",
};

export function TaskStatusTag({ status, overdue = false }: { status: TaskStatus; overdue?: boolean }) {
  const t = useTranslations("review");
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      <Tag status={looks[status]}>{t(`taskStatus.${status}`)}</Tag>
      {overdue && <Tag status="refused">{t("overdue")}</Tag>}
    </span>
  );
}
