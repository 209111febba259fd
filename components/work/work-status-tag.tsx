import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { WorkStatus } from "@/lib/domain/work/contract";

const marks: Record<WorkStatus, Status> = {
  draft: "soon",
  submitted: "open",
  locked: "closed",
  missed: "refused",
  valid: "open",
  returned: "soon",
  invalid: "refused",
  reviewing: "review",
  reviewed: "review",
  promoted: "awarded",
  eliminated: "closed",
  awarded: "awarded",
  withdrawn: "closed",
  disqualified: "refused",
};

export function WorkStatusTag({ status, className }: { status: WorkStatus; className?: string }) {
  const t = useTranslations("work.status");
  return (
    <Tag status={marks[status]} className={className}>
      {t(status)}
    </Tag>
  );
}
