import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { ReportStatus } from "@/lib/domain/summary/contract";

const marks: Record<ReportStatus, Status> = {
  requested: "soon",
  submitted: "review",
  returned: "refused",
  accepted: "open",
};

export function ReportStatusTag({ status, late }: { status: ReportStatus; late?: boolean }) {
  const t = useTranslations("summary");
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Tag status={marks[status]}>{t(`status.${status}`)}</Tag>
      {late && <Tag>{t("late")}</Tag>}
    </span>
  );
}
