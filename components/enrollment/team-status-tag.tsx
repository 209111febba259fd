import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { TeamRow } from "@/lib/domain/enrollment/contract";

const marks: Record<TeamRow["status"], Status> = {
  draft: "closed",
  submitted: "soon",
  auditing: "review",
  approved: "open",
  returned: "soon",
  rejected: "refused",
  withdrawn: "closed",
  locked: "open",
  disqualified: "refused",
};

/** A team's status; while it is in audit, with its current level. */
export function TeamStatusTag({ team }: { team: Pick<TeamRow, "status" | "auditLevel"> }) {
  const t = useTranslations("enrollment");
  const turn = team.status === "auditing" && team.auditLevel ? ` · ${t(`level.${team.auditLevel}`)}` : "";
  return (
    <Tag status={marks[team.status]}>
      {t(`status.${team.status}`)}
      {turn}
    </Tag>
  );
}
