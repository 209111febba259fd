import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { OutsideAwardStatus } from "@/lib/domain/center/contract";

const marks: Record<OutsideAwardStatus, Status> = {
  entered: "soon",
  submitted: "review",
  verified: "open",
  refused: "refused",
};

export function OutsideAwardTag({ status }: { status: OutsideAwardStatus }) {
  const t = useTranslations("center.reward.status");
  return <Tag status={marks[status]}>{t(status)}</Tag>;
}
