import { useTranslations } from "next-intl";
import type { Status } from "@/components/ui/state/status-mark";
import { Tag } from "@/components/ui/state/tag";
import type { TeamRow } from "@/lib/domain/enrollment/contract";

const marks: Record<TeamRow["status"], Status> = {
  draft: "closed",
  waiting: "soon",
  submitted: "soon",
  auditing: "review",
  approved: "open",
  returned: "soon",
  rejected: "refused",
  withdrawn: "closed",
  locked: "open",
  disqualified: "refused",
};

/** A team's status; while it is in audit, with its current level, while it waits for a seat, with its place in line. */
export function TeamStatusTag({
  team,
}: {
  team: Pick<TeamRow, "status" | "auditLevel"> & Partial<Pick<TeamRow, "waitingPlace">>;
}) {
  const t = useTranslations("enrollment");
  const turn = team.status === "auditing" && team.auditLevel ? ` · ${t(`level.${team.auditLevel}`)}` : "";
  const place = team.waitingPlace ? ` · ${t("waitingPlace", { place: team.waitingPlace })}` : "";
  return (
    <Tag status={marks[team.status]}>
      {t(`status.${team.status}`)}
      {turn}
      {place}
    </Tag>
  );
}
