import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { ChangeStatus } from "@/lib/domain/enrollment/contract";

const marks: Record<ChangeStatus, Status> = {
  invited: "soon",
  school: "review",
  manager: "review",
  accepted: "open",
  refused: "refused",
  withdrawn: "closed",
};

export function ChangeStatusTag({ status }: { status: ChangeStatus }) {
  const t = useTranslations("enrollment.change");
  return <Tag status={marks[status]}>{t(`status.${status}`)}</Tag>;
}
